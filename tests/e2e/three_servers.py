#!/usr/bin/env python3
"""Three servers that share a PostgreSQL database behind nginx: people play, one server is killed, one stands still, the
database goes away and comes back, and they play on. Nothing that was acknowledged is lost or there twice.

usage: three_servers.py PROGRAM NGINX_CONFIG       (docs/deploy/nginx.conf, with the addresses put in)
"""
import glob
import hashlib
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import web
from web import WAIT, Server, Socket, check, http

TABLES = 5
MOST_TABLES = 60  # names of tables are drawn by lot, so the first few may all fall to one server


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def until(holds, what):
    """Waits until it holds; a machine may be busy."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        if result := holds():
            return result
        time.sleep(0.05)
    check(False, what)
    raise SystemExit(1)


class Database:
    def __init__(self, room):
        self.room, self.port = room, free_port()
        self.programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        self.address = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        (room / "database").mkdir()
        if os.getuid() == 0:  # it does not run as root
            shutil.chown(room / "database", "postgres")
        self.run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "--no-sync")
        self.start()

    def run(self, program, *words):
        who = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.getuid() == 0 else []
        subprocess.run([*who, f"{self.programs}/{program}", *words], cwd=self.room / "database", check=True, stdout=subprocess.DEVNULL)

    def start(self):
        options = f"-p {self.port} -h 127.0.0.1 -k {self.room}/database"
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def stop(self):
        self.run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")

    def ask(self, sql):
        """Rows of text columns."""
        done = subprocess.run([f"{self.programs}/psql", "-At", "-F", "|", self.address, "-c", sql], capture_output=True, text=True, check=True)
        return [line.split("|") for line in done.stdout.splitlines()]

    def keeper(self, table):
        rows = self.ask(f"SELECT coalesce(server::text, '') FROM warbones.holding WHERE place = '{table}'")
        return rows[0][0] if rows else ""


class Front:
    """nginx, as docs/deploy.md sets it up."""

    def __init__(self, room, config, ports):
        self.port = free_port()
        servers = "\n".join(f"        server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;" for port in ports)
        text = re.sub(r"(?: *server 127\.0\.0\.1:\d+ .*;\n)+", servers + "\n", pathlib.Path(config).read_text())
        text = re.sub(r"listen .*;", f"listen 127.0.0.1:{self.port};", text)
        text = re.sub(r" *(ssl_|server_name).*;\n", "", text)
        folder = room / "nginx"
        folder.mkdir()
        places = "\n".join(f"    {kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.getuid() == 0 else ""
        whole = f"{user}pid {folder}/pid;\ndaemon off;\nerror_log {folder}/errors;\nevents {{}}\nhttp {{\n    access_log off;\n{places}\n{text}}}\n"
        (folder / "nginx.conf").write_text(whole)
        self.process = subprocess.Popen(["nginx", "-p", str(folder), "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")])
        until(lambda: self.answers(), "nginx starts")

    def answers(self):
        try:
            return http(self.port, "/health")[0] == 200
        except OSError:
            return False


class Person:
    """Plays at one table as docs/protocol.md says: connects by its address, asks until it is answered."""

    LINKS = 600

    def __init__(self, front, name):
        self.front, self.name = front, name
        self.secret = hashlib.sha256(name.encode()).hexdigest()
        self.client = "client" + self.secret[:8]
        self.number, self.table, self.socket = 0, None, None
        self.known = {"n": 0, "length": 0, "told": 0}
        self.state, self.game, self.done = None, None, []
        chain = [hashlib.sha256(self.secret.encode()).digest()]
        for _ in range(self.LINKS):
            chain.append(hashlib.sha256(chain[-1]).digest())
        self.chain = [link.hex() for link in reversed(chain)]  # 0: the tip

    def connect(self):
        self.socket = Socket(self.front.port, f"/play?table={self.table}" if self.table else "/play")
        self.socket.wire.settimeout(3)  # a server that stands still says nothing
        if not self.socket.is_open:
            raise ConnectionError
        self.send("hello", protocol=1, secret=self.secret, client=self.client, name=self.name)
        if self.table:
            self.send("look", table=self.table, **self.known)

    def send(self, what, number=None, **more):
        if number is None:
            self.number += 1
            number = self.number
        self.socket.send({"do": what, "request": number, **more})
        return number

    def take(self, message):
        if message.get("tell") == "table":
            self.state, self.known["n"] = message, message["n"]
        if message.get("tell") == "chat":
            self.known["told"] = message["told"]
        if message.get("tell") == "game":
            self.game, self.known["length"] = message["answer"], message["answer"]["length"]

    def ask(self, what, **more):
        """The answer, over as many connections as it takes."""
        self.number += 1
        number = self.number
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                if not self.socket:
                    self.connect()
                self.send(what, number, **more)
                while (message := self.socket.hear()) is not None:
                    self.take(message)
                    if message.get("answer") == number:
                        if message.get("error") not in ("elsewhere", "unsaved", "failed", "hello"):
                            return message
                        break
            except (OSError, IndexError):
                pass
            if self.socket:
                self.socket.wire.close()
            self.socket = None
            time.sleep(0.2)
        check(False, f"{self.name} gets an answer to {what}")
        raise SystemExit(1)

    def change(self, what, **more):
        answer = self.ask(what, table=self.table, **more)
        if answer["ok"]:
            self.done.append(answer["n"])
        return answer

    def play(self):
        """One choice, if it is this person's turn; whether it was."""
        shown = self.game["seen"] if self.game else {}
        due, legal = shown.get("due"), shown.get("legal") or []
        mine = self.state["dice"]["seats"][self.state["you"]]
        link = {"link": self.chain[mine["links"] + 1]}
        if due and due.get("seat") == self.state["you"]:
            choice = {"go": True}
        elif legal and self.state["stage"] == "playing":
            choice = {"action": legal[0]["index"]}
        else:
            return False
        self.change("play", at=self.known["length"], **choice, **link)
        return True


