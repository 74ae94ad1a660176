import { depositActions, depositDue, depositHeld, eoiReference, isDepositWhole } from './eoi-deposit.js';

describe('the deposit of an EOI', () => {
  it.each([
    [null, null, null],
    [null, 2_000, 200_000],
    [1_500, 2_000, 150_000],
    [0, 2_000, null],
  ])('of a lot with %s in an estate with %s is %s cents (D132)', (deposit, eoiDeposit, due) =>
    expect(depositDue({ deposit }, { eoiDeposit })).toBe(due),
  );

  it('is whole once what is due has cleared, and held until it is refunded', () => {
    expect(isDepositWhole({ due: 200_000, cleared: 199_999, refunded: 0 })).toBe(false);
    expect(isDepositWhole({ due: 200_000, cleared: 200_000, refunded: 0 })).toBe(true);
    expect(isDepositWhole({ due: null, cleared: 0, refunded: 0 })).toBe(true);
    expect(depositHeld({ due: 200_000, cleared: 200_000, refunded: 50_000 })).toBe(150_000);
  });

  it('has a reference of the EOI’s id', () => expect(eoiReference('65f00000000000000a1b2c3d')).toBe('EOI0A1B2C3D'));

  it.each([
    ['pendingForBilling', 200_000, 0, false, ['deposit', 'follow']],
    ['pendingForBilling', 200_000, 100_000, false, ['deposit', 'follow']],
    ['pending', 200_000, 100_000, false, ['deposit']],
    ['pending', 200_000, 200_000, false, []],
    ['pending', undefined, 0, false, []],
    ['approved', 200_000, 0, false, ['deposit']],
    ['terminated', 200_000, 0, false, ['deposit']],
    ['terminated', 200_000, 50_000, true, ['deposit', 'refund']],
    ['declined', 200_000, 200_000, true, ['refund']],
    ['declined', 200_000, 0, false, ['deposit']],
    ['declined', 200_000, 200_000, false, []],
    ['withdrawn', 200_000, 200_000, true, ['refund']],
    ['refunded', 200_000, 200_000, false, []],
    ['draft', 200_000, 0, false, []],
    ['pending', 200_000, 250_000, false, ['refund']],
  ])('%s with %s due and %s cleared, refund due %s: %s', (status, due, cleared, isRefundDue, actions) =>
    expect(depositActions({ status, deposit: { ...(due && { due }), cleared, refunded: 0 }, isRefundDue })).toEqual(
      actions,
    ),
  );
});
