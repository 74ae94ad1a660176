import { clampZoom, nextZoom, PUBLIC_ZOOM, STAFF_ZOOM, zoomLimits } from './zoom.js';

describe('D12: zoom', () => {
  it.each([
    [PUBLIC_ZOOM, 0.2, 1],
    [PUBLIC_ZOOM, 2.7, 2.6],
    [PUBLIC_ZOOM, 1.7, 1.7],
    [STAFF_ZOOM, 0.2, 0.5],
    [STAFF_ZOOM, 3, 2],
  ])('in %j a zoom of %d becomes %d', (range, zoom, clamped) =>
    expect(clampZoom(zoom, zoomLimits(range, 40))).toBe(clamped),
  );

  it('public steps are 0.2 from 1 to 2.6, and back', () => {
    const limits = zoomLimits(PUBLIC_ZOOM, 40);
    const seen = [1];
    while (nextZoom(seen.at(-1)!, 1, limits) !== seen.at(-1)) seen.push(nextZoom(seen.at(-1)!, 1, limits));
    expect(seen).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6]);
    let zoom = 2.6;
    for (let press = 0; press < 10; press += 1) zoom = nextZoom(zoom, -1, limits);
    expect(zoom).toBe(1);
  });
  it('grows by × 1.25 only while shapes are under 24 px on their short side', () => {
    const limits = zoomLimits(PUBLIC_ZOOM, 6);
    expect(limits.top).toBe(4);
    expect([
      nextZoom(2.6, 1, limits),
      nextZoom(3.25, 1, limits),
      nextZoom(4, 1, limits),
      nextZoom(3.25, -1, limits),
    ]).toEqual([3.25, 4, 4, 2.6]);
    expect([zoomLimits(PUBLIC_ZOOM, 10).top, zoomLimits(PUBLIC_ZOOM, 0).top, zoomLimits(STAFF_ZOOM, 12).top]).toEqual([
      2.6, 2.6, 2,
    ]);
  });
  it('a shape of no size ends it too', () => expect(zoomLimits(PUBLIC_ZOOM, 0.0001).top).toBe(60));
  it('staff go from 0.5 to 2', () => {
    const limits = zoomLimits(STAFF_ZOOM, 40);
    expect([nextZoom(0.6, -1, limits), nextZoom(1.9, 1, limits)]).toEqual([0.5, 2]);
  });
});
