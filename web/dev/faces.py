#!/usr/bin/python3
"""Cuts the faces of src/design/fonts.css down to the letters that the page itself writes: src/design/faces/*.woff2.

A first visit then loads a third of the bytes; the whole face is fetched when somebody types a name with other letters.
Needs Debian's python3-fonttools and python3-brotli, after a change of letters or faces only. Run it in web/.
"""
from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = [*range(0x20, 0x7F), *map(ord, "\u00a0±·×ö–—‘’“”…−")]
FEATURES = ["kern", "lnum", "tnum"]
FACES = {  # cut down, so under names of their own, as the Open Font License asks
    "alegreya-sans-latin-400": "Warbones Text",
    "alegreya-sans-latin-700": "Warbones Text Bold",
    "almendra-latin-700": "Warbones Title A",
    "metamorphous-latin-400": "Warbones Title M",
    "marcellus-sc-latin-400": "Warbones Title S",
    "germania-one-latin-400": "Warbones Title G",
    "grenze-gotisch-latin-500": "Warbones Title Z",
}
COPYRIGHT, LICENSE = 0, 13
NAMES = {1, 4, 6}


def cut(face: str, name: str) -> None:
    family = face.split("-latin-")[0]
    font = TTFont(f"node_modules/@fontsource/{family}/files/{face}-normal.woff2")
    options = subset.Options(layout_features=FEATURES, hinting=False, name_IDs=[COPYRIGHT, *NAMES], drop_tables=["DSIG", "STAT", "GDEF"])
    tool = subset.Subsetter(options)
    tool.populate(unicodes=LETTERS)
    tool.subset(font)
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = name.replace(" ", "") if record.nameID == 6 else name
    font["name"].setName("SIL Open Font License 1.1", LICENSE, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(f"src/design/faces/{face}.woff2")


for face, name in FACES.items():
    cut(face, name)
