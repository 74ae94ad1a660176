import { readPath } from '@lotline/shared-geometry';
import { Hull } from '../../src/catalogue/hull.js';
import { type DrawnStage, mapOfStages } from '../../src/catalogue/map-of-stages.js';

const rectangle = (width: number, height: number) => [0, 0, width, 0, width, height, 0, height];
const aStage = (stageId: string, more: Partial<DrawnStage> = {}): DrawnStage => ({
  stageId,
  outline: rectangle(100, 50),
  metresPerUnit: null,
  north: null,
  origin: null,
  ...more,
});
const HERE = { lng: 151.2, lat: -33.87 };
/** 500 m further east. */
const EAST = { lng: 151.2 + 500 / 92_500, lat: -33.87 };

/** Left, top, width and height of each stage in metres, or units without a scale, about the first one's corner. */
function boxesOf(stages: readonly DrawnStage[]): number[][] {
  const map = mapOfStages(stages)!;
  const boxes = map.stages.map(({ path, size }) => {
    const [ring] = readPath(path);
    const [xs, ys] = [0, 1].map((axis) => ring!.filter((_, at) => at % 2 === axis)) as [number[], number[]];
    return [Math.min(...xs), Math.min(...ys), size.width, size.height];
  });
  const [left, top] = boxes[0]!;
  return boxes.map(([x, y, width, height]) =>
    [x! - left!, y! - top!, width!, height!].map((value) => Math.round(value * map.metresPerUnit)),
  );
}

test.each<[string, DrawnStage[], number[][]]>([
  [
    'at their true places, each by its scale, where scale and origin are known',
    [aStage('1', { metresPerUnit: 1, origin: HERE }), aStage('2', { metresPerUnit: 2, origin: EAST })],
    [
      [0, 0, 100, 50],
      [500, 0, 200, 100],
    ],
  ],
  [
    'turned so that north is up',
    [aStage('1', { metresPerUnit: 1, origin: HERE }), aStage('2', { metresPerUnit: 1, origin: EAST, north: 90 })],
    [
      [0, 0, 100, 50],
      [500, -100, 50, 100],
    ],
  ],
  [
    'side by side and to scale where one origin is unknown',
    [aStage('1', { metresPerUnit: 1, origin: HERE }), aStage('2', { metresPerUnit: 2 })],
    [
      [0, 0, 100, 50],
      [120, -25, 200, 100],
    ],
  ],
  [
    'side by side where an origin is wrong',
    [
      aStage('1', { metresPerUnit: 1, origin: HERE }),
      aStage('2', { metresPerUnit: 1, origin: { lng: 144.9, lat: -37.8 } }),
    ],
    [
      [0, 0, 100, 50],
      [110, 0, 100, 50],
    ],
  ],
])('stages are drawn %s', (_, stages, boxes) => {
  const near = (actual: number[][]) => actual.flat().map((value, at) => Math.abs(value - boxes.flat()[at]!) <= 1);
  expect([boxesOf(stages), near(boxesOf(stages)).every(Boolean)]).toEqual([expect.anything(), true]);
});

it('without scales all are equally large, in rows', () => {
  const stages = ['1', '2', '3', '4', '5'].map((id) => aStage(id, { outline: rectangle(Number(id), Number(id)) }));
  const { stages: placed, metresPerUnit } = mapOfStages(stages)!;
  expect(new Set(placed.map(({ size: { width, height } }) => `${width} ${height}`)).size).toBe(1);
  const [upper, ...others] = [...new Set(placed.map(({ binding }) => binding.y))];
  expect(others).toHaveLength(1);
  expect(placed.map(({ binding }) => binding.y === upper)).toEqual([true, true, true, false, false]);
  expect(metresPerUnit).toBe(1);
});

it.each<[string, DrawnStage[], string[] | null]>([
  ['no stage', [], null],
  ['one stage', [aStage('1')], null],
  ['two, of which one has nothing drawn', [aStage('1'), aStage('2', { outline: [] })], null],
  ['three, of which one has nothing drawn', [aStage('1'), aStage('2', { outline: [] }), aStage('3')], ['1', '3']],
])('of %s, those with an outline are drawn, if there are two', (_, stages, drawn) => {
  expect(mapOfStages(stages)?.stages.map(({ stageId }) => stageId) ?? null).toEqual(drawn);
});

it('a stage’s outline goes around its lots, and its label is inside', () => {
  const hull = new Hull();
  for (const lot of ['M0 0L10 0L10 10L0 10Z', 'M10 0L20 0L20 10L10 10Z', 'M4 10L8 10L8 30L4 30Z'])
    for (const ring of readPath(lot)) hull.add(ring);
  expect(hull.ring()).toEqual([0, 0, 20, 0, 20, 10, 8, 30, 4, 30, 0, 10]);
  const [shape] = mapOfStages([aStage('1', { outline: hull.ring() }), aStage('2')])!.stages;
  expect(shape!.binding.x).toBeGreaterThan(40);
  expect(shape!.binding.y).toBeLessThan(40 + shape!.size.height);
});

it('lots without area, as those on a line, give no outline', () => {
  const hull = new Hull();
  hull.add([0, 0, 5, 5, 10, 10]);
  expect(hull.ring()).toEqual([]);
  expect(new Hull().ring()).toEqual([]);
});

it('of 25,000 lots and of a round edge a hundred corners are left', () => {
  const hull = new Hull();
  for (let at = 0; at < 25_000; at += 1) {
    const [x, y] = [Math.cos(at) * 1000, Math.sin(at) * 1000];
    hull.add([x, y, x / 2, y / 2, x / 3, y / 2]);
  }
  expect(hull.ring()).toHaveLength(200);
});
