import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  areaOf,
  boundsOf,
  centroidOf,
  labelPointOf,
  lengthOf,
  localProjection,
  measure,
  polygonOf,
  readOutline,
  readPath,
  ringsOf,
  scaleAndMove,
  transformOutline,
  widthAt,
  writeOutline,
  type Matrix,
  type Outline,
} from './index.js';

interface Known {
  path: string;
  area: number;
  /** Null for a shape without area. */
  centroid: [number, number] | null;
  bounds: [number, number, number, number];
  /** Of each edge, in order. */
  lengths: number[];
}
interface Place {
  origin: [number, number];
  place: [number, number];
  metres: [number, number];
  other: [number, number];
  /** Metres from `place` to `other` over the ellipsoid. */
  apart: number;
}
/** Made by ../reference/curves.py with svgelements, NumPy, shapely and pyproj. */
const { paths, places } = JSON.parse(readFileSync(join(__dirname, '../reference/curves.json'), 'utf8')) as {
  paths: Known[];
  places: Place[];
};

/** The extent of a shape and how far it is from the origin: what tolerances are relative to. */
const extentOf = ({ bounds: [left, top, right, bottom] }: Known) => Math.hypot(right - left, bottom - top);
const farthest = (known: Known) => Math.max(...known.bounds.map(Math.abs));
/** Far from the origin both sides have fewer digits. */
const roundingOf = (known: Known) => farthest(known) * 1e-11;

/** The cases that fail, with their path. */
const failing = (fails: (known: Known) => unknown) => paths.filter(fails).map(({ path }) => path);
const centroidOff = ({ centroid }: Known, outline: Outline) => {
  const { x, y } = centroidOf(outline);
  return centroid ? Math.hypot(x - centroid[0], y - centroid[1]) : 0;
};

describe('curves, against independent libraries', () => {
  it('there are more than 500 paths, with each command, absolute and relative', () => {
    expect(paths.length).toBeGreaterThan(550);
    for (const letter of 'LHVCSQTAlhvcsqtaz') expect(paths.some(({ path }) => path.includes(letter))).toBe(true);
  });
  it('area is theirs within 1e-6 of it', () =>
    expect(
      failing(
        (known) =>
          Math.abs(areaOf(readOutline(known.path)) - known.area) >
          1e-6 * known.area + extentOf(known) * roundingOf(known),
      ),
    ).toEqual([]));
  it('the centroid is theirs within a millionth of the shape, or as its area’s own error allows', () =>
    expect(
      failing(
        (known) =>
          centroidOff(known, readOutline(known.path)) >
          1e-6 * extentOf(known) * Math.max(1, extentOf(known) ** 2 / (known.area * 1e3)) + roundingOf(known),
      ),
    ).toEqual([]));
  it('bounds are theirs within a millionth of the shape', () =>
    expect(
      failing((known) =>
        boundsOf(readOutline(known.path)).some(
          (side, at) => Math.abs(side - known.bounds[at]!) > 1e-6 * extentOf(known) + roundingOf(known),
        ),
      ),
    ).toEqual([]));
  it('each edge is as long as theirs, and there are as many', () =>
    expect(
      failing((known) => {
        const lengths = readOutline(known.path).flat().map(lengthOf);
        return (
          lengths.length !== known.lengths.length ||
          lengths.some((length, at) => Math.abs(length - known.lengths[at]!) > 1e-6 * length + roundingOf(known))
        );
      }),
    ).toEqual([]));
  it('the forgiving reader has the same outline, as well as flat pieces can', () =>
    expect(
      failing((known) => {
        const { box } = measure(readPath(known.path));
        return box.some((side, at) => Math.abs(side - known.bounds[at]!) > 0.03 * extentOf(known));
      }),
    ).toEqual([]));
});

