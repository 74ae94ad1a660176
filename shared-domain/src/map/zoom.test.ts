import { canDrag, clampZoom, maxZoom, pinchZoom, stepZoom } from './zoom.js';

describe('zoom (spec 2.6, D12)', () => {
  it.each([
    ['public', 0.2, 1],
    ['public', 2.7, 2.6],
    ['public', 1.7, 1.7],
    ['public', Number.NaN, 1],
    ['staff', 0.2, 0.5],
    ['staff', 3, 2],
  ] as const)('%s: %d becomes %d', (view, zoom, clamped) => expect(clampZoom(zoom, view)).toBe(clamped));

  it('ten steps in and ten out go through 1.2, 1.4 … 2.6 and back to 1', () => {
    const seen = [1];
    for (let i = 0; i < 10; i++) seen.push(stepZoom(seen.at(-1) ?? 1, 'in', 'public'));
    expect(seen).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.6, 2.6]);
    let zoom = 2.6;
    for (let i = 0; i < 10; i++) zoom = stepZoom(zoom, 'out', 'public');
    expect(zoom).toBe(1);
  });

  it('beyond 2.6 only while lots are under 24 px, by × 1.25', () => {
    expect(maxZoom('public', 10)).toBe(2.6);
    expect(maxZoom('public', 8)).toBe(3.25);
    expect(stepZoom(2.6, 'in', 'public', 8)).toBe(3.25);
    expect(stepZoom(3.25, 'in', 'public', 8)).toBe(3.25);
    expect(stepZoom(3.25, 'out', 'public', 8)).toBe(2.6);
    expect(maxZoom('staff', 11)).toBe(2.5);
    expect(maxZoom('public', 0)).toBe(2.6);
    expect(maxZoom('public', 0.0001)).toBeLessThan(1300);
  });

  it('a pinch goes a fifth of the way, within the range', () => {
    expect(pinchZoom(1, 2, 'public')).toBeCloseTo(1.2);
    expect(pinchZoom(2.6, 10, 'public')).toBe(2.6);
    expect(pinchZoom(1, -5, 'public')).toBe(1);
  });

  it.each([
    [1, false],
    [1.2, true],
    [0.8, true],
  ])('at %d dragging pans: %s', (zoom, drags) => expect(canDrag(zoom)).toBe(drags));
});
