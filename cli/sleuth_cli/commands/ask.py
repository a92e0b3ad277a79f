HELP = "later"


def ask() -> None: ...
