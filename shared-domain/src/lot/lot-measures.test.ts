import { describeDimensions, describeSize, describeWidth } from './lot-measures.js';

describe('sizes and widths (spec 2.7, 2.11, 9)', () => {
  it.each([
    [450, '450'],
    [449.5, '450'],
    [null, '-'],
    [undefined, '-'],
    [0, '-'],
  ])('size %s reads %s', (size, text) => expect(describeSize(size)).toBe(text));

  it.each([
    [12.5, '12.5'],
    [15, '15'],
    [12.345, '12.35'],
    [null, 'Irregular'],
    [undefined, 'Irregular'],
    [0, 'Irregular'],
  ])('width %s reads %s', (width, text) => expect(describeWidth(width)).toBe(text));

  it.each([
    [15, 30, '15 m x 30 m'],
    [12.5, 28.25, '12.5 m x 28.25 m'],
    [null, 30, 'Irregular'],
    [15, null, 'Irregular'],
  ])('%s by %s reads %s', (width, depth, text) => expect(describeDimensions(width, depth)).toBe(text));
});
