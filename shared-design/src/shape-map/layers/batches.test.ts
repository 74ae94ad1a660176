import fc from 'fast-check';
import type { MapShape } from '../model/map.types';
import { batchByTone, pathOf } from './batches';

const size = { width: 1000, height: 600 };
const shape = (at: number, x: number, y: number): MapShape => ({
  id: `${at}`,
  path: `M${x} ${y}h1v1h-1z#${at};`,
  binding: { x, y },
  tone: at % 2 ? 'success' : 'gray',
  label: '',
  name: '',
  interactive: true,
  emphasis: (['muted', 'normal', 'receded', 'normal', 'normal'] as const)[at % 5],
});

test('a few shapes are one path per tone and emphasis', () => {
  const batches = batchByTone(
    Array.from({ length: 100 }, (_, at) => shape(at, at * 9, at * 5)),
    size,
  );
  expect(batches).toHaveLength(6);
});

test('many shapes are spread over cells, each shape in one of them and in its tone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 501, max: 3000 }), fc.nat(), (count, seed) => {
      const shapes = Array.from({ length: count }, (_, at) =>
        shape(at, (at * 37 + seed) % size.width, (at * 101 + seed) % size.height),
      );
      const batches = batchByTone(shapes, size);
      expect(batches.length).toBeGreaterThan(4);
      expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length);
      const drawn = batches.flatMap(({ tone, emphasis, path }) =>
        [...path.matchAll(/#(\d+);/g)].map(([, id]) => ({ id, tone, emphasis })),
      );
      expect(drawn.length).toBe(count);
      for (const { id, tone, emphasis } of drawn)
        expect([tone, emphasis]).toEqual([shapes[Number(id)]!.tone, shapes[Number(id)]!.emphasis]);
    }),
    { numRuns: process.env['SIZE'] === 'full' ? 50 : 6 },
  );
});

test('some shapes as one path: a relative start doesn’t count from the shape before', () => {
  const shapes = [shape(0, 1, 2), { ...shape(1, 3, 4), path: 'm3 4h1z' }];
  expect(pathOf(shapes, ['1', 'unknown'])).toBe('M0 0m3 4h1z');
});
