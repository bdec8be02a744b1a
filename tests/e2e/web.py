"""What tests of a running server share: HTTP and WebSockets by hand, and what did not hold."""
import base64
import json
import os
import signal
import socket
import struct
import subprocess

WAIT = 200  # a guard against hanging
failures = []


def check(holds, what):
    if not holds:
        failures.append(what)
        print("FAILED:", what)


class Server:
    def __init__(self, program, pages, *flags):
        words = [program, "serve", "--no-open", "--pages", pages, *flags]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.line = self.process.stdout.readline()
        self.port = int(self.line.split(":")[2].split("/")[0]) if self.line else 0

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(WAIT)


def http(port, path, method="GET", headers=""):
    with socket.create_connection(("127.0.0.1", port), WAIT) as wire:
        wire.sendall(f"{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n{headers}\r\n".encode())
        text = b""
        while part := wire.recv(65536):
            text += part
    head, _, body = text.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, head.decode().lower(), body


class Socket:
    """A WebSocket, by hand."""

    def __init__(self, port, path="/play", origin=None, wrap=lambda wire: wire):
        self.wire = wrap(socket.create_connection(("127.0.0.1", port), WAIT))
        key = base64.b64encode(os.urandom(16)).decode()
        extra = f"Origin: {origin}\r\n" if origin else ""
        self.wire.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{extra}\r\n".encode()
        )
        self.left = b""
        head = b""
        while b"\r\n\r\n" not in head:
            part = self.wire.recv(4096)
            if not part:
                break
            head += part
        head, _, self.left = head.partition(b"\r\n\r\n")
        self.is_open = b" 101 " in head
        self.number = 0

    def frame(self, message, kind=1, is_last=True):
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else (b"\xfe" + struct.pack(">H", size) if size < 65536 else b"\xff" + struct.pack(">Q", size))
        return bytes([(0x80 if is_last else 0) | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text))

    def send(self, message, kind=1, is_last=True):
        self.wire.sendall(self.frame(message, kind, is_last))

    def wait_for(self, count):
        while len(self.left) < count:
            part = self.wire.recv(65536)
            if not part:
                raise EOFError
            self.left += part

    def take_frame(self):
        """Its kind and its text; nothing is taken before all of it is there, so a wait may be given up and begun again."""
        self.wait_for(2)
        at = {126: 4, 127: 10}.get(self.left[1], 2)
        self.wait_for(at)
        size = int.from_bytes(self.left[2:at], "big") if at > 2 else self.left[1]
        self.wait_for(at + size)
        kind, text = self.left[0] & 15, self.left[at : at + size]
        self.left = self.left[at + size :]
        return kind, text

    def hear(self):
        """The next message; None when the server closed."""
        try:
            kind, text = self.take_frame()
        except (EOFError, ConnectionError):
            return None
        if kind == 8:
            return None
        return json.loads(text) if kind == 1 else self.hear()

    def ask(self, what, **more):
        self.number += 1
        self.send({"do": what, "request": self.number, **more})
        while (message := self.hear()) is not None:
            if message.get("answer") == self.number:
                return message
        return None

    def hello(self, secret="ab" * 32, client="abcdefgh1", name="Ann"):
        return self.ask("hello", protocol=1, secret=secret, client=client, name=name)
