import { HOLD_STATUSES, HOLD_UNDO, canMoveHold, holdBadge, holdUndo, parseHoldStatus } from './hold-status.js';

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
    ['pending', ['approved', 'declined', 'cancelled', 'expired', 'closed']],
    ['approved', ['expired', 'closed', 'cancelled']],
    ['declined', []],
    ['expired', []],
    ['closed', []],
    ['cancelled', []],
  ] as const)('a %s hold may become %s', (from, targets) => {
    expect(HOLD_STATUSES.filter((to) => canMoveHold(from, to))).toEqual(
      [...HOLD_STATUSES].filter((to) => (targets as readonly string[]).includes(to)),
    );
  });

  it.each([
    ['PENDING', 'pending'],
    ['lapsed', 'unknown'],
    [null, 'unknown'],
  ])('%s reads as %s', (raw, status) => expect(parseHoldStatus(raw)).toBe(status));

  it.each([
    ['pending', 'approved', { backTo: 'pending', lot: 'available' }],
    ['pending', 'declined', { backTo: 'pending', lot: null }],
    ['approved', 'cancelled', { backTo: 'approved', lot: 'hold' }],
    ['pending', 'cancelled', null],
    ['approved', 'expired', null],
    ['approved', 'approved', null],
  ] as const)('D72: a decision from %s to %s goes back as %j', (from, to, way) =>
    expect(holdUndo(from, to)).toEqual(way),
  );

  it('D72: only what could be decided can be taken back', () => {
    for (const [to, { backTo }] of Object.entries(HOLD_UNDO))
      expect(canMoveHold(backTo, to as keyof typeof HOLD_UNDO)).toBe(true);
  });
});
