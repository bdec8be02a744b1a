#!/usr/bin/env python3
"""`warbones serve` among people who mean no good: broken frames, floods, half requests, tricks with origins. Whatever they do, whoever
plays is answered, and nothing that is written down or told to others holds a secret.

usage: attacks.py PROGRAM
"""
import hashlib
import os
import pathlib
import socket
import struct
import subprocess
import sys
import tempfile
import threading

import web
from web import WAIT, Server, Socket, check, http

SECRET = "5ec4e7" + "ab" * 29
NAME = "Ysolde of the Vale"

# What no WebSocket may say, after a good beginning.
BROKEN_FRAMES = {
    "a frame without a mask": b"\x81\x02{}",
    "a kind that there is not": b"\x8b\x80\0\0\0\0",
    "a reserved bit": b"\xc1\x80\0\0\0\0",
    "a ping of 126 bytes": b"\x89\xfe\0\x7e\0\0\0\0" + b"x" * 126,
    "a ping in pieces": b"\x09\x80\0\0\0\0",
    "a length beyond all memory": b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"\0\0\0\0",
    "a negative length": b"\x81\xff" + struct.pack(">Q", 1 << 63) + b"\0\0\0\0",
    "more of nothing": b"\x80\x82\0\0\0\0{}",
    "bytes that are no UTF-8": b"\x81\x82\0\0\0\0\xc3\x28",
    "a binary frame": b"\x82\x82\0\0\0\0{}",
    "half a frame": b"\x81\xfe\x10\0\0\0\0\0{",
}
NO_REQUESTS = [b"\0" * 300, b"GET " + b"/" * 9000 + b" HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\0\x01\0\x01\xfc", b"G" * 70000,
               b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 5000 + b"\r\n", b"POST /play HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n"]
NO_MESSAGES = [b"[" * 60000, b"{" * 60000, b'{"do":' * 9000, b"null", b"[]", b'"do"', b"{}", b'{"do":7,"request":1}', b'{"do":"create","request":-1}',
               b'{"do":"create","request":1e999}', b'{"do":"look","request":3,"table":{}}', b'{"do":"hello","request":4,"protocol":1,"secret":"\\u0000"}',
               b'{"do":"create","request":5,"game":"dwarf-dice","seats":99999999999999999999}',
               b'{"do":"create","request":6,"game":"dwarf-dice","changes":"' + b"a=b\\n" * 9000 + b'"}',
               b'{"do":"look","request":7,"table":"../../tables.sqlite"}', b'{"do":"sit","request":8,"table":"\' OR 1=1 --"}']


def says(port, bytes_of):
    """Whether anything came back, and the line is closed now."""
    with socket.create_connection(("127.0.0.1", port), WAIT) as wire:
        try:
            wire.sendall(bytes_of)
            wire.shutdown(socket.SHUT_WR)
            while wire.recv(65536):
                pass
        except OSError:
            pass


def lives(port, player, after):
    answer = player.ask("games")
    check(answer is not None and answer["ok"], f"who plays is answered after {after}")


def broken_frames(port, player):
    for what, frame in BROKEN_FRAMES.items():
        enemy = Socket(port)
        enemy.hello(secret="ee" * 32, client="enemy1234", name="Enemy")
        try:
            enemy.wire.sendall(frame)
            enemy.wire.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        while enemy.hear() is not None:
            pass
        enemy.wire.close()
        lives(port, player, what)


def no_requests(port, player):
    for number, request in enumerate(NO_REQUESTS):
        says(port, request)
        lives(port, player, f"request {number} that is none")


def no_messages(port, player):
    enemy = Socket(port)
    enemy.hello(secret="ee" * 32, client="enemy1234", name="Enemy")
    for message in NO_MESSAGES:
        enemy.send(message)
        answer = enemy.hear()
        check(answer is not None and answer["ok"] is False and answer["text"], f"{message[:40]} is refused in words")
    lives(port, player, "messages that are none")


def half_requests(port, player):
    """As many as take up all there is for reading requests: they are given up, and others are served."""
    held = [socket.create_connection(("127.0.0.1", port), WAIT) for _ in range(150)]
    for wire in held:
        wire.sendall(b"GET / HTTP/1.1\r\nHost: ")
    lives(port, player, "half requests")
    check(http(port, "/health")[0] == 200, "pages are served again")
    for wire in held:
        wire.close()


def origins(port):
    for origin in "null", f"http://localhost:{port}.evil.example", f"http://evil.example/localhost:{port}", f"http://localhost:{port}@evil.example", \
            "http://", "localhost", "x" * 900:
        check(not Socket(port, origin=origin).is_open, f"no page of {origin[:40]}")


