"""Generates the deterministic inputs of the command benchmarks.

corpus.py specs FOLDER COUNT: valid specs of about 5.3 KB. Each has a parameter, six models of 9 to 15
fields (texts, numbers, dates, URLs, lists, and up to two of the models before it) and six sections with
a URL, a keypath, paging, a list or grid layout, a cell with two texts, an identifier and `empty`.

corpus.py response FILE MEGABYTES: {"data": {"followers": […]}} with objects of about 950 bytes.
"""
import json
import os
import random
import sys

WORDS = (
    "order item product user invoice channel message album track city route ticket store coupon "
    "review post comment gift habit score"
).split()
TYPES = [
    "int", "string", "double", "bool", "url", "string?", "int?", "date", "list(string)",
]


def model(choose, name, others):
    lines = [f"  {name}:", "    id: int"]
    for index in range(choose.randint(6, 12)):
        field = f"{choose.choice(WORDS)}{index}"
        references = [f"list({other})" for other in others] + [f"{other}?" for other in others]
        type = choose.choice(TYPES + references)
        if index % 3:
            lines.append(f"    {field}: {type}")
            continue
        plain = type if "(" not in type and "?" not in type else "string"
        lines.append(
            f"    {field}: {{type: {plain}, at: {field}_{index}, "
            f'description: "The {field} of it, as the server sends it"}}'
        )
    return lines + ["    title: string", "    image: url?"]


def section(choose, number, index, name):
    lines = [
        f"  - id: section{index}",
        f"    url: https://api.example.com/v1/{name.lower()}/${{params.user}}/list{index}",
        f"    keypath: data.items{index}",
        f"    model: {name}",
        f"    paging: {{policy: page, size: {choose.choice([10, 20, 50])}}}",
    ]
    if index % 2:
        columns = choose.choice([2, 3])
        grid = f"columns: {columns}, spacing: 10, insets: 12, itemHeight: estimated(100)"
        lines.append(f"    layout: {{grid: {{{grid}}}}}")
    else:
        lines.append("    layout: list")
    return lines + [
        "    cell:",
        "      text: ${item.title}",
        '      secondaryText: "Number ${item.id}"',
        f"    logging: corpus_section_{number}_{index}",
        "    empty: Nothing here yet, come back later.",
    ]


def spec(choose, number):
    names = [f"{choose.choice(WORDS).capitalize()}{index}" for index in range(6)]
    lines = [
        f"# Screen {number} of the corpus",
        f"screen: corpus.screen{number}",
        f'title: "Screen {number}"',
        "params:",
        f'  user: {{type: string, default: "u{number}"}}',
        "models:",
    ]
    for index, name in enumerate(names):
        lines += model(choose, name, names[:index][-2:])
    lines += ["load: {onError: ignore}", "sections:"]
    for index, name in enumerate(names):
        lines += section(choose, number, index, name)
    return "\n".join(lines) + "\n"


def write_specs(folder, count):
    choose = random.Random(11)
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        with open(f"{folder}/screen{number:05}.yaml", "w") as file:
            file.write(spec(choose, number))


LINKS = "followers following gists starred subscriptions orgs repos events received_events".split()


def follower(choose, index):
    login = f"user-{index}" + choose.choice(["", "-한글", "-émoji😀", "-dev"])
    links = {link: f"https://api.example.com/users/{login}/{link}" for link in LINKS}
    return {
        "login": login,
        "id": 1000000 + index,
        "node_id": f"MDQ6VXNlcj{index}",
        "avatar_url": f"https://avatars.example.com/u/{index}?v=4",
        **links,
        "type": "User",
        "site_admin": index % 17 == 0,
        "score": index / 7,
        "bio": None if index % 5 else 'line one\nline "two" \\ end',
    }


def write_response(path, megabytes):
    choose = random.Random(7)
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"meta":{"dt":""},"data":{"followers":[')
        written, index = 0, 0
        while written < megabytes * 1_000_000:
            text = json.dumps(follower(choose, index), ensure_ascii=index % 3 == 0)
            text = ("," if index else "") + text
            file.write(text)
            written += len(text.encode())
            index += 1
        file.write("]}}")


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("specs", "response"):
        sys.exit(__doc__)
    write = write_specs if sys.argv[1] == "specs" else write_response
    write(sys.argv[2], int(sys.argv[3]))
