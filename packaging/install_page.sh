#!/usr/bin/env bash
# Puts the built page beside the program; `make install` builds it first.
set -euo pipefail
page=$MESON_SOURCE_ROOT/web/dist
if [ ! -f "$page/index.html" ]; then
    echo "the page is not built (make web): warbones serve will need --pages"
    exit 0
fi
into=$MESON_INSTALL_DESTDIR_PREFIX/share/warbones/page
mkdir -p "$into"
cp -r "$page/." "$into"
