import { frontSide } from './outline-geometry';

const upright = { path: 'M0 0L10 0L10 30L0 30Z', width: 10, height: 30 };
const flat = { path: 'M0 0L30 0L30 10L0 10Z', width: 30, height: 10 };
const turned = { path: 'M0 6L28 0L32 15L4 21Z', width: 32, height: 21 };
const measures = { frontage: 10, depth: 30 };

describe('position of the frontage', () => {
  it.each([
    [0, 'top'],
    [1, 'right'],
    [2, 'bottom'],
    [3, 'left'],
  ])('edge %i of an upright lot is %s', (frontEdge, side) =>
    expect(frontSide(upright, { frontEdge, ...measures })).toBe(side),
  );

  it.each([
    ['drawn with level, upright and relative lines', { ...upright, path: 'M0 0h10V30H0z' }, 1, 'right'],
    ['counted the other way round', { ...flat, path: 'M0 0L0 10L30 10L30 0Z' }, 0, 'left'],
    ['turned a little', turned, 1, 'right'],
    ['the last edge back to the start', turned, 3, 'left'],
    ['beside an arc', { ...upright, path: 'M0 0A5 5 0 0 1 10 0L10 30L0 30Z' }, 1, 'right'],
    ['an arc along the street', { ...upright, path: 'M0 5A9 9 0 0 1 10 5L10 30L0 30Z' }, 0, 'top'],
    ['a curve round the corner, smooth and relative', { ...upright, path: 'M0 0h10v20q0 10 -5 10t-5 0z' }, 3, 'bottom'],
  ])('%s', (_, outline, frontEdge, side) => expect(frontSide(outline, { frontEdge, ...measures })).toBe(side));

  it.each([
    ['an upright lot', upright, 'bottom'],
    ['a lot drawn lying', flat, 'right'],
  ])('without a front edge the longer measure is shown along the longer side: %s', (_, outline, side) =>
    expect(frontSide(outline, { frontEdge: null, ...measures })).toBe(side),
  );

  it('a front edge that the outline lacks counts as none', () =>
    expect(frontSide(upright, { frontEdge: 4, ...measures })).toBe('bottom'));
});
