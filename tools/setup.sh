#!/usr/bin/env bash
# Installs the Debian packages the build and the tests need, and says so. Nothing happens when all are there.
set -euo pipefail

packages=(
    gcc g++ clang llvm lld meson ninja-build pkg-config git      # build
    libyaml-dev libsodium-dev libcmocka-dev                  # libraries
    libwebsockets-dev libsqlite3-dev libpq-dev               # the server
    wasi-libc libclang-rt-14-dev libclang-rt-14-dev-wasm32 binaryen # WebAssembly, sanitizers, fuzzers
    clang-format clang-tidy gcovr valgrind                   # checks and measurements
    python3-numpy mypy debhelper dh-python lintian           # tests of the Python package and of Debian packages
    postgresql nginx openssl                                 # tests of several servers, of TLS
    zsh fish                                                 # tests of completion
    chromium                                                 # tests of the page
    libopenmpi-dev openmpi-bin                               # the lab on many machines
)
missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
command -v node >/dev/null || missing+=(nodejs) # the page; other sources of Node.js will do
command -v npm >/dev/null || missing+=(npm)
[ ${#missing[@]} -eq 0 ] && exit 0

echo "== installing Debian packages: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    echo "   (sudo may ask for your password)"
    as_root=(sudo)
fi
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
