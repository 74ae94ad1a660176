import fc from 'fast-check';
import { createShapeIndex } from '../../shape-map/layers/shape-index';
import type { Emphasis } from '../../tone/tone';
import { labelsBySale } from './labels-by-sale';

const lot = (label: string, at: number, emphasis: Emphasis, w = 30) => ({
  id: label,
  label,
  path: `M${at} 0H${at + w}V80H${at}Z`,
  binding: { x: at + w / 2, y: 40 },
  emphasis,
});
type Lot = ReturnType<typeof lot>;
const PRICES: Readonly<Record<string, string>> = { 401: '$329.9k', 402: '$340k' };
/** 13 px: '301' takes 24 px, and 2 px around it. */
const labelsOf = (shapes: readonly Lot[]) =>
  labelsBySale((id) => PRICES[id] ?? null)(createShapeIndex<string, Lot>(shapes), [0, 0, 5000, 1000], 1, 13);
const shown = (...shapes: readonly Lot[]) => [...labelsOf(shapes).values()];

test('a lot for sale has its label over its edges, one that isn’t only where it fits', () => {
  expect(shown(lot('301', 0, 'normal', 18), lot('302', 60, 'receded', 18))).toEqual(['301']);
  expect(shown(lot('301', 0, 'normal', 12))).toEqual([]);
});

test('one that is filtered out has no label over its edges', () => {
  expect(shown(lot('301', 0, 'muted', 18), lot('302', 60, 'muted'))).toEqual(['302']);
});

test('it wins over a neighbour’s that fits, and loses to one that is for sale as well', () => {
  const between = lot('301', 27, 'normal', 18);
  expect(shown(lot('302', 0, 'receded'), between, lot('303', 90, 'receded'))).toEqual(['301', '303']);
  expect(shown(lot('302', 0, 'normal'), between, lot('303', 90, 'receded'))).toEqual(['302', '303']);
});

test('with room for two lines its price stands below the number, each on a line of its own', () => {
  const wide = lot('401', 0, 'normal', 60);
  expect(shown(wide, lot('402', 70, 'normal'))).toEqual(['401', '$329.9k', '402']);
  const [number, price] = [...labelsOf([wide]).keys()];
  expect([number?.x, price?.x]).toEqual([30, 30]);
  expect(price!.y - number!.y).toBeGreaterThanOrEqual(13);
  expect((price!.y + number!.y) / 2).toBeCloseTo(40);
});

test('no two labels meet of which one stands over an edge', () => {
  const width = fc.record({ w: fc.integer({ min: 10, max: 60 }), isForSale: fc.boolean() });
  fc.assert(
    fc.property(fc.array(width, { minLength: 2, maxLength: 40 }), (row) => {
      let at = 0;
      const shapes = row.map(({ w, isForSale }, order) => {
        const shape = lot(`${300 + order}`, at, isForSale ? 'normal' : 'receded', w);
        at += w;
        return shape;
      });
      const spots = [...labelsOf(shapes).keys()].map(({ x }) => x).sort((a, b) => a - b);
      spots.slice(1).forEach((x, order) => expect(x - spots[order]!).toBeGreaterThan(3 * 0.62 * 13));
    }),
  );
});
