import fc from 'fast-check';
import { bandOf, clampView, frameOf, reveal, zoomAt } from './view';

const frame = frameOf(800, 600, { width: 860, height: 640 });

test('a drawing that leaves ground beside or above it says along which axis', () => {
  const size = { width: 860, height: 640 };
  expect([frameOf(1000, 600, size), frameOf(800, 700, size), frameOf(860, 640, size), frameOf(868, 640, size)].map(bandOf)).toEqual(['x', 'y', undefined, undefined]);
});

const views = fc.record({ k: fc.double({ min: 0.5, max: 60, noNaN: true }), x: fc.double({ min: -1e5, max: 1e5, noNaN: true }), y: fc.double({ min: -1e5, max: 1e5, noNaN: true }) });

test('a clamped view never leaves the drawing, and clamping again changes nothing', () => {
  fc.assert(
    fc.property(views, (view) => {
      const { k, x, y } = clampView(view, frame);
      const [width, height] = [frame.contentWidth * k, frame.contentHeight * k];
      if (width >= frame.width) expect(x <= 1e-6 && x + width >= frame.width - 1e-6).toBe(true);
      else expect(x >= -1e-6 && x + width <= frame.width + 1e-6).toBe(true);
      if (height >= frame.height) expect(y <= 1e-6 && y + height >= frame.height - 1e-6).toBe(true);
      else expect(y >= -1e-6 && y + height <= frame.height + 1e-6).toBe(true);
      expect(clampView({ k, x, y }, frame)).toEqual({ k, x, y });
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
  const zoomed = clampView({ k: 4, x: 0, y: 0 }, frame);
  const moved = reveal(zoomed, frame, [700, 500, 720, 520]);
  const scale = frame.base * 4;
  expect(720 * scale + moved.x).toBeLessThanOrEqual(frame.width);
  expect(520 * scale + moved.y).toBeLessThanOrEqual(frame.height);
  expect(reveal(moved, frame, [700, 500, 720, 520])).toEqual(moved);
});
