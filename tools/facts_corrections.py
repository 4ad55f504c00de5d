CORRECTIONS: tuple[tuple[str, str, object, str], ...] = ()
