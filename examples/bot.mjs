#!/usr/bin/env node
// A bot in JavaScript that speaks the messages of a server (docs/protocol.md), to copy and to improve.
//
//     build/src/warbones arena dwarf-dice --players json:examples/bot.mjs,novice --games 20
//
// It says hello, and is told whenever something has happened. When it is our turn it plays what would do most at once: the
// choice with the longest forecast. At a server it has to find a table first: `bot.mjs GAME SEATS` opens one and plays there
// against novices. docs/bots.md has the rest.
import { createHash, randomBytes } from "node:crypto";
import { createInterface } from "node:readline";

const [game, seats = "2"] = process.argv.slice(2);
const answers = new Map();
let requests = 0;

function ask(what, members, heard = () => {}) {
  answers.set(++requests, heard);
  process.stdout.write(JSON.stringify({ do: what, request: requests, ...members }) + "\n");
}

// What we put into the dice (docs/fair-dice.md): each link is the hash of the next one; the first is the tip.
let chain = [];
function newTip() {
  chain = [randomBytes(32)];
  while (chain.length <= 2048) chain.push(createHash("sha256").update(chain.at(-1)).digest());
  return { tip: chain.pop().toString("hex") };
}
const nextLink = () => (chain.length ? { link: chain.pop().toString("hex") } : newTip());

function openTable() {
  ask("create", { game, seats: Number(seats), seat: 0 }, ({ table }) => {
    ask("look", { table });
    for (let seat = 1; seat < Number(seats); seat++) ask("seat", { table, seat, player: "novice" });
    ask("ready", { table, on: true, ...newTip() });
  });
}

function choose(choices) {
  const useful = choices.filter((choice) => !choice.useless);
  const worth = (choice) => choice.effects.length;
  return (useful.length ? useful : choices).reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

function play(table, { length, seen }) {
  const what = seen.due ? { go: true } : { action: choose(seen.legal).index };
  ask("play", { table, at: length, ...what, ...(game ? nextLink() : {}) });
}

let heard;
function hear(message) {
  if (message.ok === false) throw new Error(message.text);
  if (message.ok) answers.get(message.answer)(message);
  if (message.tell === "game") heard = message.answer;
  if (message.tell !== "table") return; // what belongs together ends with `table`
  if (message.stage === "over") process.exit();
  const waits = heard?.seen.due?.seat ?? heard?.seen.turn;
  if (message.stage === "playing" && waits === message.you) play(message.table, heard);
}

createInterface({ input: process.stdin }).on("line", (line) => hear(JSON.parse(line)));
const who = { secret: randomBytes(32).toString("hex"), client: randomBytes(8).toString("hex"), name: "Example" };
ask("hello", { protocol: 1, bot: true, ...who }, () => game && openTable());