def open_table(front, number):
    people = [Person(front, f"{name} {number}") for name in ("Ann", "Bo")]
    made = people[0].ask("create", game="dwarf-dice", seats=2, rules={"public": True, "watch": "public"})
    check(made["ok"], "a table is made")
    for person in people:
        person.table, person.socket = made["table"], None
    people[1].change("sit", name=people[1].name)
    for person in people:
        person.change("ready", tip=person.chain[0])
    return people


def play(people, turns):
    """So many choices of these people, or until it is over."""
    end = time.monotonic() + WAIT
    while turns > 0 and time.monotonic() < end:
        for person in people:
            person.ask("look", table=person.table, **person.known)
            listen(person)
            if person.state["stage"] == "over":
                return True
            if person.play():
                turns -= 1
    check(turns <= 0, "the game goes on")
    return False


def listen(person):
    """What is on its way is heard."""
    person.socket.wire.settimeout(0.02)
    try:
        while (message := person.socket.hear()) is not None:
            person.take(message)
        person.socket = None
    except TimeoutError:
        pass
    if person.socket:
        person.socket.wire.settimeout(3)


def nothing_is_lost(database, tables):
    for people in tables:
        table = people[0].table
        numbers = [int(n) for (n,) in database.ask(f"SELECT n FROM warbones.log WHERE place = '{table}' ORDER BY n")]
        check(numbers == list(range(1, len(numbers) + 1)), f"the log of {table} is whole")
        done = [n for person in people for n in person.done]
        check(len(done) == len(set(done)) and set(done) <= set(numbers), f"what was acknowledged is in the log of {table} once")


def everybody_lists_all(servers, tables):
    for server in servers:
        def lists():
            stranger = Socket(server.port)
            stranger.hello()
            return {table["table"] for table in stranger.ask("tables")["tables"]} >= {people[0].table for people in tables}
        until(lists, "every server lists all tables")


def keepers(database, tables):
    return {people[0].table: database.keeper(people[0].table) for people in tables}


def are_shared(database, tables):
    return len(set(keepers(database, tables).values())) > 1


