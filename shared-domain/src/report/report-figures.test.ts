import { canMoveEoi } from '../eoi/eoi-actions.js';
import { LOT_STATUSES } from '../lot/lot-status.js';
import { LOT_TRANSITIONS } from '../lot/lot-transitions.js';
import { daysBetween, median } from './days-on-market.js';
import {
  ACTIVITY_FIGURES,
  EOI_FIGURES,
  EOI_MOVES,
  figuresOfMove,
  isHoldGiven,
  isMoneyFigure,
  isMoveCounted,
  LOT_FIGURES,
  REPORT_FIGURES,
} from './report-figures.js';

it.each([
  ['available', 'eoi', ['eois']],
  ['hold', 'eoi', ['eois']],
  ['eoi', 'contract_executed', ['sales']],
  ['pre_contract', 'contract_executed', ['sales']],
  ['contract_executed', 'unconditional', []],
  ['unconditional', 'settled', ['settlements']],
  ['available', 'offline', ['sales']],
  ['hold', 'offline', ['sales']],
  ['offline', 'available', ['salesLost']],
  ['contract_executed', 'eoi', ['salesLost']],
  ['unconditional', 'available', ['salesLost']],
  ['settled', 'unconditional', []],
  ['available', 'sold', ['sales', 'settlements']],
  ['settled', 'sold', []],
  ['available', 'hold', []],
  ['available', 'option', []],
  ['eoi', 'eoi', []],
  ['EOI', 'CONTRACT-EXECUTED', ['sales']],
  [null, 'sold', []],
  ['eoi', 'a status of tomorrow', []],
])('a lot that moves from %s to %s counts as %j', (from, to, figures) =>
  expect(figuresOfMove(from, to)).toEqual(figures),
);

it('whatever way a lot goes, its sales less its sales lost say whether it is sold', () => {
  const soldAt = new Set(['contract_executed', 'under_contract', 'unconditional', 'settled', 'offline', 'sold']);
  for (const first of LOT_STATUSES) {
    for (const { from, to } of LOT_TRANSITIONS.filter((move) => move.from === first)) {
      const figures = figuresOfMove(from, to);
      const net = Number(figures.includes('sales')) - Number(figures.includes('salesLost'));
      expect([from, to, net]).toEqual([from, to, Number(soldAt.has(to)) - Number(soldAt.has(from))]);
    }
  }
});

it.each([
  ['an approval', { from: 'pending', to: 'approved', did: 'approved' }, null, true],
  ['an offer', { from: 'pending', to: 'approved', did: 'offered' }, null, true],
  ['an approval of before there were deeds', { from: 'pending', to: 'approved' }, null, true],
  [
    'an approval that was taken back',
    { from: 'pending', to: 'approved', did: 'approved' },
    { from: 'approved', to: 'pending', did: 'undone' },
    false,
  ],
  ['a cancellation that was taken back', { from: 'cancelled', to: 'approved', did: 'undone' }, null, false],
  ['more time', { from: 'approved', to: 'approved', did: 'extended' }, null, false],
  ['a hold made anew by a correction', { from: null, to: 'approved' }, null, false],
])('%s is a hold: %#', (_, row, next, is) => expect(isHoldGiven(row, next)).toBe(is));

it.each([
  ['a move', {}, null, true],
  ['a move before another', {}, {}, true],
  ['a move that was taken back', {}, { did: 'undone' }, false],
  ['its way back', { did: 'undone' }, null, false],
  ['a move after a way back', {}, { did: null }, true],
])('%s of a lot counts: %#', (_, row, next, is) => expect(isMoveCounted(row, next)).toBe(is));

it('what EOIs count are moves that they can make, so that a figure can be more than 0', () => {
  for (const { from, to } of Object.values(EOI_MOVES))
    for (const end of to) expect([end, from.some((start) => canMoveEoi(start, end))]).toEqual([end, true]);
});

it('every figure has its words', () => {
  expect([...ACTIVITY_FIGURES].sort()).toEqual(['holds', 'deposits', ...EOI_FIGURES, ...LOT_FIGURES].sort());
  expect(ACTIVITY_FIGURES.filter(isMoneyFigure)).toEqual(['deposits']);
  for (const words of Object.values(REPORT_FIGURES))
    expect(Object.values(words).every((text) => text.length > 3)).toBe(true);
});

it.each([
  ['2026-11-01T09:00:00Z', '2026-11-01T10:00:00Z', 0],
  ['2026-11-01T09:00:00Z', '2026-11-03T08:59:59Z', 1],
  ['2026-11-01T09:00:00Z', '2026-11-03T09:00:00Z', 2],
  ['2026-11-03T09:00:00Z', '2026-11-01T09:00:00Z', 0],
])('from %s to %s are %i whole days', (from, to, days) => expect(daysBetween(new Date(from), new Date(to))).toBe(days));

it.each([
  [[], null],
  [[7], 7],
  [[10, 3, 4], 4],
  [[1, 2], 1.5],
  [[4, 1, 9, 2], 3],
])('the median of %j is %j', (values, middle) => expect(median(values)).toBe(middle));
