import fc from 'fast-check';
import { bandOf, clampView, frameOf, nextZoom, reveal, zoomAt, zoomLimits } from './view';

const PUBLIC = { min: 1, max: 2.6, step: 0.2 };
const frame = frameOf(800, 600, { width: 860, height: 640 });

describe('D12: zoom', () => {
  test('public steps are 0.2 from 1 to 2.6', () => {
    const limits = zoomLimits(PUBLIC, 40);
    const seen = [1];
    while (nextZoom(seen.at(-1)!, 1, limits) !== seen.at(-1)) seen.push(nextZoom(seen.at(-1)!, 1, limits));
    expect(seen).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6]);
    expect(nextZoom(1, -1, limits)).toBe(1);
  });
  test('grows by × 1.25 only while shapes are under 24 px on their short side', () => {
    const limits = zoomLimits(PUBLIC, 6);
    expect(limits.top).toBe(4);
    expect(nextZoom(2.6, 1, limits)).toBe(3.25);
    expect(nextZoom(3.25, 1, limits)).toBe(4);
    expect(nextZoom(4, 1, limits)).toBe(4);
    expect(nextZoom(3.25, -1, limits)).toBe(2.6);
  });
  test('staff go from 0.5 to 2', () => {
    const limits = zoomLimits({ min: 0.5, max: 2, step: 0.2 }, 40);
    expect([nextZoom(0.6, -1, limits), nextZoom(1.9, 1, limits)]).toEqual([0.5, 2]);
  });
});

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
