#!/usr/bin/env bash
# Makes the Debian packages from a build that is there: deb.sh BUILD FOLDER. The sources stay as they are.
set -euo pipefail
build=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
cd "$(dirname "$0")/.."
version=$(tools/version.sh)
source=$folder/warbones-$version

rm -rf "$source"
mkdir -p "$source"
cp -r README.md docs examples bindings "$source"
tools/debian_folder.sh "$source/debian"
cd "$source"
DEB_BUILD_OPTIONS=noautodbgsym BUILD=$build debian/rules binary > "$folder/deb.log" 2>&1 || { tail -40 "$folder/deb.log"; exit 1; }
rm -rf "$source"
ls "$folder"/*.deb
