"""Writes rows as an HTML page with html.escape; prints the median of 15 runs in ms."""
import html
import statistics
import sys
import time

ROWS = [
    (f"사과 한 상자 & {index}", "Delivered <today> 🍎", f"{index * 100}원")
    for index in range(int(sys.argv[1]))
]


def page():
    parts = ["<!doctype html><title>Rows</title><ul>"]
    for title, text, price in ROWS:
        parts.append(
            f'<li class="row"><div class="picture"></div><p class="title">{html.escape(title)}</p>'
            f'<p class="text">{html.escape(text)}</p><p class="price">{html.escape(price)}</p>'
            '<svg class="sign"><use href="#chevron"/></svg></li>\n'
        )
    parts.append("</ul>")
    return "".join(parts).encode()


times = []
for _ in range(15):
    start = time.process_time()
    page()
    times.append((time.process_time() - start) * 1000)
print(statistics.median(times))
