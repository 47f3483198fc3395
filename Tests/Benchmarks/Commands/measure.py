"""measure.py BINARY: prints the cost of screenc commands as rows of a Markdown table.

Each command and its peer take turns, and the best of several turns counts: other load on the
machine only makes it longer. Processor time is user and system time of the process with all its
threads; memory is the peak. Instructions are counted by valgrind. Needs cc, libyaml's header, jq,
swiftc and valgrind.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import corpus

HERE = os.path.dirname(os.path.abspath(__file__))


class Turns:
    """Returns the best of several runs: wall and processor time in ms, and peak memory in MB."""

    def __init__(self, command, count, peer=None):
        rows, peers = [], []
        for _ in range(count):
            rows.append(once(command))
            if peer:
                peers.append(once(peer))
        self.wall, self.processor, self.memory = map(min, zip(*rows))
        self.peer = tuple(map(min, zip(*peers))) if peers else None


def once(command):
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - start
    if status:
        sys.exit(f"{' '.join(command)}: {errors.decode(errors='replace')[:400]}")
    return wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def row(index):
    """Writes rows with different texts, each of which has to be measured."""
    name = f"Row {index} of the list"
    return {"id": index, "name": name, "detail": f"Item {index * 7} {index % 97}"}


def prepare():
    corpus.write_specs("corpus", 2000)
    os.makedirs("first", exist_ok=True)
    for name in sorted(os.listdir("corpus"))[:200]:
        shutil.copy(f"corpus/{name}", "first")
    corpus.write_response("response.json", 60)
    scan = ["cc", "-O2", "-o", "scan", f"{HERE}/scan.c", "-lyaml"]
    subprocess.run(scan, check=True)
    write("rows.json", json.dumps([row(index) for index in range(10_000)]))
    write("one.json", json.dumps([row(1)]))
    head = "screen: cost.rows\nmodels: {Row: {id: int, name: string, detail: string}}\nsections:\n"
    cell = 'model: Row, layout: list, cell: {text: "${item.name}", secondaryText: "${item.detail}"}'
    write("rows.yaml", head + f"  - {{id: rows, file: rows.json, {cell}}}\n")
    write("small.yaml", head + f"  - {{id: rows, items: [{{id: 1, name: a, detail: b}}], {cell}}}\n")
    cells = {"type": "flow", "itemSize": [75, 44], "minimumLineSpacing": 0,
             "minimumInteritemSpacing": 0}
    write("cells.json", json.dumps({
        "container": {"width": 375, "height": 667}, "itemCount": [1_000_000], "layout": cells}))
    sections = [f"  - {{id: s{index}, file: one.json, {cell}}}\n" for index in range(1000)]
    write("sections.yaml", head + "".join(sections))


def memory(turns):
    """Returns the peak memory, without that of Python before it executed the program."""
    floor = once(["/bin/true"])[2]
    return f"{turns.memory:.0f} MB" if turns.memory > floor + 1 else f"at most {floor:.0f} MB"


def print_row(what, result, beside=""):
    print(f"| {what} | {result} | {beside} |", flush=True)


def start(binary, what, arguments):
    turns = Turns([binary, *arguments], 25, ["/bin/true"])
    print_row(what, f"{turns.wall:.1f} ms",
         f"{turns.wall - turns.peer[0]:.1f} ms more than `/bin/true`")


def run(binary, what, spec, form, turns=3):
    output = f"output.{form}"
    turns = Turns([binary, "run", spec, "--format", form, "--output", output], turns)
    print_row(what, f"{turns.processor:.0f} ms, {memory(turns)}",
         f"{os.path.getsize(output) / 1e6:.1f} MB of output")


def instructions(command):
    """Returns the number of executed instructions of a program."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    return int(re.search(r"Collected : (\d+)", report)[1])


def generate(binary):
    """Generates Swift from 200 specs."""
    for name, floor in [("gen-models", "models"), ("gen-loaders", "loaders"), ("gen-screens", "screens")]:
        turns = Turns([binary, name, "first", "--output", floor], 5, [binary, "validate", "first"])
        wall, processor, _ = turns.peer
        print_row(f"`screenc {name}`, 200 specs, on all processors",
             f"{turns.wall:.0f} ms, {turns.processor:.0f} ms of processor time, {memory(turns)}",
             f"{turns.wall / wall:.1f} × `validate` of the same ({wall:.0f} ms)")


def load_pages(binary):
    """Loads 100 pages by a generated loader and by hand-written code, from memory."""
    source = f"{HERE}/Loader"
    spec = f"{source}/followers.yaml"
    for command in [["gen-models"], ["gen-loaders", "--runtime", "embed"]]:
        subprocess.run([binary, *command, spec, "--output", "pages"], check=True)
    swift = [f"pages/{name}" for name in sorted(os.listdir("pages"))]
    swift += [f"{source}/{name}.swift" for name in ("HandWritten", "Main")]
    options = ["-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-o", "load"]
    subprocess.run(["swiftc", *options, *swift], check=True)
    kinds = ["recorded", "generated", "written"]
    recorded, generated, written = [instructions(["./load", kind, "100"]) for kind in kinds]
    (generated, written) = (generated - recorded, written - recorded)
    print_row("A generated loader: 100 pages of 100 items",
         f"{generated / 1e6:.0f} million instructions",
         f"{generated / written:.2f} × hand-written code ({written / 1e6:.0f} million)")


def measure(binary):
    start(binary, "`screenc --version`", ["--version"])
    start(binary, "`screenc validate`, one small spec", ["validate", "small.yaml"])
    turns = Turns([binary, "validate", "corpus"], 5, ["./scan", "corpus"])
    wall, processor, _ = turns.peer
    print_row("`screenc validate`, 2,000 specs, on all processors", f"{turns.wall:.0f} ms",
         f"{turns.wall / wall:.2f} × libyaml's events on one ({wall:.0f} ms)")
    print_row("the same, processor time and memory", f"{turns.processor:.0f} ms, {memory(turns)}",
         f"{turns.processor / processor:.2f} × libyaml's events")
    path = "$.data.followers[*].login"
    turns = Turns([binary, "query", path, "response.json"], 3,
                  ["jq", "-c", ".data.followers[].login", "response.json"])
    _, processor, peak = turns.peer
    print_row("`screenc query`, 60 MB", f"{turns.processor:.0f} ms, {memory(turns)}",
         f"jq {processor / turns.processor:.1f} × as long, {peak:.0f} MB")
    run(binary, "`screenc run`, 10,000 rows from a file to HTML", "rows.yaml", "html")
    run(binary, "`screenc run`, 10,000 rows from a file to JSON", "rows.yaml", "json")
    run(binary, "`screenc run`, 1,000 sections, each from a file, to JSON", "sections.yaml", "json")
    followers = os.path.join(HERE, "../../../Specs/followers.yaml")
    turns = Turns([binary, "run", followers, "--offline", "--output", "followers.png"], 5)
    print_row("`screenc run`, 100 followers with pictures to PNG",
         f"{turns.processor:.0f} ms, {turns.wall:.0f} ms of wall time, {memory(turns)}",
         "1,170 × 17,338 pixels")
    turns = Turns([binary, "frames", "cells.json"], 3)
    print_row("`screenc frames`, 1,000,000 cells", f"{turns.processor:.0f} ms, {memory(turns)}",
         "82 MB of output")
    generate(binary)
    load_pages(binary)
    print_row("Size of the program, stripped", f"{os.path.getsize(binary) / 1e6:.1f} MB")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write("screenc.yaml", "")
        prepare()
        measure(program)
