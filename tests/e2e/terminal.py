"""Drives the program as a person would: through a pseudo-terminal, line by line."""
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import termios
import time

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
WIPED = "\x1b[H\x1b[2J\x1b[3J"
PATIENCE = 120  # seconds; the machine may be busy, and counters slow the program down


def plain(text):
    return ESCAPE.sub("", text).replace("\r\n", "\n")


def environment(home, **changes):
    kept = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS") if name in os.environ}
    return {**kept, "TERM": "xterm", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": home, **changes}


def run(program, home, *arguments, text=b"", **changes):
    """Runs the program on pipes; bytes in, (exit code, text) out."""
    done = subprocess.run([program, *arguments], input=text, env=environment(home, **changes), timeout=PATIENCE,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def prepare(file, columns, rows, echo):
    """Sets the window's size, and whether the terminal shows what is typed: if not, all that is read was written by the program, and
    lines are not edited."""
    fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    settings = termios.tcgetattr(file)
    settings[3] = settings[3] | termios.ECHO if echo else settings[3] & ~termios.ECHO
    termios.tcsetattr(file, termios.TCSANOW, settings)


class Terminal:
    """One run of the program. `last` is what it wrote since the last line was typed."""

    def __init__(self, program, home, *arguments, columns=80, rows=24, echo=False, largest_file=None, **changes):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            prepare(0, columns, rows, echo)
            if largest_file is not None:  # what a full disk does: the rest cannot be written
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))
            os.execve(program, [program, *arguments], environment(home, **changes))
        self.last = self.all = ""
        self.code = None

    def _read(self):
        try:
            return os.read(self.file, 65536).decode("utf-8", "replace")
        except OSError:
            return ""

    def wait(self, *endings):
        """Reads until the text ends in one of `endings` or the program is over; returns which, or None."""
        deadline = time.monotonic() + PATIENCE
        while True:
            for ending in endings:
                if plain(self.last).endswith(ending):
                    return ending
            ready, _, _ = select.select([self.file], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError(f"waited for {endings}, got:\n{plain(self.last)}")
            chunk = self._read()
            if not chunk:
                _, status = os.waitpid(self.pid, 0)
                self.code = os.waitstatus_to_exitcode(status)
                os.close(self.file)
                return None
            self.last += chunk
            self.all += chunk

    def press(self, keys, *endings):
        """Keys without Enter; what they bring about ends in one of `endings`."""
        self.last = ""
        os.write(self.file, keys.encode())
        return self.wait(*endings)

    def type(self, line):
        self.last = ""
        os.write(self.file, (line + "\n").encode())

    def ask(self, line, *endings):
        self.type(line)
        return self.wait(*(endings or ("\n> ",)))

    def press_interrupt(self):
        self.last = ""
        os.write(self.file, b"\x03")

    def kill(self, number=signal.SIGKILL):
        os.kill(self.pid, number)
        self.wait()

    def choices(self):
        """{number: notation} of the list shown last: what looks like an entry above its first one is a drawing."""
        entries = re.sub(r"^ {12,}.*$", "", plain(self.last), flags=re.M)  # without the ends of long ones
        rows = re.findall(r"(?:^|  )[ ]{0,2}(\d+) ([a-z][a-z0-9-]*(?: [A-Za-z0-9-]+)*)(?=  |$)", entries, re.M)
        firsts = [i for i, (number, _) in enumerate(rows) if number == "1"]
        return {int(number): name for number, name in rows[firsts[-1]:]} if firsts else {}
