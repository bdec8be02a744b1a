#!/usr/bin/env bash
# Writes the debian/ folder of this version: debian_folder.sh FOLDER. The changelog is made of the version and the last commit's date.
set -euo pipefail
folder=$1
cd "$(dirname "$0")/.."
mkdir -p "$(dirname "$folder")"
cp -r packaging/debian "$folder"
cat > "$folder/changelog" <<END
warbones ($(tools/version.sh)) unstable; urgency=medium

  * Version $(tools/version.sh); the project's history tells what is in it.

 -- $(sed -n 's/^Maintainer: //p' packaging/debian/control)  $(git log -1 --format=%cD 2>/dev/null || date -R -d "@${SOURCE_DATE_EPOCH:-0}")
END
