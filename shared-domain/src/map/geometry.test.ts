import { areaOfPath, boundsOfPath, centroidOfPath, edgeLength, signedArea } from './geometry.js';
import { parsePath } from './shape-path.js';

const LOT = 'M40 40H55V70H40Z';

describe('measures of a shape', () => {
  it('a 15 by 30 lot has 450 square units', () => expect(areaOfPath(LOT)).toBe(450));
  it('the parts of a lot add up, whichever way round they run (D70)', () => expect(areaOfPath(`${LOT}M0 0V10H10V0Z`)).toBe(550));
  it('clockwise on screen is positive', () => {
    expect(signedArea(parsePath('M0 0H1V1H0Z')[0] ?? [])).toBe(1);
    expect(signedArea(parsePath('M0 0V1H1V0Z')[0] ?? [])).toBe(-1);
  });
  it('bounds', () => {
    expect(boundsOfPath(LOT)).toEqual({ x: 40, y: 40, width: 15, height: 30 });
    expect(boundsOfPath('')).toEqual({ x: 0, y: 0, width: 0, height: 0 });
  });
  it.each([
    ['a rectangle', LOT, { x: 47.5, y: 55 }],
    ['far from the origin', 'M900000 900000h3v3h-3z', { x: 900001.5, y: 900001.5 }],
    ['the larger of two parts', `M0 0h1v1h-1z${LOT}`, { x: 47.5, y: 55 }],
    ['a line without area', 'M0 0L10 0', { x: 5, y: 0 }],
    ['nothing', '', { x: 0, y: 0 }],
  ])('the centre of %s', (_, path, { x, y }) => {
    const centre = centroidOfPath(path);
    expect(centre.x).toBeCloseTo(x);
    expect(centre.y).toBeCloseTo(y);
  });
  it.each([
    [0, 15],
    [1, 30],
    [3, 30],
    [4, 0],
  ])('edge %d is %d long', (edge, length) => expect(edgeLength(parsePath(LOT)[0] ?? [], edge)).toBe(length));
});
