HELP = "later"


def validate() -> None: ...
