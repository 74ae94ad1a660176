import { notARow } from '../sheet/not-a-row.js';
import { LOT_SHEET } from './lot-sheet.js';

const of = { headers: ['Lot', 'Area (m2)', 'Price'], keyAt: 0 };

it.each([
  [['STAGE 1', '', ''], 'heading'],
  [['Stage 2A'], 'heading'],
  [['Corner lots', null, undefined], 'heading'],
  [['', 'Release 3', ''], 'heading'],
  [['Total', '448', '310000'], 'total'],
  [['TOTALS', 448, 310_000], 'total'],
  [['Sub-total', '', '310000'], 'total'],
  [['Grand total', '', '$310,000'], 'total'],
  [['', 'Total', '310000'], 'total'],
  [['Average', 448, 310_000], 'total'],
  [['Total: 12 lots', '', ''], 'total'],
  [['Subject to survey.', '', ''], 'note'],
  [['* Prices include GST', '', ''], 'note'],
  [['', '', 'Prices are valid until 30 June 2026'], 'note'],
  [['lot', 'AREA (m2)', 'Price'], 'header'],
  // Lots, or rows of which a person has to decide.
  [['101', '', ''], null],
  [['Lot 12A', '', ''], null],
  [['#17'], null],
  [['A12', 448, 310_000], null],
  [['Corner', 448, 310_000], null],
  [['', 448, 310_000], null],
  [['', '', ''], null],
] as const)('%j is %s', (cells, what) => expect(notARow(LOT_SHEET, cells, of)).toBe(what));
