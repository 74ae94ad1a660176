"""Writes curves.json: what independent libraries know of paths with lines, arcs and Bézier curves.

svgpathtools reads the paths and places points on their segments, svgelements tells which segments are a part; the curves
are rebuilt from those points as Chebyshev series, which are exact to rounding at this degree, and integrated and
differentiated by NumPy. shapely tells holes from parts and, from fine polygons, checks area and centroid of what has
holes. pyproj projects.

svgelements alone reflects the control point of a curve of the other kind before S and T, which SVG 1.1, 8.3.6, doesn't.

    pip install svgpathtools==1.8.0 svgelements==1.9.6 shapely==2.2.0 numpy==2.4.6 scipy==1.17.1 pyproj==3.7.2
    python curves.py
"""

import json
import math
import random
import warnings
from pathlib import Path

import numpy as np
from numpy.polynomial import chebyshev, polynomial
from pyproj import Geod, Proj
from scipy.integrate import IntegrationWarning, quad
from shapely import Polygon
from svgelements import Close, Move, Path as SvgPath
from svgpathtools import Line, parse_path

DEGREE = 48
T = (chebyshev.chebpts2(DEGREE + 1) + 1) / 2


def series(segment):
    """x and y of a segment as Chebyshev series over [-1, 1]."""
    points = [segment.point(t) for t in T]
    basis = 2 * T - 1
    return tuple(chebyshev.chebfit(basis, axis, DEGREE) for axis in (np.real(points), np.imag(points)))


def parts_of(d):
    """The segments of each part, closed by a line where the path leaves it open."""
    sizes, is_open = [], False
    for segment in SvgPath(d):
        if isinstance(segment, Move):
            is_open = False
        elif not isinstance(segment, Close):
            if not is_open:
                sizes.append(0)
            is_open = True
            sizes[-1] += 1
        else:
            is_open = False
            # Z draws nothing where the part has ended already.
            sizes[-1] += segment.start != segment.end
    segments = list(parse_path(d))
    assert sum(sizes) == len(segments), d
    closed, at = [], 0
    for size in sizes:
        part = segments[at : at + size]
        at += size
        end, start = part[-1].end, part[0].start
        closed.append(part if end == start else [*part, Line(end, start)])
    return closed


def integrate(coefficients):
    """The integral of a Chebyshev series over [-1, 1]."""
    whole = chebyshev.chebint(coefficients)
    return chebyshev.chebval(1, whole) - chebyshev.chebval(-1, whole)


def moments(curves):
    """Area and first moments of a part by Green's theorem, signed by its direction."""
    area = mx = my = 0.0
    # About a point of its own, so that no digits are lost far from the origin.
    ox, oy = (chebyshev.chebval(-1, axis) for axis in curves[0])
    for x, y in curves:
        x, y = chebyshev.chebsub(x, [ox]), chebyshev.chebsub(y, [oy])
        dx, dy = chebyshev.chebder(x), chebyshev.chebder(y)
        turn = chebyshev.chebsub(chebyshev.chebmul(x, dy), chebyshev.chebmul(y, dx))
        area += integrate(turn) / 2
        mx += integrate(chebyshev.chebmul(x, turn)) / 3
        my += integrate(chebyshev.chebmul(y, turn)) / 3
    return area, mx + ox * area, my + oy * area


def extremes(series_of_axis):
    """Least and greatest value of a Chebyshev series on [-1, 1], by a dense scan and refinement around its best."""
    at = np.linspace(-1, 1, 20001)
    value = chebyshev.chebval(at, series_of_axis)
    found = []
    for best in (int(value.argmin()), int(value.argmax())):
        if 0 < best < len(at) - 1:
            # A parabola through the three highest or lowest points.
            a, b, c = np.polyfit(at[best - 1 : best + 2] - at[best], value[best - 1 : best + 2], 2)
            found.append(c - b * b / (4 * a) if a else c)
        else:
            found.append(value[best])
    return found


def length(x, y):
    dx, dy = chebyshev.chebder(x), chebyshev.chebder(y)
    speed = lambda t: math.hypot(chebyshev.chebval(t, dx), chebyshev.chebval(t, dy))
    return quad(speed, -1, 1, epsabs=1e-10, epsrel=1e-10, limit=400)[0]


def polygon_of(curves, pieces=4000):
    t = np.linspace(-1, 1, pieces + 1)[:-1]
    return Polygon(np.concatenate([np.column_stack([chebyshev.chebval(t, x), chebyshev.chebval(t, y)]) for x, y in curves]))


