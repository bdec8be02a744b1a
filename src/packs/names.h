/* Records, scenarios and people speak of moves by name, so with any pack each name must lead back to its move. */
#ifndef PACKS_NAMES_H
#define PACKS_NAMES_H

#include "engine/pack.h"
#include "packs/yaml_tree.h"
#include "warbones/warbones.h"

/* False, with the place of the id, when two choices, or two things that chance may bring, share a name. */
bool pack_names_lead_back(const wb_rules *rules, const wb_pack_head *pack, const tree *from,
                          pack_error *error);

#endif