def too_many(program, room, pages):
    server = Server(program, pages, "--data", str(room / "few"), "--address-limit", "3")
    held = [Socket(server.port) for _ in range(3)]
    check(all(one.is_open for one in held), "three connections are enough")
    check(held[0].hello()["ok"], "who was first is heard")
    fourth = Socket(server.port)
    check(not fourth.is_open or fourth.hear() is None, "the fourth is not")
    check(held[0].ask("games")["ok"], "and harms nobody")
    for _ in range(3):
        table = held[0].ask("create", game="dwarf-dice", seats=2)["table"]
        check(held[0].ask("delete", table=table)["ok"], "what was opened is deleted")
    check(held[0].ask("create", game="dwarf-dice", seats=2).get("error") == "limit", "tables cannot be opened without end")
    server.end()


def a_log_has_an_end(port):
    """Whoever keeps changing a table fills no disk, over however many lines."""
    lines = [Socket(port) for _ in range(5)]
    for number, line in enumerate(lines):
        line.hello(secret="ee" * 32, client=f"enemy123{number}", name="Enemy")
    enemy = lines[0]
    table = enemy.ask("create", game="dwarf-dice", seats=2)["table"]
    answers = []
    while len(answers) < 200 and (not answers or answers[-1]["ok"]):
        wordy = "".join(f"# {line:01000}\n" for line in range(60)) + f"rules.hoard={7 + len(answers) % 2}\n"
        answers.append(lines[len(answers) % len(lines)].ask("change", table=table, changes=wordy))
    check(answers[0]["ok"] and answers[-1].get("error") == "limit", f"no more is written down: {len(answers)} {answers[-1]}")
    check(enemy.ask("say", table=table, text="More").get("error") == "limit", "nor anything else")
    check(enemy.ask("delete", table=table)["ok"], "but it can be deleted")


def two_at_once(port):
    """The same request over two lines at the same time has one effect, and one answer."""
    lines = [Socket(port) for _ in range(2)]
    answers = [None, None]
    for line in lines:
        line.hello(secret="dd" * 32, client="twinclient", name="Twin")

    def ask(i):
        lines[i].number = 40
        answers[i] = lines[i].ask("create", game="dwarf-dice", seats=2)

    asking = [threading.Thread(target=ask, args=(i,)) for i in range(2)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    check(answers[0] == answers[1] and answers[0]["ok"], f"two at once are one: {answers}")
    check(len(lines[0].ask("games")["games"]) == 1, "one table is there")


def nobody_else_hears_secrets(server, player, data):
    watcher = Socket(server.port)
    heard = [watcher.hello(secret="cc" * 32, client="watcher12", name="Watcher")]
    table = player.ask("create", game="dwarf-dice", seats=2, name=NAME, rules={"public": True})["table"]
    player.ask("say", table=table, text="Nobody else's business")
    heard += [watcher.ask("tables"), watcher.ask("look", table=table), watcher.hear(), watcher.hear()]
    metrics = http(server.port, "/metrics")[2].decode()
    server.end()
    said = server.process.stdout.read() + server.process.stderr.read()
    kept = b"".join(path.read_bytes() for path in pathlib.Path(data).iterdir())
    check(SECRET not in str(heard), "nobody is told a secret")
    check(SECRET.encode() not in kept and bytes.fromhex(SECRET) not in kept, "no secret is kept")
    person = hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    for word in SECRET, NAME, "business", table, person[:16], "127.0.0.1":
        check(word not in said + metrics, f"neither log nor metrics hold {word[:20]}")


def a_disk_that_cannot_be_written(program, room, pages):
    """The folder, or the database in it, is only for reading. As root nothing is, so somebody else tries."""
    other = {"user": 65534} if os.getuid() == 0 else {}
    folder = room / "read-only"
    Server(program, pages, "--data", str(folder)).end()
    for path in [folder, *folder.iterdir()]:
        if other:
            os.chown(path, 65534, 65534)
        path.chmod(0o500 if path.is_dir() else 0o400)
    for what, mode in ("the folder", 0o500), ("the database", 0o700):
        folder.chmod(mode)
        done = subprocess.run([program, "serve", "--no-open", "--pages", pages, "--data", str(folder)], capture_output=True, text=True, timeout=WAIT, **other)
        check(done.returncode == 1 and f"{folder}/tables.sqlite: " in done.stderr, f"{what} is only for reading: {done.returncode} {done.stderr}")
        check(done.stdout == "", "nothing is promised then")


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        room = pathlib.Path(folder)
        room.chmod(0o755)
        pages = room / "dist"
        pages.mkdir()
        (pages / "index.html").write_text("<p>page</p>")
        data = str(room / "data")
        server = Server(program, str(pages), "--data", data)
        player = Socket(server.port)
        check(player.hello(secret=SECRET, client="playerclient", name=NAME)["ok"], "hello")
        broken_frames(server.port, player)
        no_requests(server.port, player)
        no_messages(server.port, player)
        half_requests(server.port, player)
        origins(server.port)
        two_at_once(server.port)
        a_log_has_an_end(server.port)
        too_many(program, room, str(pages))
        nobody_else_hears_secrets(server, player, data)
        a_disk_that_cannot_be_written(program, room, str(pages))
    return 1 if web.failures else 0


sys.exit(main(sys.argv[1]))
