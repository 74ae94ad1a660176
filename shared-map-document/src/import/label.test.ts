import { isMeasure, numberInLabel } from './label.js';

it.each([
  ['101', '101'],
  ['Lot 101', 'Lot 101'],
  ['#101', '#101'],
  ['14A', '14A'],
  ['LOT 101 448m²', '101'],
  ['LOT 101\n448 m2', '101'],
  ['101\n448m²', '101'],
  ['448m²\n101', '101'],
  ['101\\P448m²', '101'],
  ['{\\fArial|b0|i0;101\\P448m²}', '101'],
  ['101 448m²', '101'],
  ['101 (448 sqm)', '101'],
  ['101A 0.12 ha', '101A'],
  ['101 14.00 x 32.00', '101'],
  ['Lot No. 7 1,250 m²', '7'],
  ['Lot 5 DP 1234567', '5'],
  ['5/DP1234567', '5'],
  ['5//DP1234567', '5'],
  ['LOT 3 on PS812345', '3'],
  ['Stage 4 Lot 12', '12'],
  // Nothing that is a lot's number.
  ['448m²', null],
  ['448.5 sqm', null],
  ['0.12 ha', null],
  ['14.00', null],
  ['14m', null],
  ['14.00m', null],
  ['90°12′30″', null],
  ['Reserve', null],
  ['Wattle Street', null],
  ['', null],
])('%j has the number %j', (text, number) => expect(numberInLabel(text)).toBe(number));

it.each([
  ['448m²', true],
  ['14.00', true],
  ['90°12′30″', true],
  ['A', false],
  ['Reserve', false],
])('%j is a measure alone: %s', (text, is) => expect(isMeasure(text)).toBe(is));
