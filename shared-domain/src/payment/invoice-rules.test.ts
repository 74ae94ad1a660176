import type { DepositState } from '../eoi/eoi-deposit.js';
import { EOI_STATUSES, type EoiStatus } from '../eoi/eoi-status.js';
import { clearedSince, invoiceNumber, invoiceStatus, operationStatus, outstanding } from './invoice-rules.js';
import { depositCleared, depositKept, depositRefunded, dueChanged, type LedgerCause, reversed } from './ledger.js';

const DUE = 200_000;
const money = (cleared: number, refunded = 0, due: number | null = DUE): DepositState => ({ due, cleared, refunded });

/** Statuses in which an EOI waits for its deposit. */
const ASKED: readonly EoiStatus[] = [
  'pendingForBilling',
  'waitingForPending',
  'transaction_error',
  'pending',
  'waitingForApproved',
  'approved',
];
const ENDED = EOI_STATUSES.filter((status) => !ASKED.includes(status));

/** What an invoice says of each state of the money, while the EOI waits for its deposit and once it doesn't. */
const TABLE: readonly [string, DepositState, { asked: string; ended: string; owed: number }][] = [
  ['nothing was paid', money(0), { asked: 'in_progress pending', ended: 'error error', owed: DUE }],
  ['a part was paid', money(50_001), { asked: 'in_progress pending', ended: 'error error', owed: 149_999 }],
  ['all was paid', money(DUE), { asked: 'funds_cleared ok', ended: 'funds_cleared ok', owed: 0 }],
  ['more was paid', money(250_000), { asked: 'funds_cleared ok', ended: 'funds_cleared ok', owed: 0 }],
  [
    'what was beyond went back',
    money(250_000, 50_000),
    { asked: 'funds_cleared ok', ended: 'funds_cleared ok', owed: 0 },
  ],
  ['a part went back', money(DUE, 1), { asked: 'refunded ok', ended: 'refunded ok', owed: 1 }],
  ['all went back', money(DUE, DUE), { asked: 'refunded ok', ended: 'refunded ok', owed: DUE }],
  ['a part was paid and went back', money(5, 5), { asked: 'refunded pending', ended: 'refunded pending', owed: DUE }],
  ['paid without being asked', money(5, 0, null), { asked: 'funds_cleared ok', ended: 'funds_cleared ok', owed: 0 }],
  ['that went back', money(5, 5, null), { asked: 'refunded ok', ended: 'refunded ok', owed: 0 }],
  ['a part of that went back', money(5, 2, null), { asked: 'funds_cleared ok', ended: 'funds_cleared ok', owed: 0 }],
];

describe('4.5: what the invoice of a deposit says', () => {
  const cases = EOI_STATUSES.flatMap((status) =>
    TABLE.map(([what, deposit, { asked, ended, owed }]) => {
      const isAsked = ASKED.includes(status);
      // A payment that failed is one until money comes.
      const isFailed = status === 'transaction_error' && asked.startsWith('in_progress');
      return [status, what, deposit, isFailed ? ended : isAsked ? asked : ended, isAsked ? owed : 0] as const;
    }),
  );
  it.each(cases)('%s, %s', (status, _, deposit, expected, owed) => {
    const said = invoiceStatus(status, deposit);
    expect(`${said} ${operationStatus(deposit, said)}`).toBe(expected);
    expect(outstanding(status, deposit)).toBe(owed);
  });
  it('every status either waits for the deposit or doesn’t', () => {
    expect(ENDED).toEqual([
      'draft',
      'declined',
      'terminated',
      'waitingForDeclined',
      'withdrawn',
      'refunded',
      'refundDeclined',
    ]);
    expect(outstanding('a status of a later release', money(0))).toBe(0);
  });
  it('kept money is neither refunded nor owed', () => {
    expect(invoiceStatus('refundDeclined', { ...money(DUE), kept: DUE })).toBe('funds_cleared');
    expect(outstanding('refundDeclined', { ...money(DUE), kept: DUE })).toBe(0);
  });
  it('its number is of its id', () => expect(invoiceNumber('65f1c3d2a0b1c2d30a1b2c3d')).toBe('INV0A1B2C3D'));
});

describe('since when the whole deposit has cleared', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const entry = (
    day: number,
    kind: LedgerCause,
    postings: ReturnType<typeof depositCleared>,
    corrects?: LedgerCause,
  ) => ({ at: at(day), cause: { kind, ...(corrects && { corrects }) }, postings });
  const first = entry(2, 'transfer', depositCleared(150_000));
  const second = entry(4, 'payment', depositCleared(50_000, 'provider'));

  it('with the part that made it whole, whatever came or went after it', () => {
    expect(clearedSince([first], DUE)).toBeNull();
    const more = [
      entry(1, 'due', dueChanged(DUE)),
      first,
      second,
      entry(5, 'transfer', depositCleared(5)),
      entry(6, 'refund', depositRefunded(5)),
      entry(7, 'kept', depositKept(DUE)),
    ];
    expect(clearedSince(more, DUE)).toEqual(at(4));
  });
  it('not while a correction took a part of it back, and anew once that came', () => {
    const undone = entry(5, 'correction', reversed(first.postings), 'transfer');
    expect(clearedSince([first, second, undone], DUE)).toBeNull();
    expect(clearedSince([first, second, undone, entry(8, 'transfer', depositCleared(150_000))], DUE)).toEqual(at(8));
  });
  it('never of nothing', () => expect(clearedSince([], null)).toBeNull());
});
