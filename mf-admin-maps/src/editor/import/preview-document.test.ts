import {
  emptyDocument,
  geometryOf,
  type MapDocument,
  type MapShape,
  newShape,
  polygonPart,
  rectanglePart,
} from '@lotline/shared-map-document';
import { simplifiedShapes } from './preview-document';

const round = (at: number, corners: number) =>
  newShape(`s${at}`, 'lot', [
    polygonPart(
      Array.from({ length: corners }, (_, corner) => {
        const angle = (corner / corners) * 2 * Math.PI;
        return { x: at * 60 + 30 + 25 * Math.cos(angle), y: 30 + 25 * Math.sin(angle) };
      }),
    ),
  ]);
const mapOf = (shapes: number, corners: number) => ({
  ...emptyDocument({ width: shapes * 60, height: 60 }),
  shapes: Object.fromEntries(Array.from({ length: shapes }, (_, at) => [`s${at}`, round(at, corners)])),
});
const cornersOf = ({ shapes }: ReturnType<typeof mapOf>) =>
  Object.values(shapes).reduce((sum, { parts }) => sum + parts[0]!.vertices.length, 0);

function simplifiedOf(map: MapDocument): Record<string, MapShape> {
  const slices = simplifiedShapes(map);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}
const previewOf = (map: ReturnType<typeof mapOf>) => ({ ...map, shapes: { ...map.shapes, ...simplifiedOf(map) } });

it('a map with more than 100,000 corners is previewed with fewer, each shape in its place and size', () => {
  const map = mapOf(100, process.env['SIZE'] === 'full' ? 10_000 : 2_000);
  const preview = previewOf(map);
  expect(cornersOf(preview)).toBeLessThan(100_000);
  for (const [id, shape] of Object.entries(preview.shapes)) {
    expect(shape.parts[0]!.edges).toHaveLength(shape.parts[0]!.vertices.length);
    const [before, after] = [map.shapes[id]!, shape].map((one) => geometryOf(one).area) as [number, number];
    expect(Math.abs(after / before - 1)).toBeLessThan(0.03);
  }
});

it('of points along straight sides the corners are left', () => {
  const side = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) =>
    Array.from({ length: 250 }, (_, at) => ({ x: x + ((toX - x) * at) / 250, y: y + ((toY - y) * at) / 250 }));
  // prettier-ignore
  const corners = [[0, 0], [40, 0], [40, 60], [0, 60]] as const;
  const ring = corners.flatMap((from, at) => side(from, corners[(at + 1) % 4]!));
  const shapes = Object.fromEntries(
    Array.from({ length: 80 }, (_, at) => [
      `s${at}`,
      newShape(`s${at}`, 'lot', [polygonPart(ring.map(({ x, y }) => ({ x: x + at * 40, y })))]),
    ]),
  );
  const [simplified] = Object.values(simplifiedOf({ ...emptyDocument({ width: 3_200, height: 60 }), shapes }));
  // The last point before the first corner stays: a ring is simplified as a line.
  expect(simplified!.parts[0]!.vertices).toHaveLength(5);
});

it('other maps are previewed as they are, and small shapes are never lost', () => {
  const map = mapOf(10, 100);
  expect(simplifiedOf(map)).toEqual({});
  const speck = newShape('speck', 'lot', [rectanglePart(0, 0, 0.1, 0.1)]);
  const large = { ...mapOf(100, 1_000), shapes: { ...mapOf(100, 1_000).shapes, speck } };
  expect(previewOf(large).shapes['speck']!.parts[0]!.vertices).toHaveLength(4);
});
