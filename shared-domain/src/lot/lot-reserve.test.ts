import type { ReserveAction } from './lot-reserve.js';
import { RESERVE_LABEL, reserveAction } from './lot-reserve.js';

describe('the reserve button (spec 2.8, D1, D13)', () => {
  it.each<[string, boolean | null | undefined, ReserveAction, string]>([
    ['available', true, 'hold', 'Request a Hold'],
    ['available', undefined, 'hold', 'Request a Hold'],
    ['available', null, 'hold', 'Request a Hold'],
    ['available', false, 'eoi', 'Reserve'],
    ['hold', true, 'none', ''],
    ['contract_executed', false, 'none', ''],
    ['novel', true, 'none', ''],
  ])('a lot that is %s, showInitialHold %s: %s', (status, showInitialHold, action, label) => {
    expect(reserveAction({ status }, { showInitialHold })).toBe(action);
    expect(RESERVE_LABEL[action]).toBe(label);
  });
});
