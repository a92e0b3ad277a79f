"""``python -m sleuth_cli`` is the same as ``sleuth``."""

from sleuth_cli.main import run

if __name__ == "__main__":
    run()
