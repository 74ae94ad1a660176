import type { ReserveAction } from './lot-reserve.js';
import { RESERVE_LABEL, reserveAction } from './lot-reserve.js';

describe('the reserve button (spec 2.8, D1, D13)', () => {
  it.each<[string, boolean | null | undefined, ReserveAction, string, string]>([
    ['available', true, 'hold', 'Request a Hold', 'Request a Hold'],
    ['available', undefined, 'hold', 'Request a Hold', 'Request a Hold'],
    ['available', null, 'hold', 'Request a Hold', 'Request a Hold'],
    ['available', false, 'eoi', 'Reserve lot', 'Reserve'],
    ['hold', true, 'none', '', ''],
    ['contract_executed', false, 'none', '', ''],
    ['novel', true, 'none', '', ''],
  ])(
    'a lot that is %s, showInitialHold %s: %s, ‘%s’, on a phone ‘%s’',
    (status, showInitialHold, action, desktop, phone) => {
      expect(reserveAction({ status }, { showInitialHold })).toBe(action);
      expect([RESERVE_LABEL.desktop[action], RESERVE_LABEL.phone[action]]).toEqual([desktop, phone]);
    },
  );
});
