import { faultOf } from './history-invariants.js';

const step = (rev: number, from: string, to: string, reason: string | null = null) => ({ rev, from, to, reason });
const toHold = [step(1, 'not_released', 'available'), step(2, 'available', 'hold')];

describe('I5: a lot’s history', () => {
  it.each<[string, Parameters<typeof faultOf>[0], { status: string; rev: number }, RegExp | null]>([
    ['none for a new lot', [], { status: 'not_released', rev: 0 }, null],
    ['a legal way', toHold, { status: 'hold', rev: 2 }, null],
    [
      'an extension stays where it is',
      [...toHold, step(3, 'hold', 'hold', 'hold extended')],
      { status: 'hold', rev: 3 },
      null,
    ],
    ['an import', [...toHold, step(3, 'hold', 'sold', 'import')], { status: 'sold', rev: 3 }, null],
    ['a missing row', toHold, { status: 'hold', rev: 3 }, /revision 3, 2 audit rows/],
    [
      'a repeated revision',
      [step(1, 'not_released', 'available'), step(1, 'available', 'hold')],
      { status: 'hold', rev: 2 },
      /row 2 has revision 1/,
    ],
    [
      'a broken chain',
      [step(1, 'not_released', 'available'), step(2, 'hold', 'available')],
      { status: 'available', rev: 2 },
      /the lot was available/,
    ],
    ['an illegal move', [step(1, 'not_released', 'settled')], { status: 'settled', rev: 1 }, /no legal move/],
    ['another end', toHold, { status: 'available', rev: 2 }, /history ends at hold/],
  ])('%s', (_, steps, lot, fault) => {
    const found = faultOf(steps, lot);
    if (fault) expect(found).toMatch(fault);
    else expect(found).toBeNull();
  });
});
