import { buyerHistory, type HistoryRow } from './buyer-history.js';
import { buyerTimeline, type TimelineEoi } from './buyer-timeline.js';

const day = (of: number): Date => new Date(`2026-11-${String(of).padStart(2, '0')}T00:00:00Z`);
const row = (of: number, from: string | null, to: string, fields: Partial<HistoryRow> = {}): HistoryRow => ({
  at: day(of),
  actorId: 'mia',
  actorRole: 'SALES',
  requestId: 'r1',
  from,
  to,
  ...fields,
});
const BUYER = { actorRole: 'CUSTOMER', actorId: 'ann' };
const SYSTEM = { actorRole: 'SYSTEM', actorId: null, requestId: null };
const SENT = [row(1, null, 'draft', BUYER), row(2, 'draft', 'pending', BUYER)];
const APPROVED = [...SENT, row(3, 'pending', 'approved', { did: 'approved' })];

const daysOf = (eoi: Partial<TimelineEoi>, lot: string, rows: readonly HistoryRow[]): (string | null)[] =>
  buyerTimeline({ status: 'approved', sentAt: day(2), createdAt: day(1), ...eoi }, lot, rows).map(
    ({ label, at }) => `${label} ${at?.slice(8, 10) ?? '-'}`,
  );
const reached = [
  { status: 'contract_executed' as const, at: day(5), by: null },
  { status: 'unconditional' as const, at: day(6), by: null },
  { status: 'settled' as const, at: day(7), by: null },
];

describe('the days of the five steps (4.4)', () => {
  it.each<[string, Partial<TimelineEoi>, string, readonly HistoryRow[], readonly string[]]>([
    [
      'a draft',
      { status: 'draft', sentAt: null },
      'available',
      SENT.slice(0, 1),
      ['Draft 01', 'Approved -', 'Contract Executed -', 'Finance Unconditional -', 'Settled -'],
    ],
    [
      'declined',
      { status: 'declined', decidedAt: day(4) },
      'available',
      SENT,
      ['Submitted 02', 'Declined 04', 'Contract Executed -', 'Finance Unconditional -', 'Settled -'],
    ],
    [
      'approved',
      {},
      'eoi',
      APPROVED,
      ['Submitted 02', 'Approved 03', 'EOI/Approved 03', 'Finance Unconditional -', 'Settled -'],
    ],
    [
      'approved by a build that wrote no history',
      { decidedAt: day(4) },
      'eoi',
      [],
      ['Submitted 02', 'Approved 04', 'EOI/Approved 04', 'Finance Unconditional -', 'Settled -'],
    ],
    [
      'entered from paper and settled',
      { sentAt: null, reached },
      'settled',
      [row(3, null, 'approved')],
      ['Submitted 01', 'Approved 03', 'Contract Executed 05', 'Finance Unconditional 06', 'Settled 07'],
    ],
    [
      'withdrawn at Unconditional',
      { status: 'withdrawn', decidedAt: day(8), furthest: 'unconditional', reached: reached.slice(0, 2) },
      'available',
      [...APPROVED, row(8, 'approved', 'withdrawn', BUYER)],
      ['Submitted 02', 'Approved 03', 'Contract Executed 05', 'Withdrawn 08', 'Refunded -'],
    ],
    [
      'refunded',
      { status: 'refunded', decidedAt: day(8), furthest: 'eoi' },
      'available',
      [...APPROVED, row(8, 'approved', 'withdrawn', BUYER), row(9, 'withdrawn', 'refunded', { did: 'refunded' })],
      ['Submitted 02', 'Approved 03', 'EOI/Approved 03', 'Withdrawn 08', 'Deposit refunded 09'],
    ],
    [
      'terminated',
      { status: 'terminated' },
      'available',
      [...SENT, row(9, 'pendingForBilling', 'terminated', SYSTEM)],
      ['Terminated 09', 'Approved -', 'Contract Executed -', 'Finance Unconditional -', 'Settled -'],
    ],
    [
      'approved, undone and approved again',
      {},
      'eoi',
      [...APPROVED, row(3, 'approved', 'pending', { did: 'undone' }), row(4, 'pending', 'approved')],
      ['Submitted 02', 'Approved 04', 'EOI/Approved 04', 'Finance Unconditional -', 'Settled -'],
    ],
  ])('%s', (_, eoi, lot, rows, expected) => expect(daysOf(eoi, lot, rows)).toEqual(expected));
});

describe('the history of an EOI in a buyer’s words', () => {
  const words = (rows: readonly HistoryRow[], secondBuyer: string | null = null) =>
    buyerHistory(rows, { secondBuyer }).map(({ by, did }) => `${by} ${did}`);

  it.each<[string, readonly HistoryRow[], readonly string[]]>([
    ['both sides', APPROVED, ['You started it', 'You sent it', 'The sales team approved it']],
    ['by itself', [row(1, 'draft', 'terminated', SYSTEM)], ['The EOI ended']],
    [
      'rows of which the actor isn’t known',
      [
        row(1, null, 'draft', SYSTEM),
        row(2, 'draft', 'pendingForBilling', SYSTEM),
        row(3, 'pendingForBilling', 'waitingForPending', SYSTEM),
        row(4, 'waitingForApproved', 'approved', SYSTEM),
        row(5, 'approved', 'withdrawn', SYSTEM),
      ],
      [
        'You started it',
        'You sent it',
        'A payment was recorded',
        'The sales team approved it',
        'The sales team withdrew it',
      ],
    ],
    ['a refund', [row(1, 'withdrawn', 'refunded')], ['The sales team recorded a refund']],
    [
      'an approval that was undone, and a note',
      [...APPROVED, row(3, 'approved', 'pending', { did: 'undone' }), row(4, 'pending', 'pending', { did: 'noted' })],
      ['You started it', 'You sent it'],
    ],
    [
      'an approval that was undone after a note of the buyer’s',
      [
        ...APPROVED,
        row(3, 'approved', 'approved', { did: 'formChanged', ...BUYER }),
        row(3, 'approved', 'pending', { did: 'undone' }),
      ],
      ['You started it', 'You sent it', 'You changed the form'],
    ],
    [
      'an undo of which the decision is too long ago to be listed',
      [row(3, 'approved', 'pending', { did: 'undone' }), row(4, 'pending', 'approved')],
      ['The sales team approved it'],
    ],
    ['a key of the landowner’s', [row(1, 'pending', 'approved', { actorId: null })], ['The sales team approved it']],
  ])('%s', (_, rows, expected) => expect(words(rows)).toEqual(expected));

  it('the second buyer by name, who has no account', () => {
    const confirmed = row(1, 'draft', 'draft', { did: 'secondConfirmed', actorRole: 'ANONYMOUS', actorId: null });
    expect(words([confirmed], 'Aroha Hale')).toEqual(['Aroha Hale confirmed as second buyer']);
    expect(words([confirmed])).toEqual(['The second buyer confirmed as second buyer']);
  });
});