describe('an outline', () => {
  it('written and read again has the same edges', () =>
    expect(
      failing(({ path }) => {
        const outline = readOutline(path);
        const again = readOutline(writeOutline(outline, 12));
        return (
          again.flat().length !== outline.flat().length ||
          again.flat().some((edge, at) => Math.abs(lengthOf(edge) - lengthOf(outline.flat()[at]!)) > 1e-4)
        );
      }),
    ).toEqual([]));

  const matrices: [string, Matrix][] = [
    ['scaled and moved', scaleAndMove(2.5, 30, -70)],
    ['turned', [0.6, 0.8, -0.8, 0.6, 5, 7]],
    ['mirrored', [-1, 0, 0, 1, 0, 0]],
    ['sheared and stretched', [2, 0.5, -1, 0.75, 3, 1]],
  ];
  it.each(matrices)('%s keeps its edges; its area and centroid go with it', (_, matrix) => {
    const [a, b, c, d, e, f] = matrix;
    expect(
      failing((known) => {
        const outline = readOutline(known.path);
        const moved = transformOutline(outline, matrix);
        const factor = Math.abs(a * d - b * c);
        const { x, y } = centroidOf(outline);
        const wanted = { x: a * x + c * y + e, y: b * x + d * y + f };
        const now = centroidOf(moved);
        const scale = extentOf(known) ** 2;
        const slack = 1e-7 + (scale * 1e-9) / known.area;
        return (
          moved.flat().some(({ kind }, at) => kind !== outline.flat()[at]!.kind) ||
          Math.abs(areaOf(moved) - factor * areaOf(outline)) >
            1e-8 * factor * scale + 10 * extentOf(known) * roundingOf(known) ||
          (known.area > 1e-3 * scale && Math.hypot(now.x - wanted.x, now.y - wanted.y) > slack * farthest(known) * 10)
        );
      }),
    ).toEqual([]);
  });

  it('of straight lines has their area, and its closing line is an edge', () => {
    const outline = polygonOf([
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 5 },
    ]);
    expect([areaOf(outline), outline.flat().length, writeOutline(outline)]).toEqual([22.5, 3, 'M0 0L9 0L9 5Z']);
  });

  it('without area has its centroid in the middle of its bounds, and nothing has neither', () => {
    expect(centroidOf(readOutline('M0 0L10 4L0 0Z'))).toEqual({ x: 5, y: 2 });
    expect([areaOf([]), boundsOf([]), readOutline('M1 1'), readOutline('')]).toEqual([
      0,
      [Infinity, Infinity, -Infinity, -Infinity],
      [],
      [],
    ]);
  });

  it('has its label inside, also where the centroid isn’t', () => {
    const horseshoe = readOutline('M0 0H300V300H200V100H100V300H0Z');
    const { x, y } = labelPointOf(horseshoe);
    expect(widthAt(ringsOf(horseshoe), x, y)).toBeGreaterThan(0);
    const { x: centreX, y: centreY } = labelPointOf(readOutline('M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z'));
    expect(Math.hypot(centreX, centreY)).toBeLessThan(1e-9);
  });
});

describe('the local projection', () => {
  const of = ([lng, lat]: [number, number]) => ({ lng, lat });
  it('is theirs within a hundredth of a millimetre, and leads back', () => {
    expect(places.length).toBeGreaterThan(50);
    for (const { origin, place, metres } of places) {
      const projection = localProjection(of(origin));
      const { x, y } = projection.toMetres(of(place));
      expect(Math.hypot(x - metres[0], y - metres[1])).toBeLessThan(1e-5);
      const { lng, lat } = projection.toLngLat({ x, y });
      expect(Math.hypot(lng - place[0], lat - place[1])).toBeLessThan(1e-11);
    }
  });
  it('keeps lengths near its origin: 0.12 mm per km within 3 km', () => {
    for (const { origin, place, other, apart } of places) {
      const { toMetres } = localProjection(of(origin));
      const [a, b] = [toMetres(of(place)), toMetres(of(other))];
      if (Math.max(Math.abs(a.x), Math.abs(b.x)) > 3000) continue;
      expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) / apart - 1)).toBeLessThan(1.2e-7);
    }
  });
  it('y grows southwards, as on a plan', () => {
    const { x, y } = localProjection({ lng: 150, lat: -34 }).toMetres({ lng: 150.001, lat: -34.001 });
    expect([x > 90 && x < 95, y > 110 && y < 112]).toEqual([true, true]);
  });
});
