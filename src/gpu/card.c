#include "gpu/card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/files.h"
#include "engine/pack.h"
#include "engine/status.h"
#include "gpu/driver.h"

/* A playout's decisions lie within one another for a turn: that takes 5 KiB on a processor. */
enum { STACK = 16 * 1024, THREADS = 128, COMPARED = 64, NAME = 128, PATH = 4096 };

struct gpu_card {
    gpu_driver driver;
    wb_game game;
    void *context, *kernel;
    char name[NAME];
    gpu_address order, start, pack, digests, finals;
    uint32_t games, played;
};

const char *gpu_card_name(const gpu_card *card) {
    return card->name;
}

static bool find_card(gpu_card *card, wb_status *status) {
    const gpu_driver *driver = &card->driver;
    int count = 0, device;
    if (driver->init(0) != 0 || driver->device_count(&count) != 0 || count == 0)
        return status_set(status, WB_FAILED, NULL,
                          "there is no graphics card to play on: the driver is here, but finds none");
    return gpu_done(driver, driver->device(&device, 0), "to be looked at", status) &&
           gpu_done(driver, driver->device_name(card->name, NAME, device), "to tell its name", status) &&
           gpu_done(driver, driver->open(&card->context, 0, device), "to be opened", status) &&
           gpu_done(driver, driver->limit(GPU_STACK_SIZE, STACK), "to make room for a game's decisions",
                    status);
}

static bool read_code(const wb_game *game, growing *code, wb_status *status) {
    char way[NAME], path[PATH];
    for (int i = 0; i < 2; i++) {
        snprintf(way, sizeof way, "%s/%s.ptx", i ? "../share/warbones/gpu" : "gpu", game->rules->id);
        if (files_beside_program(way, path, sizeof path) && files_read(path, code, NULL)) return true;
    }
    return status_set(status, WB_FAILED, NULL,
                      "%s has not been compiled for graphics cards: make gpu does that", game->rules->title);
}

static bool load(gpu_card *card, const char *code, wb_status *status) {
    const gpu_driver *driver = &card->driver;
    void *module;
    return gpu_done(driver, driver->load(&module, code), "to take the game's code", status) &&
           gpu_done(driver, driver->find(&card->kernel, module, "play_games"), "to find the game in its code",
                    status);
}

static bool load_code(gpu_card *card, wb_status *status) {
    growing code = {0};
    const bool loaded = read_code(&card->game, &code, status) && load(card, growing_string(&code), status);
    growing_free(&code);
    return loaded;
}

static bool make_room(gpu_card *card, gpu_address *address, size_t size, wb_status *status) {
    return gpu_done(&card->driver, card->driver.allocate(address, size), "to find memory for so many games",
                    status);
}

static bool give(gpu_card *card, gpu_address to, const void *from, size_t size, wb_status *status) {
    return gpu_done(&card->driver, card->driver.give(to, from, size), "to be given the game", status);
}

static bool give_game(gpu_card *card, bool finals, wb_status *status) {
    const wb_game *game = &card->game;
    const size_t state_size = game->rules->state_size, pack_size = ((const wb_pack_head *)game->pack)->size;
    wb_state start;
    wb_start(game, &start);
    return make_room(card, &card->order, sizeof(playout_order), status) &&
           make_room(card, &card->start, state_size, status) &&
           make_room(card, &card->pack, pack_size, status) &&
           make_room(card, &card->digests, card->games * sizeof(playout_digest), status) &&
           (!finals || make_room(card, &card->finals, card->games * state_size, status)) &&
           give(card, card->start, &start, state_size, status) &&
           give(card, card->pack, game->pack, pack_size, status);
}

gpu_card *gpu_card_open(const wb_game *game, uint32_t games, bool finals, wb_status *status) {
    gpu_card *card = calloc(1, sizeof *card);
    if (!card) {
        status_set(status, WB_FAILED, NULL, "out of memory for a graphics card");
        return NULL;
    }
    card->game = *game;
    card->games = games;
    if (gpu_driver_open(&card->driver, status) && find_card(card, status) && load_code(card, status) &&
        give_game(card, finals, status))
        return card;
    gpu_card_close(card);
    return NULL;
}

