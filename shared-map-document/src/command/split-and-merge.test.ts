import { emptyDocument } from '../document/model.js';
import { after, areas, ids, mapOf, pathLot, pathOf } from '../testing/drawn.js';
import { mergeShapes } from './merge.js';
import { addRowOfLots } from './row-of-lots.js';
import { splitShape } from './split.js';

describe('splitting', () => {
  const split = (path: string, a: [number, number], b: [number, number], frontEdge: number | null = null) => {
    const map = mapOf(pathLot('12', path, { frontEdge }));
    return after(map, splitShape(map, '12', { x: a[0], y: a[1] }, { x: b[0], y: b[1] }, ids()));
  };
  it('the larger piece stays lot 12, the other is new', () => {
    const next = split('M0 0L10 0L10 10L0 10Z', [3, 0], [3, 10], 0);
    expect([pathOf(next, '12'), pathOf(next, 'new-1')]).toEqual(['M3 0L10 0L10 10L3 10Z', 'M3 10L0 10L0 0L3 0Z']);
    expect(next.shapes['new-1']).toMatchObject({ title: '', link: null, frontEdge: 2, kind: 'lot' });
    expect(next.shapes['12']).toMatchObject({ title: '12', link: { id: 'lot-12' }, frontEdge: 0 });
  });
  it.each<[string, string, [number, number], [number, number], number[]]>([
    ['through two corners', 'M0 0L10 0L10 10L0 10Z', [0, 0], [10, 10], [50, 50]],
    ['a shape drawn the other way', 'M0 0L0 10L10 10L10 0Z', [0, 4], [9, 4], [60, 40]],
    ['a U into three pieces', 'M0 0L9 0L9 9L6 9L6 3L3 3L3 9L0 9Z', [0, 6], [9, 6], [45, 9, 9]],
    ['a U along its inner edge', 'M0 0L9 0L9 9L6 9L6 3L3 3L3 9L0 9Z', [0, 3], [9, 3], [27, 18, 18]],
    ['through a hole', 'M0 0L10 0L10 10L0 10ZM4 4L6 4L6 6L4 6Z', [0, 5], [10, 5], [48, 48]],
    ['beside a hole', 'M0 0L10 0L10 10L0 10ZM4 4L6 4L6 6L4 6Z', [0, 8], [10, 8], [76, 20]],
    ['between parts', 'M0 0L4 0L4 4L0 4ZM6 0L9 0L9 4L6 4Z', [5, 0], [5, 4], [16, 12]],
    ['a circle', 'M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z', [0, -20], [0, 20], [157.08, 157.08]],
    ['a cubic curve', 'M0 0C0 -8 10 -8 10 0L10 10L0 10Z', [5, 0], [5, 1], [74, 74]],
    ['a touching corner above', 'M0 0L4 5L8 0L8 10L0 10Z', [0, 5], [8, 5], [40, 10, 10]],
  ])('%s', (_, path, a, b, expected) => {
    const found = areas(split(path, a, b)).sort((x, y) => y - x);
    expect(found).toHaveLength(expected.length);
    found.forEach((area, at) => expect(area).toBeCloseTo(expected[at]!, 2));
  });
  it('curves stay curves', () => {
    const next = split('M-10 0A10 10 0 0 1 10 0Z', [0, 1], [0, 0]);
    expect(pathOf(next, '12')).toMatch(/A10 10 0 0 1/);
    expect(pathOf(next, 'new-1')).toMatch(/A10 10 0 0 1/);
  });
});

