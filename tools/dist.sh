#!/usr/bin/env bash
# Writes the source archive of the last commit: dist.sh FOLDER. The built page and Debian's folder are in it, so that it builds
# without a network once the packages of tools/setup.sh are installed.
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
cd "$(dirname "$0")/.."
name=warbones-$(tools/version.sh)

rm -rf "${folder:?}/$name"
git archive --prefix="$name/" HEAD | tar -x -C "$folder"
cp -r web/dist "$folder/$name/web/dist"
touch "$folder/$name/web/.released"
tools/debian_folder.sh "$folder/$name/debian"
tar -C "$folder" --sort=name --owner=0 --group=0 --numeric-owner --mtime="$(git log -1 --format=%cI)" -czf "$folder/$name.tar.gz" "$name"
rm -rf "${folder:?}/$name"
echo "$folder/$name.tar.gz"
