#!/usr/bin/env python3
"""Compares the files that targets name with those that screenc reads: check_inputs.py [SCREENC] [BAZEL OPTIONS…]

Run it at the root of the workspace. A file that a target does not name is not there in its action: an import fails, but a
workspace file or a string catalog would only be overlooked.
"""

import json
import os
import subprocess
import sys

COMMANDS = {"screen_models": "gen-models", "screen_screens": "gen-screens", "screen_test": "test"}


def output(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout


def path(label):
    """The path of a file in the main repository."""
    package, name = label.split("//", 1)[1].split(":", 1)
    return f"{package}/{name}" if package else name


def main(screenc, *startup):
    faults = 0
    for rule, command in COMMANDS.items():
        targets = output("bazel", *startup, "query", "--noshow_progress", f'kind("{rule} rule", //...)').split()
        for target in targets:
            named = {
                kind: {path(label) for label in output(
                    "bazel", *startup, "query", "--noshow_progress", f"labels({kind}, {target})").split()}
                for kind in ("specs", "srcs")
            }
            inputs = json.loads(output(
                screenc, "inputs", "--for", command, "--format", "json", *sorted(named["specs"]),
                "--with", "--root", ".", "--follow-links"))["results"][0]
            # A folder is there if a file in it is.
            needed = {file for file in inputs["files"] + inputs["present"] if not os.path.isdir(file)}
            declared = named["specs"] | named["srcs"]
            for file in sorted(needed - declared):
                print(f"{target} reads {file}: add it to srcs")
                faults += 1
            for file in sorted(declared - needed):
                print(f"{target} does not read {file}: remove it, or each change of it runs the target")
                faults += 1
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["screenc"]))
