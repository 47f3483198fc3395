#!/usr/bin/env python3
"""Judges specs that were written for the briefs beside this file.

judge.py ANSWERS [PICTURES]: ANSWERS has NN.1.yaml, and NN.2.yaml and so on where a brief was answered again
after the report of the answer before. Prints for each brief in how many rounds it was valid, with the codes of
the first report; PICTURES, a folder, gets a picture of each valid one, with the sample as its recording.
`screenc` is that of the PATH, or SCREENC."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BRIEFS = pathlib.Path(__file__).resolve().parent
SCREENC = os.environ.get("SCREENC", "screenc")


def recording(number):
    """The sample of a brief as a HAR."""
    brief = next(BRIEFS.glob(f"{number}-*.md")).read_text()
    url = re.search(r"GET (\S+)`", brief).group(1)
    body = next(BRIEFS.glob(f"{number}-*.json")).read_text()
    content = {"mimeType": "application/json", "text": body}
    entry = {
        "startedDateTime": "2026-11-28T09:41:00Z",
        "request": {"method": "GET", "url": url, "headers": []},
        "response": {"status": 200, "headers": [], "content": content},
    }
    return {"log": {"version": "1.2", "creator": {"name": "briefs", "version": "1"}, "entries": [entry]}}


def errors(path):
    """The codes of the errors of a spec; none for a valid one. The screens that others show are no part of a brief."""
    run = subprocess.run(
        [SCREENC, "validate", path, "--report", "json"], capture_output=True, text=True)
    if run.returncode == 0:
        return []
    return [d["code"] for d in json.loads(run.stdout)["diagnostics"]
            if d["severity"] == "error" and d["code"] != "unknown-screen"]


def draw(path, number, folder):
    """Draws a spec; returns what the program said if it could not."""
    with tempfile.TemporaryDirectory() as place:
        har = pathlib.Path(place, "sample.har")
        har.write_text(json.dumps(recording(number)))
        run = subprocess.run(
            [SCREENC, "run", path, "--replay", har, "--output", pathlib.Path(folder, number + ".png")],
            capture_output=True, text=True)
        said = [line for line in run.stderr.splitlines() if "[failed-load]" in line or run.returncode]
        return said[0][:120] if said else ""


def main():
    answers = pathlib.Path(sys.argv[1])
    pictures = sys.argv[2] if len(sys.argv) > 2 else None
    first = answered = valid = 0
    for number in sorted(path.name[:2] for path in BRIEFS.glob("[0-9][0-9]-*.md")):
        rounds = sorted(answers.glob(f"{number}.*.yaml"))
        if not rounds:
            continue
        answered += 1
        reports = [errors(path) for path in rounds]
        needed = next((index + 1 for index, report in enumerate(reports) if not report), None)
        first += needed == 1
        valid += needed is not None
        words = f"valid in round {needed}" if needed else "never valid"
        codes = ", ".join(sorted(set(reports[0])))
        drawn = draw(rounds[needed - 1], number, pictures) if needed and pictures else ""
        print(f"{number}  {words}{': ' + codes if codes else ''}{'; ' + drawn if drawn else ''}")
    print(f"{first} of {answered} valid at first, {valid} in the end")


main()
