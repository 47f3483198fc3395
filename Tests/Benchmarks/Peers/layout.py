# pip install stretchable==1.1.8 pyyoga==0.1.0
"""Lays out the same cells and rows with Taffy and Yoga; prints a line for each: name, tab, ms.

The trees are created before the measurement. Rows have fixed heights: a measure function in Python
would take nearly all of the time.
"""
import time

import pyyoga
from stretchable import Style, taffylib
from stretchable.style import AUTO, FlexDirection
from stretchable.style.geometry.size import SizeAvailableSpace

COUNT = 100_000
COLUMNS = 5
WIDTH = 1000


def timed(name, body):
    start = time.process_time()
    body()
    print(f"{name}\t{(time.process_time() - start) * 1000:.3f}", flush=True)


def height(item):
    return 20 + item % 7 * 8


class Taffy:
    def __init__(self):
        self.tree = taffylib.init()
        taffylib.enable_rounding(self.tree)
        self.available = Taffy.space()

    @staticmethod
    def space():
        return SizeAvailableSpace(WIDTH, 800).to_dict()

    def node(self, style, children=()):
        node = taffylib.node_create(self.tree, style)
        for child in children:
            taffylib.node_add_child(self.tree, node, child)
        return node

    def lay(self, root):
        taffylib.node_compute_layout(self.tree, root, self.available)

    def run(self):
        column = Style(flex_direction=FlexDirection.COLUMN, size=(WIDTH, AUTO)).to_dict()
        row = Style(flex_direction=FlexDirection.ROW, size=(WIDTH, 44)).to_dict()
        cell = Style(flex_grow=1, size=(AUTO, 44)).to_dict()
        rows = [self.node(row, [self.node(cell) for _ in range(COLUMNS)])
                for _ in range(COUNT // COLUMNS)]
        grid = self.node(column, rows)
        timed("cells, Taffy", lambda: self.lay(grid))
        styles = [Style(size=(WIDTH, height(item)), flex_shrink=0).to_dict() for item in range(7)]
        rows = [self.node(styles[item % 7]) for item in range(COUNT)]
        plain = self.node(column, rows)
        timed("rows, Taffy", lambda: self.lay(plain))
        taffylib.node_set_style(self.tree, rows[3], styles[6])
        timed("update, Taffy", lambda: self.lay(plain))


class Yoga:
    @staticmethod
    def node(width=None, height=None, direction=None, grow=0):
        node = pyyoga.Node()
        if width is not None:
            node.width = width
        if height is not None:
            node.height = height
        if direction is not None:
            node.flex_direction = direction
        node.flex_grow = grow
        return node

    def tree(self, children):
        root = self.node(width=WIDTH, direction=pyyoga.FlexDirection.Column)
        for index, child in enumerate(children):
            root.insert_child(child, index)
        return root

    def run(self):
        rows = []
        for _ in range(COUNT // COLUMNS):
            row = self.node(WIDTH, 44, pyyoga.FlexDirection.Row)
            for index in range(COLUMNS):
                row.insert_child(self.node(height=44, grow=1), index)
            rows.append(row)
        grid = self.tree(rows)
        timed("cells, Yoga", lambda: grid.calculate_layout(WIDTH))
        rows = [self.node(height=height(item)) for item in range(COUNT)]
        plain = self.tree(rows)
        timed("rows, Yoga", lambda: plain.calculate_layout(WIDTH))
        rows[3].height = 99
        timed("update, Yoga", lambda: plain.calculate_layout(WIDTH))


Taffy().run()
Yoga().run()
