import { returnable, splitRefund, underWay } from './refund-plan.js';

const PAYMENTS = [
  { checkoutId: 'first', paid: 100 },
  { checkoutId: 'second', paid: 50 },
];
const refund = (
  state: 'waiting' | 'due' | 'sent' | 'done' | 'failed' | 'dropped',
  amount = 30,
  checkoutId = 'second',
) => ({
  checkoutId,
  amount,
  state,
});

describe('how a refund goes back over several payments', () => {
  it('the newest payment first, then the one before', () => {
    expect(splitRefund(120, PAYMENTS, [])).toEqual([
      { checkoutId: 'second', amount: 50 },
      { checkoutId: 'first', amount: 70 },
    ]);
  });
  it('what goes back already is counted once, what was dropped not at all', () => {
    expect(returnable(PAYMENTS, [refund('waiting'), refund('dropped')])).toBe(120);
    expect(splitRefund(120, PAYMENTS, [refund('done')])?.map(({ amount }) => amount)).toEqual([20, 100]);
  });
  it('more than the provider can return is refused', () => {
    expect(splitRefund(151, PAYMENTS, [])).toBeNull();
    expect(splitRefund(1, [], [])).toBeNull();
  });
  it('what failed is left to staff: they may ask again, nothing does by itself', () => {
    expect(returnable(PAYMENTS, [refund('failed')])).toBe(150);
    expect(returnable(PAYMENTS, [refund('failed')], true)).toBe(120);
  });
  it('money is held while a refund is under way, not once it was made', () => {
    expect(underWay([refund('waiting'), refund('due'), refund('sent'), refund('done'), refund('failed')])).toBe(90);
  });
});
