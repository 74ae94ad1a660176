import { HOLD_STATUSES, canMoveHold, holdBadge, parseHoldStatus } from './hold-status.js';

describe('holds (spec 4.5, D30)', () => {
  it.each([
    ['pending', 'Pending', 'primary'],
    ['approved', 'Approved', 'success'],
    ['declined', 'Declined', 'warning'],
    ['expired', 'Expired', 'light-blue'],
    ['closed', 'Closed', 'gray'],
    ['cancelled', 'Cancelled', 'warning'],
    ['paused', 'paused', 'gray'],
  ])('%s reads %s in %s', (status, label, tone) => expect(holdBadge(status)).toEqual({ label, tone }));

  it.each([
    ['pending', ['approved', 'declined', 'cancelled', 'expired']],
    ['approved', ['expired', 'closed', 'cancelled']],
    ['declined', []],
    ['expired', []],
    ['closed', []],
    ['cancelled', []],
  ] as const)('a %s hold may become %s', (from, targets) => {
    expect(HOLD_STATUSES.filter((to) => canMoveHold(from, to))).toEqual([...HOLD_STATUSES].filter((to) => (targets as readonly string[]).includes(to)));
  });

  it.each([
    ['PENDING', 'pending'],
    ['lapsed', 'unknown'],
    [null, 'unknown'],
  ])('%s reads as %s', (raw, status) => expect(parseHoldStatus(raw)).toBe(status));
});
