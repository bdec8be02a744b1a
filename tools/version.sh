#!/usr/bin/env bash
# The version of everything: the one in the public header.
sed -n 's/^#define WB_VERSION "\(.*\)"$/\1/p' "$(dirname "$0")/../include/warbones/warbones.h"
