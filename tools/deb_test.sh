#!/usr/bin/env bash
# Installs the Debian packages of a folder into a fresh Debian and plays there: deb_test.sh FOLDER. As root; takes a minute or two.
set -euo pipefail
debs=$(realpath "$1")
root=$(mktemp -d /tmp/warbones-debian.XXXXXX)
leave() {
    mountpoint -q "$root/proc" && umount "$root/proc"
    rm -rf --one-file-system "$root"
}
trap leave EXIT

echo "== a fresh Debian 12 in $root"
debootstrap --variant=minbase bookworm "$root" > "$root.log" 2>&1 || { tail "$root.log"; exit 1; }
rm "$root.log"
mount -t proc proc "$root/proc"
cp "$debs"/*.deb "$root/root"
cp "$(dirname "$0")/../examples/first.py" "$root/root"

inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }
echo "== installing"
inside sh -c 'apt-get install -y -q --no-install-recommends /root/*.deb' > "$root/root/apt.log" 2>&1 || { tail "$root/root/apt.log"; exit 1; }

echo "== playing"
inside warbones version
inside warbones selfplay dwarf-dice --games 20 > /dev/null
inside sh -c 'yes "" | head -200 | warbones play dwarf-dice --seats easy,novice --new --pace 0 --plain | tail -1'
inside python3 /root/first.py
inside sh -c "ldd /usr/bin/warbones /usr/lib/*/libwarbones-table.so.0" | { ! grep "not found"; }
inside sh -c 'cd /root; timeout 3 warbones serve --no-open --port 8099; [ $? -eq 124 ]'
inside sh -c 'apt-get remove -y -q warbones libwarbones0' > /dev/null 2>&1
inside sh -c '! find /usr -name "*warbones*" -not -path "*/doc/*" | grep .'
echo "installed, played and removed"
