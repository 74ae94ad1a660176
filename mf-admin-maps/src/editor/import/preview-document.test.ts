import { emptyDocument, geometryOf, newShape, polygonPart, rectanglePart } from '@lotline/shared-map-document';
import { previewOf } from './preview-document';

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

it('a map with more than 100,000 corners is previewed with fewer, each shape in its place and size', () => {
  const map = mapOf(100, process.env['SIZE'] === 'full' ? 10_000 : 2_000);
  const preview = previewOf(map) as ReturnType<typeof mapOf>;
  expect(cornersOf(preview)).toBeLessThan(100_000);
  for (const [id, shape] of Object.entries(preview.shapes)) {
    expect(shape.parts[0]!.edges).toHaveLength(shape.parts[0]!.vertices.length);
    const [before, after] = [map.shapes[id]!, shape].map((one) => geometryOf(one).area) as [number, number];
    expect(Math.abs(after / before - 1)).toBeLessThan(0.03);
  }
});

it('other maps are previewed as they are, and small shapes are never lost', () => {
  const map = mapOf(10, 100);
  expect(previewOf(map)).toBe(map);
  const speck = newShape('speck', 'lot', [rectanglePart(0, 0, 0.1, 0.1)]);
  const large = { ...mapOf(100, 1_000), shapes: { ...mapOf(100, 1_000).shapes, speck } };
  expect(previewOf(large).shapes['speck']!.parts[0]!.vertices).toHaveLength(4);
});