def answer(d, nested=False):
    parts = [[series(segment) for segment in part] for part in parts_of(d)]
    of_parts = [moments(curves) for curves in parts]
    signs = [1] * len(parts)
    if nested:
        polygons = [polygon_of(curves) for curves in parts]
        for i, own in enumerate(polygons):
            # Shrunk, so that no point of another boundary is on its own.
            inside = own.buffer(-own.area**0.5 / 100).representative_point()
            around = sum(
                1 for j, other in enumerate(polygons) if i != j and other.area > own.area and other.contains(inside)
            )
            signs[i] = -1 if around % 2 else 1
    area = mx = my = 0.0
    for (a, x, y), sign in zip(of_parts, signs):
        turn = sign * (1 if a >= 0 else -1)
        area, mx, my = area + turn * a, mx + turn * x, my + turn * y
    if nested:
        whole = Polygon()
        for polygon in polygons:
            whole = whole.symmetric_difference(polygon)
        assert abs(whole.area - area) < 1e-5 * area, (d, whole.area, area)
        assert math.hypot(whole.centroid.x - mx / area, whole.centroid.y - my / area) < 1e-5 * area**0.5, d
    xs = [value for part in parts for x, _ in part for value in extremes(x)]
    ys = [value for part in parts for _, y in part for value in extremes(y)]
    lengths = [length(x, y) for part in parts for x, y in part]
    return {
        "path": d,
        "area": area,
        "centroid": [mx / area, my / area] if area > 1e-6 else None,
        "bounds": [min(xs), min(ys), max(xs), max(ys)],
        "lengths": lengths,
    }


def number(random_, most=100):
    return f"{random_.uniform(-most, most):.2f}"


