import fc from 'fast-check';
import { bandOf, clampView, fitView, reveal, zoomAt } from './view';

const whole = fitView(800, 600, { width: 860, height: 640 });

test('a drawing that leaves ground beside or above it says along which axis', () => {
  const size = { width: 860, height: 640 };
  expect(
    [fitView(1000, 600, size), fitView(800, 700, size), fitView(860, 640, size), fitView(868, 640, size)].map(bandOf),
  ).toEqual(['90deg', '0deg', undefined, undefined]);
});

const views = fc
  .record({
    k: fc.double({ min: 0.5, max: 60, noNaN: true }),
    x: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    y: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  })
  .map((at) => ({ ...whole, ...at }));

test('a clamped view never leaves the drawing, and clamping again changes nothing', () => {
  fc.assert(
    fc.property(views, (view) => {
      const clamped = clampView(view);
      const { k, x, y } = clamped;
      const [width, height] = [whole.contentWidth * k, whole.contentHeight * k];
      if (width >= whole.width) expect(x <= 1e-6 && x + width >= whole.width - 1e-6).toBe(true);
      else expect(x >= -1e-6 && x + width <= whole.width + 1e-6).toBe(true);
      if (height >= whole.height) expect(y <= 1e-6 && y + height >= whole.height - 1e-6).toBe(true);
      else expect(y >= -1e-6 && y + height <= whole.height + 1e-6).toBe(true);
      expect(clampView(clamped)).toEqual(clamped);
    }),
  );
});

test('zooming keeps the point under the pointer', () => {
  fc.assert(
    fc.property(views, fc.double({ min: 0.5, max: 60, noNaN: true }), (view, k) => {
      const plan = (400 - view.x) / view.k;
      const next = zoomAt(view, k, 400, 300);
      expect(Math.abs(plan * k + next.x - 400)).toBeLessThan(1e-4 * (1 + Math.abs(plan * k)));
    }),
  );
});

test('revealing brings a box into the window and leaves one that shows', () => {
  const moved = reveal(clampView({ ...whole, k: 4 }), [700, 500, 720, 520]);
  const scale = whole.base * 4;
  expect(720 * scale + moved.x).toBeLessThanOrEqual(whole.width);
  expect(520 * scale + moved.y).toBeLessThanOrEqual(whole.height);
  expect(reveal(moved, [700, 500, 720, 520])).toEqual(moved);
});

test('of a box larger than the window its beginning is revealed', () => {
  const moved = reveal(clampView({ ...whole, k: 20 }), [100, 100, 300, 300]);
  expect([Math.round(100 * whole.base * 20 + moved.x), Math.round(100 * whole.base * 20 + moved.y)]).toEqual([32, 32]);
});
