#!/usr/bin/env python3
"""`warbones serve` as browsers and bots meet it: pages, WebSockets, signals, folders.

usage: serve.py PROGRAM
"""
import json
import os
import pathlib
import resource
import signal
import socket
import ssl
import subprocess
import sys
import tempfile

import web
from web import WAIT, Socket, check, http


MANY = 5000  # messages, which a busy machine too hears faster than they may come


def Server(program, data, pages):
    return web.Server(program, pages, "--data", data)


def pages_are_served(server, room):
    status, head, body = http(server.port, "/")
    check(status == 200 and body == b"<p>page</p>", "the page")
    for header in ("text/html; charset=utf-8", "frame-ancestors 'none'", "nosniff", "no-referrer", "cache-control: no-cache"):
        check(header in head, f"the page says {header}")
    check("immutable" in http(server.port, "/assets/x-abcd1234.js")[1], "what has a hash in its name lasts")
    outside = ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "//etc/passwd", "/assets",
               "/assets/", "/no.js", "/index.html/", "/index.html/x", "/" + "a" * 300, "/way-out.txt", "/.hidden"]
    for path in outside:
        check(http(server.port, path)[0] in (0, 400, 403, 404), f"{path[:40]} is not here")
        check(b"secret" not in http(server.port, path)[2], f"{path[:40]} tells nothing")
    check(http(server.port, "/", "POST", "Content-Length: 0\r\n")[0] == 405, "only reading")
    check(http(server.port, "/health")[2] == b"ok\n", "health")
    check(b"warbones_tables 0" in http(server.port, "/metrics")[2], "metrics")
    check(http(server.port, "/records/amber-anvil-1000.record")[0] == 404, "no record of a table that is not there")


def sockets_are_guarded(server):
    check(not Socket(server.port, "/other").is_open, "no WebSocket elsewhere")
    check(not Socket(server.port, origin="http://evil.example").is_open, "no page of another origin")
    check(Socket(server.port, origin=f"http://localhost:{server.port}").is_open, "our own page")
    bot = Socket(server.port)
    check(bot.ask("games")["error"] == "hello", "hello comes first")
    check(bot.ask("hello", protocol=7)["error"] == "old", "another version")
    check(bot.hello()["ok"], "hello")
    check(bot.ask("dance")["error"] == "unknown", "nothing of that kind")
    bot.send(b'{"do":"games",', is_last=False)
    bot.send(b'"request":77}', kind=0)
    check(bot.hear()["answer"] == 77, "a message in pieces")
    bot.send(b"{no json")
    check(bot.hear()["error"] == "malformed", "no JSON")
    bot.send(b'{"do":"games","request":1,"x":"' + b"y" * 70000 + b'"}')
    check(bot.hear() is None, "too long a message ends it")
    fast = Socket(server.port)
    fast.hello()
    try:
        fast.wire.sendall(b"".join(fast.frame({"do": "games", "request": number}) for number in range(MANY)))
    except ConnectionError:
        pass
    answers = 0
    while fast.hear() is not None:
        answers += 1
    check(answers < MANY, "too many messages end it")


def tables_outlive_the_server(program, room, pages):
    data = str(room / "kept")
    server = Server(program, data, pages)
    ann = Socket(server.port)
    ann.hello()
    made = ann.ask("create", game="dwarf-dice", seats=2)
    check(made["ok"] and made["n"] == 1, "a table is made")
    other = Server(program, data, pages)
    check(other.port == 0 and other.process.wait(WAIT) == 1, "a folder has one server")
    server.end(signal.SIGKILL)
    server = Server(program, data, pages)
    again = Socket(server.port)
    again.hello()
    again.number = 1
    check(again.ask("create", game="dwarf-dice", seats=2) == made, "asked again, it is the same table")
    games = again.ask("games")["games"]
    check([game["table"] for game in games] == [made["table"]], "it is among one's games")
    check(oct(os.stat(data).st_mode & 0o777) == "0o700", "nobody else reads the folder")
    server.process.send_signal(signal.SIGTERM)
    heard = []
    while (message := again.hear()) is not None:
        heard.append(message.get("tell"))
    check("closing" in heard, "the server says that it stops")
    check(server.process.wait(WAIT) == 0, "and ends well")


def dice_wait_for_whoever_throws_them(program, room, pages):
    server = Server(program, str(room / "dice"), pages)
    ann, bob = Socket(server.port), Socket(server.port)
    ann.hello()
    bob.hello(secret="cd" * 32, client="bobsbrowser", name="Bob")
    table = ann.ask("create", game="dwarf-dice", seats=2, seat=0, name="Ann")["table"]
    bob.ask("sit", table=table, name="Bob")
    for person, digit in (ann, "1"), (bob, "2"):
        check(person.ask("ready", table=table, tip=digit * 64)["ok"], "all are ready")
    moment = lambda at: bob.ask("moment", table=table, at=at, since=0)["game"]
    begun = moment(0)["length"]
    due = moment(begun)["seen"]["due"]
    check(due and due["title"] == "Roll 9 dice", "nothing falls unasked")
    other, thrower = (bob, ann) if due["seat"] == 0 else (ann, bob)
    check(other.ask("play", table=table, at=begun, go=True, tip="3" * 64).get("error") == "not-yours", "nor for another")
    check(moment(begun)["length"] == begun, "it still waits")
    check(thrower.ask("play", table=table, at=begun, go=True, tip="4" * 64)["ok"], "its player lets it fall")
    check(moment(begun)["length"] > begun, "and it fell")
    for person in ann, bob:
        seen = person.ask("moment", table=table)["game"]["seen"]
        check(seen["likely"] is None, "nobody is advised who did not ask")
    check(server.end() == 0, "the server ends well")


