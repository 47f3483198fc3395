"""Measures the server of `screenc preview` as its page uses it, and prints rows for Docs/Performance.md.

    python3 preview.py PROGRAM

PROGRAM is screenc; screenc-preview lies beside it. What a browser takes comes on top: the test
`PreviewPageTests` drives one.
"""

import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import time

TAB = "aaaaaaaaaaaa"
TOKEN = "0123456789abcdef"


class Preview:
    """A running server."""

    def __init__(self, program, arguments, folder):
        begin = time.perf_counter()
        self.process = subprocess.Popen(
            [program, "preview", *arguments, "--token", TOKEN], cwd=folder, text=True,
            stdout=subprocess.PIPE)
        self.address = self.process.stdout.readline().split()[-1]
        self.start = time.perf_counter() - begin
        self.host = self.address.split("/")[2]
        self.connection = http.client.HTTPConnection(self.host)

    def ask(self, path, body=None):
        headers = {"Origin": f"http://{self.host}", "Content-Type": "application/json"}
        self.connection.request(
            "GET" if body is None else "POST", f"/{TOKEN}/{path}",
            None if body is None else json.dumps({"tab": TAB, "height": "844", **body}),
            headers)
        return json.loads(self.connection.getresponse().read())

    def open(self):
        """Opens the first spec as the page does; returns the answer and the time."""
        begin = time.perf_counter()
        self.ask(f"screens?tab={TAB}")
        answer = self.ask("open", {})
        return answer, time.perf_counter() - begin

    def events(self):
        """A connection that tells of changes."""
        name, port = self.host.split(":")
        connection = socket.create_connection((name, int(port)))
        connection.sendall(
            f"GET /{TOKEN}/events?tab={TAB} HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode())
        while b"event: server" not in connection.recv(65536):
            pass
        return connection

    def end(self):
        self.process.kill()
        self.process.wait()


def spec(name, sections):
    rows = "".join(
        f"""  - id: s{number}
    items:
      - {{id: {2 * number}, title: Item {number} one}}
      - {{id: {2 * number + 1}, title: Item {number} two}}
    model: Row
    layout: list
    cell:
      text: "${{item.title}}"
""" for number in range(sections))
    return (f"screen: {name}\ntitle: Title 0\nmodels: {{Row: {{id: int, title: string}}}}\n"
            f"sections:\n{rows}")


def write(path, text):
    """Replaces a file as editors do."""
    with open(path + "~", "w") as file:
        file.write(text)
    os.replace(path + "~", path)


def row(name, seconds, part=0.5, note=""):
    seconds = sorted(seconds)
    value = seconds[min(len(seconds) - 1, int(part * len(seconds)))]
    print(f"| {name} | {value * 1000:.1f} ms | {note} |")


def first_pictures(program, folder):
    for count, name in [(1, "one spec of 500 lines"), (50, "a folder of 50 such specs")]:
        specs = os.path.join(folder, f"specs{count}")
        os.mkdir(specs)
        for number in range(count):
            write(os.path.join(specs, f"s{number:02}.yaml"), spec(f"s{number:02}", 62))
        times = []
        for _ in range(7):
            preview = Preview(program, ["."], specs)
            times.append(preview.start + preview.open()[1])
            preview.end()
        row(f"`screenc preview`, {name}: start to the first answer", times)


def windows(program, folder):
    items = [{"id": i, "name": f"Row {i} of the list", "detail": f"Item {i * 7} {i % 97}"}
             for i in range(10_000)]
    write(os.path.join(folder, "rows.json"), json.dumps(items))
    write(os.path.join(folder, "rows.yaml"), """screen: rows
models: {Row: {id: int, name: string, detail: string}}
sections:
  - id: rows
    file: rows.json
    model: Row
    layout: list
    cell: {text: "${item.name}", secondaryText: "${item.detail}"}
    empty: None.
""")
    preview = Preview(program, ["rows.yaml"], folder)
    height = preview.open()[0]["screen"]["contentHeight"]
    times = []
    for number in range(2_000):
        offset = height * ((number * 619) % 2_000) / 2_000
        begin = time.perf_counter()
        preview.ask(f"window?tab={TAB}&start={offset}&height=844")
        times.append(time.perf_counter() - begin)
    preview.end()
    row("a window of 10,000 rows, with the client", times, 0.5, "the median")
    row("the same", times, 0.99, "99 of 100")


def saves(program, folder):
    path = os.path.join(folder, "hot.yaml")
    text = spec("hot", 62)
    write(path, text)
    preview = Preview(program, ["hot.yaml"], folder)
    preview.open()
    events = preview.events()
    times = []
    for number in range(1, 101):
        begin = time.perf_counter()
        write(path, text.replace("Title 0", f"Title {number}"))
        while b"event: files" not in events.recv(65536):
            pass
        answer = preview.ask(f"view?tab={TAB}&height=844&log=1000000")
        times.append(time.perf_counter() - begin)
        assert answer["screen"]["title"] == f"Title {number}"
        time.sleep(0.02)
    preview.end()
    row("a save of a spec of 500 lines to the new screen, without the browser", times, 0.5,
        "the median")
    row("the same", times, 0.95, "95 of 100")


if __name__ == "__main__":
    binary = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        first_pictures(binary, scratch)
        windows(binary, scratch)
        saves(binary, scratch)
