import { lifecycle, salePhaseLabel } from './lot-lifecycle.js';
import { SALE_PHASES } from './lot-status.js';

const on = { showInitialHold: true };
const off = { showInitialHold: false };

describe('lifecycle card (spec 4.3, D3)', () => {
  it('seven steps, EOI named Pre-Contract', () => {
    expect(lifecycle({ status: 'available' }, on).steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Not Released done',
      'Available current',
      'Hold upcoming',
      'Pre-Contract upcoming',
      'Contract Executed upcoming',
      'Unconditional upcoming',
      'Settled upcoming',
    ]);
  });

  it.each([
    [{ status: 'not_released' }, on, 'Step 1 of 7: Not Released'],
    [{ status: 'hold' }, on, 'Step 3 of 7: Hold'],
    [{ status: 'eoi' }, on, 'Step 4 of 7: Pre-Contract'],
    [{ status: 'eoi' }, off, 'Step 3 of 6: Pre-Contract'],
    [{ status: 'settled' }, on, 'Step 7 of 7: Settled'],
    [{ status: 'option' }, on, 'Step 7 of 7: Option'],
    [{ status: 'sold' }, on, 'Step 7 of 7: Sold'],
    [{ status: 'under_contract' }, on, 'Step 5 of 7: Under Contract'],
    [{ status: 'withdrawn' }, on, 'Step 2 of 7: Withdrawn'],
    [{ status: 'hold' }, off, 'Step 2 of 6: Hold'],
    [{ status: 'offline', salePhase: 'unconditional' }, on, 'Step 6 of 7: Unconditional'],
    [{ status: 'offline', salePhase: 'eoi' }, on, 'Step 4 of 7: Hold'],
    [{ status: 'offline', salePhase: 'pre_contract' }, on, 'Step 4 of 7: Pre-Contract'],
    [{ status: 'OFFLINE', offlineSale: { salePhase: 'PRE-CONTRACT' } }, on, 'Step 4 of 7: Pre-Contract'],
    [{ status: 'OFFLINE', offlineSale: { salePhase: 'EOI' } }, on, 'Step 4 of 7: Hold'],
    [{ status: 'offline' }, on, 'Offline'],
  ])('%o with %o: %s', (lot, estate, summary) => expect(lifecycle(lot, estate).summary).toBe(summary));

  it('the two phases at the EOI step have different labels where one is chosen', () => {
    expect(SALE_PHASES.map(salePhaseLabel)).toEqual([
      'Hold',
      'EOI',
      'Pre-Contract',
      'Contract Executed',
      'Under Contract',
      'Finance Unconditional',
      'Settled',
      'Sold',
    ]);
    expect(salePhaseLabel('later-added')).toBe('later-added');
  });

  it('an option lot ends in Option instead of Settled, every other in Settled', () => {
    expect(lifecycle({ status: 'option' }, on).steps.at(-1)).toMatchObject({ key: 'option', state: 'current' });
    expect(lifecycle({ status: 'offline', salePhase: 'hold' }, on).steps.at(-1)).toMatchObject({
      key: 'settled',
      state: 'upcoming',
    });
  });
});
