"""Writes plots.json: what shapely and pyproj know of a subdivision published as GeoJSON with longitude and latitude.

The file itself isn't part of the repository: its licence is unknown. Areas are measured on the ellipsoid (pyproj) and, as
overlaps, in a transverse Mercator projection about the middle of the file (shapely).

    pip install shapely==2.1.2 pyproj==3.7.2
    python plots.py real-subdivision-456-plots.geojson
"""

import json
import sys
from pathlib import Path

from pyproj import Geod, Proj
from shapely import STRtree, transform, unary_union
from shapely.geometry import shape

source = json.loads(Path(sys.argv[1]).read_text())
features = source["features"]
shapes = [shape(feature["geometry"]) for feature in features]
names = [feature["properties"]["Name"] for feature in features]
left, bottom, right, top = unary_union(shapes).bounds
middle = ((left + right) / 2, (bottom + top) / 2)
geod = Geod(ellps="WGS84")
local = Proj(proj="tmerc", lat_0=middle[1], lon_0=middle[0], k=1, ellps="WGS84")


def metres(points):
    points = points.copy()
    points[:, 0], points[:, 1] = local(points[:, 0], points[:, 1])
    return points


flat = [transform(polygon, metres) for polygon in shapes]
tree = STRtree(flat)
overlaps = sorted(
    (
        (round(flat[a].intersection(flat[b]).area, 6), *sorted((names[a], names[b])))
        for a, b in zip(*tree.query(flat, predicate="intersects"))
        if a < b and flat[a].intersection(flat[b]).area > 1e-6
    ),
    reverse=True,
)
known = {
    "count": len(shapes),
    "areas": {
        name: round(abs(geod.geometry_area_perimeter(polygon)[0]), 3) for name, polygon in sorted(zip(names, shapes))
    },
    "overlaps": overlaps,
    "union": round(unary_union(flat).area, 2),
}
Path(__file__).with_name("plots.json").write_text(json.dumps(known, separators=(",", ":")) + "\n")
