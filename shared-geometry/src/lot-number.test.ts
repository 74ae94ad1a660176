import { lotKey, lotNumber } from './lot-number.js';

describe('one lot, one number (D170)', () => {
  it.each([
    ['17', '17', '17'],
    ['Lot 17', '17', '17'],
    ['Lot #17', '17', '17'],
    ['#17', '17', '17'],
    ['LOT17', '17', '17'],
    ['lot-17', '17', '17'],
    ['LOT_17', '17', '17'],
    ['Lot No. 17', '17', '17'],
    ['Lot number 17', '17', '17'],
    ['No 17', '17', '17'],
    ['Plot 17', '17', '17'],
    ['lot\u00a017', '17', '17'],
    ['18.0', '18', '18'],
    ['18.00', '18', '18'],
    ['18.', '18', '18'],
    ['017', '017', '17'],
    ['Lot 012a', '012a', '12A'],
    ['12 a', '12 a', '12A'],
    ['0', '0', '0'],
    // Not the same lot as another, and not changed.
    ['1.5', '1.5', '1.5'],
    ['-12', '-12', '-12'],
    ['12-14', '12-14', '12-14'],
    ['Lotus 5', 'Lotus 5', 'LOTUS5'],
    ['Plotters', 'Plotters', 'PLOTTERS'],
    ['North', 'North', 'NORTH'],
    ['No', 'No', 'NO'],
    ['5 (Lot 6)', '5 (Lot 6)', '5(LOT6)'],
    ['٣٢٥', '٣٢٥', '٣٢٥'],
    ['Lot', '', ''],
    ['', '', ''],
  ])('%j is lot %j, the same as %j', (title, number, key) => {
    expect([lotNumber(title), lotKey(title)]).toEqual([number, key]);
  });
});