void gpu_card_close(gpu_card *card) {
    const gpu_address rooms[] = {card->order, card->start, card->pack, card->digests, card->finals};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        if (rooms[i]) card->driver.release(rooms[i]);
    if (card->context) card->driver.close(card->context);
    gpu_driver_close(&card->driver);
    free(card);
}

/* An address there, as a pointer that is of no use here. */
static void *there(gpu_address address) {
    void *pointer;
    memcpy(&pointer, &address, sizeof pointer);
    return pointer;
}

bool gpu_card_play(gpu_card *card, uint64_t seed, uint64_t first, uint32_t games, wb_status *status) {
    playout_order order = {.game = card->game,
                           .start = there(card->start),
                           .digest = there(card->digests),
                           .finals = there(card->finals),
                           .seed = seed,
                           .first = first,
                           .games = games,
                           .state_size = card->game.rules->state_size};
    order.game.rules = NULL;
    order.game.people = NULL;
    order.game.pack = there(card->pack);
    void *arguments[] = {&card->order};
    const unsigned blocks = (games + THREADS - 1) / THREADS;
    card->played = games;
    return give(card, card->order, &order, sizeof order, status) &&
           gpu_done(&card->driver,
                    card->driver.launch(card->kernel, blocks, 1, 1, THREADS, 1, 1, 0, NULL, arguments, NULL),
                    "to begin the games", status) &&
           gpu_done(&card->driver, card->driver.wait(), "while it played", status);
}

static bool fetch(gpu_card *card, void *to, gpu_address from, size_t size, wb_status *status) {
    return gpu_done(&card->driver, card->driver.fetch(to, from, size), "to give back what it played", status);
}

bool gpu_card_digests(gpu_card *card, playout_digest *digests, wb_status *status) {
    return fetch(card, digests, card->digests, card->played * sizeof *digests, status);
}

bool gpu_card_finals(gpu_card *card, unsigned char *finals, wb_status *status) {
    return fetch(card, finals, card->finals, (size_t)card->played * card->game.rules->state_size, status);
}

static void put_digest(wb_text *text, playout_digest digest) {
    wb_text_unsigned(text, digest.choices);
    wb_text_put(text, " choices to ");
    wb_text_hex(text, digest.hash, 16);
}

static bool tell_difference(uint64_t seed, uint64_t number, playout_digest there, playout_digest here,
                            wb_status *status) {
    char buffer[sizeof status->text];
    wb_text text = wb_text_over(buffer, sizeof buffer);
    wb_text_put(&text, "game ");
    wb_text_unsigned(&text, number);
    wb_text_put(&text, " of seed ");
    wb_text_unsigned(&text, seed);
    wb_text_put(&text, " ended otherwise on the graphics card: ");
    put_digest(&text, there);
    wb_text_put(&text, ", on the processor ");
    put_digest(&text, here);
    return status_set(status, WB_FAILED, NULL, "%s", buffer);
}

static playout_digest play_here(const wb_game *game, uint64_t seed, uint64_t number) {
    wb_state state;
    wb_rng rng;
    wb_start(game, &state);
    wb_rng_seed(&rng, seed, number);
    const uint32_t choices = wb_playout(game, &state, &rng);
    return playout_digest_of(&state, game->rules->state_size, choices);
}

bool gpu_compare(const wb_game *game, uint64_t seed, uint64_t first, const playout_digest *digests,
                 uint32_t games, uint64_t *compared, wb_status *status) {
    const uint32_t step = (games + COMPARED - 1) / COMPARED;
    for (uint32_t i = 0; i < games; i += step, (*compared)++) {
        const playout_digest here = play_here(game, seed, first + i);
        if (here.hash != digests[i].hash || here.choices != digests[i].choices)
            return tell_difference(seed, first + i, digests[i], here, status);
    }
    return true;
}