def open_tables(front, database):
    tables = []
    while len(tables) < TABLES or (len(tables) < MOST_TABLES and not are_shared(database, tables)):
        tables.append(open_table(front, len(tables)))
        play(tables[-1], 6)
    return tables


def one_is_killed(database, servers, numbers, tables):
    before = keepers(database, tables)
    victim = next(number for number in before.values() if number)
    servers[numbers.index(victim)].end(signal.SIGKILL)
    for people in tables:
        play(people, 4)
    after = keepers(database, tables)
    check(victim not in after.values(), "the dead keep nothing")
    return next(table for table, number in before.items() if number == victim)


def one_stands_still(database, servers, numbers, tables):
    """Its tables go to others; awake again, it can write nothing of them."""
    people = tables[0]
    keeper = database.keeper(people[0].table)
    server = servers[numbers.index(keeper)]
    old = people[0].socket
    server.process.send_signal(signal.SIGSTOP)
    other = next(one for one in servers if one is not server and one.process.poll() is None)
    stranger = Person(other, "Cleo")
    stranger.table = people[0].table
    answer = stranger.ask("say", table=stranger.table, text="I watch")
    check(answer["ok"], f"another server takes the table: {answer}")
    check(database.keeper(stranger.table) == numbers[servers.index(other)], "the other keeps it now")
    if old:
        old.send({"do": "say", "request": 9999, "table": stranger.table, "text": "From yesterday"})
    server.process.send_signal(signal.SIGCONT)
    time.sleep(1)
    said = database.ask(f"SELECT n FROM warbones.log WHERE place = '{stranger.table}' AND entry LIKE '%From yesterday%'")
    check(said == [] or database.keeper(stranger.table) == keeper, "who lost a table writes nothing there")
    for person in people:
        person.socket = None
    for people in tables:
        play(people, 2)


def the_database_goes(database, tables):
    database.stop()
    time.sleep(1)
    database.start()
    for people in tables:
        play(people, 2)


def main(program, config):
    with tempfile.TemporaryDirectory() as folder:
        room = pathlib.Path(folder)
        room.chmod(0o755)
        (room / "dist").mkdir()
        (room / "dist" / "index.html").write_text("<p>page</p>")
        database = Database(room)
        servers, numbers, front = [], [], None
        try:
            for _ in range(3):
                server = Server(program, str(room / "dist"), "--database", database.address, "--proxy", "--port", str(free_port()))
                check(server.port > 0, "a server starts")
                servers.append(server)
                numbers.append(database.ask("SELECT max(id) FROM warbones.server")[0][0])
            front = Front(room, config, [server.port for server in servers])
            tables = open_tables(front, database)
            check(are_shared(database, tables), "several servers keep tables")
            everybody_lists_all(servers, tables)
            one_is_killed(database, servers, numbers, tables)
            one_stands_still(database, servers, numbers, tables)
            the_database_goes(database, tables)
            if not play(tables[0], 20):
                tables[0][0].change("resign")
            record = room / "game.record"
            record.write_bytes(http(front.port, f"/records/{tables[0][0].table}.record")[2])
            proof = subprocess.run([program, "verify", str(record)], capture_output=True, text=True)
            check(proof.returncode == 0 and "proved" in proof.stdout, f"its dice are proved: {proof.stdout}{proof.stderr}")
            nothing_is_lost(database, tables)
            print(f"{len(tables)} tables, {sum(len(person.done) for people in tables for person in people)} acknowledged actions")
        finally:
            if front:
                front.process.terminate()
                front.process.wait(WAIT)
            for server in servers:
                if server.process.poll() is None:
                    server.process.send_signal(signal.SIGCONT)
                    check(server.end() == 0, "a server ends when told to")
            check(not servers or database.ask("SELECT FROM warbones.holding WHERE server IN (SELECT id FROM warbones.server)") == [], "who leaves keeps nothing")
            database.stop()
    return 1 if web.failures else 0


sys.exit(main(*sys.argv[1:]))
