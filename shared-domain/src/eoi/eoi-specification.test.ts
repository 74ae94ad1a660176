import { lotBadge } from '../lot/lot-display.js';
import { LOT_STATUSES } from '../lot/lot-status.js';
import { eoiActionsFor, eoiLook } from './eoi-display.js';
import { EOI_STATUSES, type EoiStatus, isPendingEoi, parseEoiStatus } from './eoi-status.js';

/** Sections 4.2 and 4.4 and D122, to the letter. */
const SPEC = {
  statuses:
    "PENDING ('pending', badge Submitted), DRAFT, PENDING_FOR_BILLING, APPROVED, DECLINED, TERMINATED, WAITING_FOR_APPROVED (badge Submitted), WAITING_FOR_DECLINED (badge EOI Declining), TRANSACTION_ERROR, WAITING_FOR_PENDING (badge EOI Submitting), WITHDRAWN, REFUNDED, REFUND_DECLINED",
  pendingType:
    'pending, draft, pending for billing, terminated, waitingForApproved, waitingForDeclined, transaction_error, waitingForPending',
  colours:
    'pending primary; approved success; declined none; waiting for approved/declined light-blue; withdrawn yellow; refunded orange; refund declined and transaction error warning',
  backgrounds:
    'pending, approved, declined, waiting for approved, withdrawn, refund declined, refunded, waiting for pending',
  actions:
    'complete when PENDING_FOR_BILLING or DRAFT; decline when PENDING; delete when PENDING_FOR_BILLING, DRAFT or TERMINATED; withdraw when APPROVED and the lot status is EOI, CONTRACT_EXECUTED or UNCONDITIONAL',
  customerLabels:
    'Contract Executed, Approved, Finance Unconditional, Settled, Withdrawn, Deposit refunded, Deposit not refunded',
  who: {
    customer: 'Buyer: complete, delete, withdraw.',
    staff: 'Staff: approve (4.4 names the statuses, not the action), decline, withdraw.',
  },
} as const;
type Audience = keyof typeof SPEC.who;

const AUDIENCES = ['customer', 'staff'] as const satisfies readonly Audience[];
const squash = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '');
const statusesIn = (words: string): EoiStatus[] =>
  words.split(/, | or | and /).map((word) => {
    const status = parseEoiStatus(word);
    if (status === 'unknown') throw new Error(`No status of an EOI: ${word}`);
    return status;
  });

/** D131: 'Customers read 4.2's 'Deposit refunded' and 'Deposit not refunded'; staff read 4.4's badges.' */
const OF_DEPOSIT: Readonly<Partial<Record<EoiStatus, string>>> = {
  refunded: 'Deposit refunded',
  refundDeclined: 'Deposit not refunded',
};

/** The badge that 4.4 names for each status, if it names one. */
const BADGES = new Map(
  SPEC.statuses.split(/, (?=[A-Z_]+(?:,| \(|$))/).map((part) => {
    const [, name = '', badge] = /^([A-Z_]+)(?: \(.*badge (.+)\))?$/.exec(part) ?? [];
    return [parseEoiStatus(name), badge] as const;
  }),
);
const COLOURS = new Map(
  SPEC.colours.split('; ').flatMap((part) => {
    const [, names = '', tone = ''] = /^(.+) ([a-z-]+)$/.exec(part) ?? [];
    const [first = '', other] = names.split('/');
    const prefix = other && first.slice(0, first.lastIndexOf(' ') + 1);
    return [...statusesIn(first), ...(other ? statusesIn(`${prefix}${other}`) : [])].map(
      (status) => [status, tone] as const,
    );
  }),
);
/** Statuses of each action of 4.4, and of the lot where it names some. */
const ACTIONS = SPEC.actions.split('; ').map((part) => {
  const [, action = '', statuses = '', lots] = /^(\w+) when (.+?)(?: and the lot status is (.+))?$/.exec(part) ?? [];
  return { action, statuses: statusesIn(statuses), lots: lots?.split(/, | or /).map(squash) };
});

/** What 4.4 offers on a lot, the one that approves first: D122 adds it to the statuses that lead to `approved` (D64, D106). */
function offered(audience: Audience, status: EoiStatus, lotStatus: string): string[] {
  const approves = ['pending', 'waitingForApproved'].includes(status) && ['available', 'hold'].includes(lotStatus);
  const named = ACTIONS.filter(
    ({ statuses, lots }) => statuses.includes(status) && (!lots || lots.includes(squash(lotStatus))),
  ).map(({ action }) => action);
  return [...(approves ? ['approve'] : []), ...named].filter((action) => SPEC.who[audience].includes(action));
}

it('the sentences name every status', () => {
  expect([...BADGES.keys()].sort()).toEqual([...EOI_STATUSES].sort());
  expect(EOI_STATUSES.filter(isPendingEoi).sort()).toEqual(statusesIn(SPEC.pendingType).sort());
});

describe.each(AUDIENCES)('an EOI as 4.2, 4.4 and D122 word it for %s', (audience) => {
  it.each(EOI_STATUSES)('%s: label, colour, background and actions on every lot', (status) => {
    for (const lotStatus of LOT_STATUSES) {
      const look = eoiLook({ status, lotStatus }, audience);
      // The effective status: 'if the EOI is approved, use the lot status unless the lot is EOI (then approved)'.
      if (status === 'approved' && lotStatus !== 'eoi')
        expect(look).toEqual({ ...lotBadge({ status: lotStatus }, 'staff'), hasBackground: true });
      else {
        expect([lotStatus, look.tone, look.hasBackground]).toEqual([
          lotStatus,
          COLOURS.get(status) ?? 'none',
          statusesIn(SPEC.backgrounds).includes(status),
        ]);
        // 4.4's badges, or the status's own name where it gives no other; to customers a deposit's in 4.2's words (D131).
        const ofDeposit = audience === 'customer' ? OF_DEPOSIT[status] : undefined;
        expect(squash(look.label)).toBe(squash(ofDeposit ?? BADGES.get(status) ?? status));
      }
      expect([lotStatus, ...eoiActionsFor({ status, lotStatus }, audience)].sort()).toEqual(
        [lotStatus, ...offered(audience, status, lotStatus)].sort(),
      );
    }
  });
});

it('customers read exactly the seven labels of 4.2 once an EOI is decided, and Declined, for which it has none', () => {
  const decided = EOI_STATUSES.filter((status) => !isPendingEoi(status));
  const lotStatuses = ['eoi', 'contract_executed', 'unconditional', 'settled'];
  const labels = decided.flatMap((status) =>
    lotStatuses.map((lotStatus) => eoiLook({ status, lotStatus }, 'customer').label),
  );
  expect([...new Set(labels)].sort()).toEqual([...SPEC.customerLabels.split(', '), 'Declined'].sort());
});
