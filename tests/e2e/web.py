"""What tests of a running server share: HTTP and WebSockets by hand, and what did not hold."""
import base64
import json
import os
import signal
import socket
import struct
import subprocess

WAIT = 60
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

    def send(self, message, kind=1, is_last=True):
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else (b"\xfe" + struct.pack(">H", size) if size < 65536 else b"\xff" + struct.pack(">Q", size))
        self.wire.sendall(bytes([(0x80 if is_last else 0) | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))

    def take(self, count):
        while len(self.left) < count:
            part = self.wire.recv(65536)
            if not part:
                raise EOFError
            self.left += part
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def hear(self):
        """The next message; None when the server closed."""
        try:
            first, size = self.take(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            text = self.take(size)
        except (EOFError, ConnectionError):
            return None
        if first & 15 == 8:
            return None
        return json.loads(text) if first & 15 == 1 else self.hear()

    def ask(self, what, **more):
        self.number += 1
        self.send({"do": what, "request": self.number, **more})
        while (message := self.hear()) is not None:
            if message.get("answer") == self.number:
                return message
        return None

    def hello(self, secret="ab" * 32, client="abcdefgh1", name="Ann"):
        return self.ask("hello", protocol=1, secret=secret, client=client, name=name)
