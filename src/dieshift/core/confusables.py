"""Names that look like one another, though they are spelt with other characters.

This module lists the Cyrillic and Greek letters that are hard to tell from Latin ones. Variants of a character, such
as full-width or circled forms, are replaced by Unicode's own normalisation.
"""

import unicodedata

CYRILLIC = ("АВЕЅІЈКМНОРСТУХԌԚԜавеѕіјкмнорстухһԁԛԝѵ", "ABESIJKMHOPCTYXGQWaBesijKMHopcTyxhdqwv")
GREEK = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορικϲϳ", "ABEZHIKMNOPTYXavopikcj")
LATIN = str.maketrans("".join((CYRILLIC[0], GREEK[0])), "".join((CYRILLIC[1], GREEK[1])))


def skeleton(name: str) -> str:
    """What a name looks like: two names of one skeleton cannot be told apart.

    >>> skeleton(chr(0x412) + "lue") == skeleton("Blue")
    True
    """
    plain = unicodedata.normalize("NFKC", name.translate(LATIN))  # which makes a sigma of the Greek letter like a c
    return " ".join(plain.translate(LATIN).casefold().split())
