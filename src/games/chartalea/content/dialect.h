/* What effect scripts of Chartalea can say; ids are indices into the tables of dialect.c. */
#ifndef CHARTALEA_DIALECT_H
#define CHARTALEA_DIALECT_H

#include "engine/script/dialect.h"

enum ch_verb {
    CH_V_GAIN,
    CH_V_DIE,
    CH_V_LOSE,
    CH_V_STEAL,
    CH_V_TREASURE,
    CH_V_SCROLL,
    CH_V_DRAW,
    CH_V_SCRY,
    CH_V_DIG,
    CH_V_DISCARD,
    CH_V_BANISH,
    CH_V_RETURN,
    CH_V_TOPDECK,
    CH_V_ACQUIRE,
    CH_V_DESTROY,
    CH_V_TAP,
    CH_V_READY,
    CH_V_DISPEL,
    CH_V_DISCOUNT,
    CH_V_TAX,
    CH_V_FORBID,
    CH_V_MOREDIVINE,
    CH_V_HAND,
    CH_V_REROLL,
    CH_V_FLIP,
    CH_V_MAX,
    CH_V_CLAIM,
    CH_V_STRENGTH,
    CH_V_GUARD,
    CH_V_EXHAUSTPLUS,
    CH_V_EPITAPHPLUS,
    CH_VERBS
};

enum ch_cost { CH_C_PAY, CH_C_DISCARD, CH_C_BANISH, CH_C_SCRAP };
enum ch_condition { CH_Q_MYTHOS, CH_Q_DUAL, CH_Q_WITH, CH_Q_GOD, CH_Q_PANTHEON };
enum ch_count { CH_N_SCROLL, CH_N_COMPANION, CH_N_CURSE, CH_N_TREASURE, CH_N_DEFEATED };
enum ch_trigger {
    CH_T_PLAY,
    CH_T_EXHAUST,
    CH_T_SACRIFICE,
    CH_T_EPITAPH,
    CH_T_DANGER,
    CH_T_DISPEL,
    CH_T_DEFEAT,
    CH_T_BLESS
};
/* Types and mythologies come in the order of ch_type and of the pack. */
enum ch_atom {
    CH_A_TYPE,
    CH_A_PERMANENT = CH_A_TYPE + 5,
    CH_A_MYTHOLOGY,
    CH_A_HIGHEST = CH_A_MYTHOLOGY + 4,
    CH_A_COST,
    CH_A_STRENGTH,
    CH_A_NAME
};

enum ch_who { CH_YOU, CH_FOE, CH_EVERYBODY };
enum ch_zone { CH_Z_HAND, CH_Z_DISCARD, CH_Z_OWN, CH_Z_MARKET };
enum ch_place { CH_TO_DISCARD, CH_TO_HAND, CH_TO_TOP };
enum ch_claim { CH_CLAIM_PLAY, CH_CLAIM_HAND };
enum ch_ban { CH_BAN_DIVINE, CH_BAN_MANIP, CH_BAN_HEAL, CH_BANS };
/* Resources of `lose`; others are numbered as dice are. */
enum ch_loss { CH_LOSE_HEALTH, CH_LOSE_POWER };

/* Class bits of verbs. */
enum { CH_BIT_MANUAL = 1, CH_BIT_MANIPULATES = 2, CH_BIT_OTHER = 4, CH_BIT_MARKET = 8 };

extern const script_dialect ch_dialect;

/* The script's `with("…")` and `"…"` mean a card by its printed name. */
script_symbols ch_symbols(const void *pack);

#endif
