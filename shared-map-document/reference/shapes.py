"""Writes shapes.json: what shapely knows of 5,000 pairs of random shapes.

The shapes themselves are made by the same integers here and in src/document/shapes.test.ts, so only the answers are
stored, in square metres to six decimals: areas of A and B, what they have in common, their union and its pieces, A
outside B, and the two sides of A cut by a vertical line.

    pip install shapely==2.2.0
    python shapes.py
"""

import json
from pathlib import Path

from shapely import unary_union
from shapely.geometry import MultiPolygon, Polygon, box

CASES = 5_000
state = 20_261_125


def below(limit):
    """The next random integer from 0 up to a limit."""
    global state
    state = (state * 1103515245 + 12345) & 0x7FFFFFFF
    return (state >> 8) % limit


def monotone(left, top):
    """A polygon without crossings, in centimetres: its corners from left to right, above and below the line from the first to the last."""
    x, corners = left, []
    for _ in range(3 + below(8)):
        corners.append((x, top + below(4_000)))
        x += 50 + below(800)
    (ax, ay), (bx, by) = corners[0], corners[-1]
    over, under = [], []
    for px, py in corners[1:-1]:
        side = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
        if side == 0:
            py, side = py + 1, 1
        (over if side > 0 else under).append((px, py))
    return [corners[0], *under, corners[-1], *reversed(over)]


def neighbour(ring):
    """A triangle that has an edge of a ring in common."""
    at = below(len(ring))
    (ax, ay), (bx, by) = ring[at], ring[(at + 1) % len(ring)]
    px, py = ax + below(4_000) - 2_000, ay + below(4_000) - 2_000
    if (bx - ax) * (py - ay) - (by - ay) * (px - ax) == 0:
        py += 1
    return [(ax, ay), (bx, by), (px, py)]


def case(number):
    a = [monotone(below(1_000), below(1_000))]
    kind = number % 4
    if kind == 0:
        b = [monotone(below(3_000), below(3_000))]
    elif kind == 1:
        dx, dy = below(400) - 200, below(400) - 200
        b = [[(x + dx, y + dy) for x, y in a[0]]]
    elif kind == 2:
        b = [neighbour(a[0])]
    else:
        a.append(monotone(20_000 + below(1_000), below(1_000)))
        b = [monotone(below(2_000), below(2_000)), monotone(20_000 + below(2_000), below(2_000))]
    left, right = a[0][0][0], max(x for x, _ in a[0])
    # Between two whole centimetres: no corner is on the line.
    return a, b, left + below(right - left) + 0.5


def land(rings):
    shapes = [Polygon([(x / 100, y / 100) for x, y in ring]) for ring in rings]
    return shapes[0] if len(shapes) == 1 else MultiPolygon(shapes)


def pieces(shape):
    return len(getattr(shape, "geoms", [shape]))


def answers(number):
    a, b, cut = case(number)
    a, b, cut = land(a), land(b), cut / 100
    union = unary_union([a, b])
    left, right = box(-1e6, -1e6, cut, 1e6), box(cut, -1e6, 1e6, 1e6)
    areas = [a, b, a.intersection(b), union, a.difference(b), a.intersection(left), a.intersection(right)]
    return [*(round(one.area, 6) for one in areas), pieces(union)]


rows = [answers(number) for number in range(CASES)]
lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
(Path(__file__).parent / "shapes.json").write_text(f"[\n{lines}\n]\n")