def edge(random_, letters="LHVCSQTAlhvcsqta"):
    letter = random_.choice(letters)
    takes = {"l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2}.get(letter.lower())
    if takes:
        return letter + " ".join(number(random_) for _ in range(takes))
    # Radii from far too small to larger than the plan.
    rx, ry = (f"{10 ** random_.uniform(0, 2.5):.2f}" for _ in range(2))
    if random_.random() < 0.3:
        ry = rx
    turn = random_.choice(["0", "30", "-75", "90", "211.5", "720"])
    flags = f"{random_.randint(0, 1)} {random_.randint(0, 1)}"
    return f"{letter}{rx} {ry} {turn} {flags} {number(random_)} {number(random_)}"


def one_part(random_):
    """A part of any edges, which may cross itself."""
    return f"M{number(random_)} {number(random_)}" + "".join(edge(random_) for _ in range(random_.randint(2, 7))) + "Z"


def simple_part(random_, x, y, radius, backwards):
    """A part around (x, y) that doesn't cross itself: its edges bulge less than their neighbours are apart."""
    count = random_.randint(3, 7)
    corners = [
        (x + radius * math.cos(2 * math.pi * i / count), y + radius * math.sin(2 * math.pi * i / count))
        for i in range(count)
    ]
    if backwards:
        corners.reverse()
    text = "M{:.3f} {:.3f}".format(*corners[0])
    for i, (ax, ay) in enumerate(corners):
        bx, by = corners[(i + 1) % count]
        chord = math.hypot(bx - ax, by - ay)
        bulge = random_.uniform(-0.12, 0.12)
        cx, cy = (ax + bx) / 2 - (by - ay) * bulge, (ay + by) / 2 + (bx - ax) * bulge
        kind = random_.choice("LAQC")
        if kind == "L":
            text += f"L{bx:.3f} {by:.3f}"
        elif kind == "A":
            text += f"A{2 * chord:.3f} {2.2 * chord:.3f} {random_.randint(0, 180)} 0 {random_.randint(0, 1)} {bx:.3f} {by:.3f}"
        elif kind == "Q":
            text += f"Q{cx:.3f} {cy:.3f} {bx:.3f} {by:.3f}"
        else:
            text += f"C{(ax + cx) / 2:.3f} {(ay + cy) / 2:.3f} {(bx + cx) / 2:.3f} {(by + cy) / 2:.3f} {bx:.3f} {by:.3f}"
    return text + "Z"


def nested_path(random_):
    """Parts beside and within each other, up to an island in a hole, wound either way."""
    text, x = "", random_.uniform(-50, 50)
    for _ in range(random_.randint(1, 2)):
        y, radius = random_.uniform(-50, 50), random_.uniform(20, 60)
        for depth in range(random_.randint(1, 3)):
            text += simple_part(random_, x, y, radius * 0.3**depth, random_.random() < 0.5)
        x += 200
    return text


HARD = [
    # Large and sweep, each way.
    *[f"M0 10A10 10 0 {large} {sweep} 10 0Z" for large in (0, 1) for sweep in (0, 1)],
    *[f"M0 10A14 7 30 {large} {sweep} 10 0Z" for large in (0, 1) for sweep in (0, 1)],
    # Flags run together with what follows.
    "M0 0a5 5 0 01 10 0a5 5 0 0110 0V20H0Z",
    # Without a radius an arc is a line; with too small a one it grows; a negative one counts as positive.
    "M0 0A0 5 0 0 1 10 0L10 10Z",
    "M0 0A5 0 0 1 1 10 0L10 10Z",
    "M0 0A1 1 0 0 1 20 0L10 20Z",
    "M0 0A2 1 45 1 0 20 0L10 -20Z",
    "M0 0A-12 -9 20 0 1 20 0Z",
    # Exactly a half, and almost a whole circle.
    "M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z",
    "M10 0A10 10 0 1 1 9.99 -0.447Z",
    "M0 0A6 3 77 1 1 0.02 0Z",
    # Relative commands, and lines after a move.
    "m5 5 10 0 0 10-10 0z",
    "m5 5h10v10h-10zm20 0h10v10h-10z",
    "m1 1c0 10 20 10 20 0q-5 -9 -10 -3t-10 3z",
    # Smooth curves: after their own kind, after another, after a line and after Z.
    "M0 0C0 10 10 10 10 0S20 -10 20 0V20H0Z",
    "M0 0Q5 10 10 0T20 0T30 0V20H0Z",
    "M0 0Q5 10 10 0S20 -10 25 5V20H0Z",
    "M0 0C0 10 10 10 10 0T20 0V20H0Z",
    "M0 0L10 0S15 15 20 0V20H0Z",
    "M0 0L10 0T20 5V20H0Z",
    "M0 0L10 0L10 10Zs5 -15 12 4z",
    # Degenerate: no length, control points on the ends, a cusp, there and back.
    "M0 0L10 0L10 0L10 10L0 10L0 0Z",
    "M0 0C0 0 10 0 10 0L10 10Z",
    "M0 0C10 10 0 10 10 0L5 -10Z",
    "M0 0Q20 0 10 0L10 10L0 10Z",
    "M0 0C5 5 5 5 5 5S9 9 10 0Z",
    # Far from the origin, as plans in a survey's coordinates are.
    "M900000 900000h3a2 2 0 0 1 2 2v3h-5z",
    "M-512345.25 687654.5c10 0 20 5 20 15t-30 8z",
]
HOLES = [
    "M0 0H30V30H0ZM10 10H20V20H10Z",
    "M0 0H30V30H0ZM10 10V20H20V10Z",
    "M0 0H30V30H0ZM5 15A10 10 0 0 1 25 15A10 10 0 0 1 5 15ZM12 15A3 3 0 0 0 18 15A3 3 0 0 0 12 15Z",
    "M0 0H10V10H0ZM20 0H30V10H20Z",
    # A hole that touches its boundary.
    "M0 0H30V30H0ZM0 0Q10 5 12 12Q5 10 0 0Z",
]


def rounded(value):
    if isinstance(value, float):
        return float(f"{value:.12g}") + 0.0
    if isinstance(value, list):
        return [rounded(entry) for entry in value]
    if isinstance(value, dict):
        return {key: rounded(entry) for key, entry in value.items()}
    return value


def projections(random_):
    geod = Geod(ellps="WGS84")
    rows = []
    for _ in range(60):
        lng, lat = random_.uniform(-180, 180), random_.uniform(-80, 80)
        plane = Proj(proj="tmerc", lat_0=lat, lon_0=lng, k=1, ellps="WGS84")
        place = [lng + random_.uniform(-0.03, 0.03), lat + random_.uniform(-0.03, 0.03)]
        other = [lng + random_.uniform(-0.005, 0.005), lat + random_.uniform(-0.02, 0.02)]
        x, y = plane(*place)
        rows.append(
            {
                "origin": [lng, lat],
                "place": place,
                "metres": [float(f"{x:.7f}"), float(f"{-y:.7f}")],
                "other": other,
                "apart": geod.inv(*place, *other)[2],
            }
        )
    return rows


def main():
    # Lengths of curves with a cusp end with the last digits open.
    warnings.simplefilter("ignore", IntegrationWarning)
    # Arcs without a radius become lines, as they should.
    warnings.simplefilter("ignore", UserWarning)
    random_ = random.Random(20261124)
    cases = [answer(d) for d in HARD] + [answer(d, nested=True) for d in HOLES]
    cases += [answer(one_part(random_)) for _ in range(400)]
    cases += [answer(nested_path(random_), nested=True) for _ in range(150)]
    lines = ",\n    ".join(json.dumps(rounded(case), separators=(",", ":")) for case in cases)
    places = ",\n    ".join(json.dumps(row, separators=(",", ":")) for row in projections(random_))
    text = f'{{\n  "paths": [\n    {lines}\n  ],\n  "places": [\n    {places}\n  ]\n}}\n'
    Path(__file__).with_name("curves.json").write_text(text)
    print(f"{len(cases)} paths")


if __name__ == "__main__":
    main()