def a_pack_of_its_own_is_kept(program, room, pages):
    server = Server(program, str(room / "pack"), pages)
    ann, bob = Socket(server.port), Socket(server.port)
    ann.hello()
    bob.hello(secret="cd" * 32, client="bobsbrowser", name="Bob")
    for changes, place in ("rules.hoard=7\nrules.nonsense=3", "changes:2:1: "), ("rules.hoard=seven", "changes:1:"), ("rules.hoard=-1", "changes:1:"):
        answer = ann.ask("create", game="dwarf-dice", changes=changes)
        check(not answer["ok"] and place in answer["text"], f"{changes!r} is refused with its place: {answer}")
    table = ann.ask("create", game="dwarf-dice", seats=2, changes="rules.hoard=7\n")["table"]

    def told(person):
        person.send({"do": "look", "request": 900, "table": table})
        while (message := person.hear()).get("tell") != "table":
            pass
        return {name: message[name] for name in ("changes", "pack")}
    before = told(ann)
    check(before["changes"] == "rules.hoard=7\n", "everybody is told what is changed")
    bob.ask("sit", table=table, name="Bob")
    for person, digit in (ann, "1"), (bob, "2"):
        check(person.ask("ready", table=table, tip=digit * 64)["ok"], "all are ready")
    due = bob.ask("moment", table=table)["game"]["seen"]["due"]
    check(due["title"] == "Roll 7 dice", f"it is played by it: {due}")
    server.end(signal.SIGKILL)
    server = Server(program, str(room / "pack"), pages)
    bob = Socket(server.port)
    bob.hello(secret="cd" * 32, client="bobsbrowser2", name="Bob")
    check(told(bob) == before, "and so it is after a restart")
    check(bob.ask("moment", table=table)["game"]["seen"]["due"] == due, "with the game as it was")
    check(server.end() == 0, "the server ends well")


def a_full_disk_is_no_end(program, room, pages):
    server = Server(program, str(room / "full"), pages)
    ann = Socket(server.port)
    ann.hello()
    made = ann.ask("create", game="dwarf-dice", seats=2)
    hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
    answer = ann.ask("say", table=made["table"], text="Nobody hears this")
    check(answer["ok"] is False and answer["error"] == "unsaved", "what cannot be saved does not count")
    check(ann.ask("games")["games"][0]["table"] == made["table"], "what was saved can still be seen")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    check(ann.ask("say", table=made["table"], text="Back")["n"] == made["n"] + 1, "it goes on when there is room again")
    check(server.end() == 0, "and ends well")


def tls_is_spoken(program, room, pages):
    files = [str(room / name) for name in ("key.pem", "certificate.pem")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout", files[0],
                    "-out", files[1]], check=True, capture_output=True)
    server = web.Server(program, pages, "--data", str(room / "tls"), "--key", files[0], "--certificate", files[1])
    check(server.line.startswith("Warbones is at https://"), "it says that it speaks TLS")
    trust = ssl.create_default_context(cafile=files[1])
    with trust.wrap_socket(socket.create_connection(("127.0.0.1", server.port), WAIT), server_hostname="localhost") as wire:
        wire.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        text = b""
        while part := wire.recv(4096):
            text += part
    check(b" 200 " in text and text.endswith(b"ok\n"), "a page over TLS")
    bot = Socket(server.port, wrap=lambda wire: trust.wrap_socket(wire, server_hostname="localhost"))
    check(bot.is_open and bot.hello()["ok"], "a WebSocket over TLS")
    try:
        check(http(server.port, "/health")[0] != 200, "nothing in the clear")
    except ConnectionError:
        pass  # so it is
    check(server.end() == 0, "and ends well")


def words_are_checked(program, room, pages):
    for words, code in (["--port", "abc"], 2), (["--port", "99999"], 2), (["--prot", "1"], 2), (["extra"], 2), (["--key", "x"], 2), (["--pages", str(room / "nowhere")], 1):
        done = subprocess.run([program, "serve", "--data", str(room / "d"), *words], capture_output=True, text=True, timeout=WAIT)
        check(done.returncode == code and done.stderr.startswith("warbones serve: "), f"serve {' '.join(words)}: {done.returncode} {done.stderr[:80]}")
    lines = '{"do":"hello","request":1,"protocol":1,"secret":"%s","client":"abcdefgh1"}\n{"do":"tables","request":2}\n' % ("cd" * 32)
    done = subprocess.run([program, "serve", "--stdio", "--data", str(room / "lines")], input=lines, capture_output=True, text=True, timeout=WAIT)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    check([answer["answer"] for answer in answers] == [1, 2] and answers[1]["tables"] == [], "the same over lines")


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        room = pathlib.Path(folder)
        pages = room / "dist"
        (pages / "assets").mkdir(parents=True)
        (room / "secret.txt").write_text("secret")
        (pages / "index.html").write_text("<p>page</p>")
        (pages / ".hidden").write_text("secret")
        (pages / "assets" / "x-abcd1234.js").write_text("x")
        (pages / "way-out.txt").symlink_to(room / "secret.txt")
        server = Server(program, str(room / "data"), str(pages))
        second = Server(program, str(room / "data2"), str(pages))
        check(second.port != server.port, "the next free port")
        check(second.end() == 0, "it ends when told to")
        pages_are_served(server, room)
        sockets_are_guarded(server)
        check(server.end() == 0, "it ends when told to, also with people there")
        tables_outlive_the_server(program, room, str(pages))
        dice_wait_for_whoever_throws_them(program, room, str(pages))
        a_pack_of_its_own_is_kept(program, room, str(pages))
        a_full_disk_is_no_end(program, room, str(pages))
        tls_is_spoken(program, room, str(pages))
        words_are_checked(program, room, str(pages))
    return 1 if web.failures else 0


sys.exit(main(sys.argv[1]))
