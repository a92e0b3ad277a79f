HELP = "later"


def accuse() -> None: ...