describe('merging', () => {
  const merge = (...paths: string[]) => {
    const map = mapOf(...paths.map((path, at) => pathLot(String(at + 1), path, { frontEdge: at === 0 ? 0 : null })));
    return after(map, mergeShapes(map, Object.keys(map.shapes)));
  };
  it.each([
    ['neighbours', ['M0 0L10 0L10 10L0 10Z', 'M10 0L20 0L20 10L10 10Z'], 'M0 0L20 0L20 10L0 10Z'],
    [
      'neighbours drawn in opposite directions',
      ['M0 0L10 0L10 10L0 10Z', 'M10 0L10 10L20 10L20 0Z'],
      'M0 0L20 0L20 10L0 10Z',
    ],
    ['a deeper neighbour', ['M0 0L10 0L10 10L0 10Z', 'M10 0L20 0L20 15L10 15Z'], 'M0 0L20 0L20 15L10 15L10 10L0 10Z'],
    [
      'a curve on the outside stays',
      ['M0 0L10 0L10 10L0 10Z', 'M10 0A5 5 0 0 1 10 10Z'],
      'M0 0L10 0A5 5 0 0 1 10 10L0 10Z',
    ],
    [
      'a curve between them goes',
      ['M0 0L10 0A9 9 0 0 1 10 10L0 10Z', 'M10 0L20 0L20 10L10 10A9 9 0 0 0 10 0Z'],
      'M0 0L20 0L20 10L0 10Z',
    ],
    ['three in a row', ['M0 0L9 0L9 9L0 9Z', 'M9 0L18 0L18 9L9 9Z', 'M18 0L27 0L27 9L18 9Z'], 'M0 0L27 0L27 9L0 9Z'],
  ])('%s', (_, paths, expected) => {
    const next = merge(...paths);
    expect(Object.keys(next.shapes)).toEqual(['1']);
    expect(pathOf(next, '1')).toBe(expected);
    expect(next.shapes['1']!.frontEdge).toBe(0);
  });
  it('overlapping shapes are united', () => {
    const next = merge('M0 0L10 0L10 10L0 10Z', 'M8 2L20 2L20 8L8 8Z');
    expect(areas(next)).toEqual([160]);
  });
  it('a ring of lots leaves a hole', () => {
    const next = merge('M0 0L9 0L9 3L0 3Z', 'M6 3L9 3L9 9L6 9Z', 'M0 6L6 6L6 9L0 9Z', 'M0 3L3 3L3 6L0 6Z');
    expect(areas(next)).toEqual([72]);
    expect(next.shapes['1']!.parts).toHaveLength(2);
  });
  it('what was split is whole again', () => {
    const map = mapOf(pathLot('12', 'M0 0L10 0A5 5 0 0 1 10 10L0 10Z'));
    const cut = after(map, splitShape(map, '12', { x: 0, y: 3 }, { x: 9, y: 4 }, ids()));
    const whole = after(cut, mergeShapes(cut, ['12', 'new-1']));
    expect(areas(whole)[0]).toBeCloseTo(areas(map)[0]!, 3);
  });
});

describe('a row of lots', () => {
  const map = emptyDocument({ width: 400, height: 300 });
  const line = { from: { x: 0, y: 0 }, to: { x: 50, y: 0 }, depth: 30 };
  it('shares the street line, is numbered, and has its frontage on it', () => {
    const next = after(map, addRowOfLots(map, { ...line, count: 4, side: 'right', firstNumber: 7 }, ids()));
    expect(Object.values(next.shapes).map(({ title, frontEdge }) => [title, frontEdge])).toEqual([
      ['7', 0],
      ['8', 0],
      ['9', 0],
      ['10', 0],
    ]);
    expect(pathOf(next, 'new-2')).toBe('M12.5 0L25 0L25 30L12.5 30Z');
  });
  it('by frontage, on the other side', () => {
    const next = after(map, addRowOfLots(map, { ...line, count: 2, frontage: 10, side: 'left' }, ids()));
    expect(pathOf(next, 'new-2')).toBe('M10 0L20 0L20 -30L10 -30Z');
  });
  it.each([
    [{ count: 0 }, 'Enter a number of lots from 1 to 500.'],
    [{ count: 2, depth: 0 }, 'Enter a frontage and a depth above 0.'],
    [{ count: 2, to: line.from }, 'Draw the street line first.'],
  ])('%j', (more, reason) => {
    expect(() => addRowOfLots(map, { ...line, side: 'left', ...more }, ids())).toThrow(reason);
  });
});
