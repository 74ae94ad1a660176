import fc from 'fast-check';
import { distanceTo, geometryOf, widthAt } from './geometry';
import { visibleLabels } from './labels';
import { createShapeIndex } from './shape-index';

const lots = fc.array(fc.record({ w: fc.integer({ min: 1, max: 60 }), h: fc.integer({ min: 1, max: 60 }), label: fc.stringMatching(/^\d{0,4}$/) }), { minLength: 1, maxLength: 60 });

test('a label shows only where it fits, and more show as one zooms in', () => {
  fc.assert(
    fc.property(lots, fc.double({ min: 0.2, max: 4, noNaN: true }), (shapes, scale) => {
      const request = {
        geometry: (at: number) => geometryOf({ path: `M0 0H${shapes[at]!.w}V${shapes[at]!.h}H0Z`, binding: { x: shapes[at]!.w / 2, y: shapes[at]!.h / 2 } }),
        labels: shapes.map(({ label }) => label),
        candidates: shapes.map((_, at) => at),
        fontPx: 12,
      };
      const shown = visibleLabels({ ...request, scale });
      for (const at of shown) {
        expect(shapes[at]!.label).not.toBe('');
        expect(shapes[at]!.w * scale).toBeGreaterThan(shapes[at]!.label.length * 7);
        expect(shapes[at]!.h * scale).toBeGreaterThanOrEqual(12);
      }
      const closer = new Set(visibleLabels({ ...request, scale: scale * 1.5 }));
      expect(shown.every((at) => closer.has(at))).toBe(true);
    }),
  );
});

test('only what stands in the window is considered', () => {
  const { geometry } = createShapeIndex([{ path: 'M0 0H50V50H0Z', binding: { x: 25, y: 25 } }, { path: 'M60 0H110V50H60Z', binding: { x: 85, y: 25 } }]);
  expect(visibleLabels({ geometry, labels: ['1', '2'], candidates: [1], scale: 1, fontPx: 12 })).toEqual([1]);
});

describe('a label stands inside its shape', () => {
  const ring = (name: string, path: string) => [name, path] as const;
  test.each([
    ring('a hole in the middle, wound the other way', 'M0 0H300V300H0ZM60 60V240H240V60Z'),
    ring('a hole wound the same way', 'M0 0H300V300H0ZM60 60H240V240H60Z'),
    ring('two parts, the point between them', 'M0 0H100V300H0ZM200 0H300V300H200Z'),
    ring('a horseshoe', 'M0 0H300V300H200V100H100V300H0Z'),
  ])('%s', (_, path) => {
    const geometry = geometryOf({ path, binding: { x: 150, y: 150 } });
    const { rings, spot } = geometry;
    expect(widthAt(rings, spot.x, spot.y)).toBeGreaterThan(0);
    expect(distanceTo(rings, spot.x, spot.y)).toBeGreaterThan(20);
    expect(visibleLabels({ geometry: () => geometry, labels: ['Stage 1'], candidates: [0], scale: 1, fontPx: 13 })).toEqual([0]);
  });

  test('a point that is inside is kept as it came', () => {
    const point = { x: 12, y: 288 };
    expect(geometryOf({ path: 'M0 0H300V300H0ZM60 60V240H240V60Z', binding: point }).spot).toBe(point);
  });

  test('in a band that is narrower than its text it waits', () => {
    const band = geometryOf({ path: 'M0 0H300V300H0ZM20 20V280H280V20Z', binding: { x: 10, y: 150 } });
    const shown = (scale: number) => visibleLabels({ geometry: () => band, labels: ['Stage 1'], candidates: [0], scale, fontPx: 13 });
    expect([shown(1), shown(4)]).toEqual([[], [0]]);
  });
});
