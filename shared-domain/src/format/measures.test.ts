import { formatArea, formatLength } from './measures.js';

it.each([
  [450, ' m²', '450 m²'],
  [449.5, '\u00a0sqm', '450\u00a0sqm'],
  [450, '', '450'],
  [null, ' m²', '-'],
  [undefined, ' m²', '-'],
  [0, ' m²', '-'],
  [Number.NaN, ' m²', '-'],
])('an area of %s in "%s" reads "%s" (spec 9)', (area, unit, text) => expect(formatArea(area, unit)).toBe(text));

it.each([
  [12.5, ' m', '12.5 m'],
  [15, '', '15'],
  [12.345, ' m', '12.35 m'],
  [null, ' m', '-'],
  [0, ' m', '-'],
])('a length of %s in "%s" reads "%s"', (length, unit, text) => expect(formatLength(length, unit)).toBe(text));
