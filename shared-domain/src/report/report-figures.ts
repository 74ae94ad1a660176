import type { EoiStatus } from '../eoi/eoi-status.js';
import { LOT_STATUSES, type LotStatus, parseLotStatus } from '../lot/lot-status.js';

/** A lot's progress towards a completed sale. */
type SaleStep = 'forSale' | 'eoi' | 'sold' | 'settled';
const SALE_STEPS: readonly SaleStep[] = ['forSale', 'eoi', 'sold', 'settled'];

/**
 * The sale step of each status in reports (D3). An option is only a right to buy, so no sale; an offline sale counts
 * when recorded, because the history doesn't include its phase.
 */
const SALE_STEP = {
  not_released: 'forSale',
  available: 'forSale',
  hold: 'forSale',
  eoi: 'eoi',
  pre_contract: 'eoi',
  contract_executed: 'sold',
  under_contract: 'sold',
  unconditional: 'sold',
  settled: 'settled',
  option: 'forSale',
  offline: 'sold',
  sold: 'settled',
  withdrawn: 'forSale',
} as const satisfies Record<LotStatus, SaleStep>;

const stepsBelow = (step: SaleStep): readonly SaleStep[] => SALE_STEPS.slice(0, SALE_STEPS.indexOf(step));
const stepsFrom = (step: SaleStep): readonly SaleStep[] => SALE_STEPS.slice(SALE_STEPS.indexOf(step));
const statusesAt = (steps: readonly SaleStep[]): readonly LotStatus[] =>
  LOT_STATUSES.filter((status) => steps.includes(SALE_STEP[status]));

/** Transitions in the history of a lot, or an EOI, that a figure counts. */
export interface CountedMove<Status extends string = LotStatus> {
  readonly from: readonly Status[];
  readonly to: readonly Status[];
}

/** Figures counted from lot histories: transitions from one of the `from` statuses to one of the `to` statuses. */
export const LOT_MOVES = /*#__PURE__*/ (() => ({
  eois: { from: statusesAt(['forSale']), to: statusesAt(['eoi']) },
  sales: { from: statusesAt(stepsBelow('sold')), to: statusesAt(stepsFrom('sold')) },
  salesLost: { from: statusesAt(stepsFrom('sold')), to: statusesAt(stepsBelow('sold')) },
  settlements: { from: statusesAt(stepsBelow('settled')), to: statusesAt(['settled']) },
}))() satisfies Readonly<Record<string, CountedMove>>;
export type LotFigure = keyof typeof LOT_MOVES;
export const LOT_FIGURES: readonly LotFigure[] = ['eois', 'sales', 'salesLost', 'settlements'];

/** The figures a lot transition counts towards. @example figuresOfMove('eoi', 'contract_executed') // ['sales'] */
export function figuresOfMove(from: string | null, to: string | null): LotFigure[] {
  const [was, is] = [parseLotStatus(from), parseLotStatus(to)];
  if (was === 'unknown' || is === 'unknown') return [];
  return LOT_FIGURES.filter((figure) => LOT_MOVES[figure].from.includes(was) && LOT_MOVES[figure].to.includes(is));
}

/** Figures counted from the histories of EOIs; an approval is counted from its lot's. */
export const EOI_MOVES = {
  eoisSent: { from: ['draft'], to: ['pendingForBilling', 'pending'] },
  eoisDeclined: { from: ['pending', 'waitingForDeclined'], to: ['declined'] },
  eoisWithdrawn: { from: ['approved'], to: ['withdrawn'] },
} as const satisfies Readonly<Record<string, CountedMove<EoiStatus>>>;
export type EoiFigure = keyof typeof EOI_MOVES;
export const EOI_FIGURES: readonly EoiFigure[] = ['eoisSent', 'eoisDeclined', 'eoisWithdrawn'];

/** The transition that puts a lot on the market: time on the market counts from the last one. */
export const ON_THE_MARKET = { from: ['not_released', 'withdrawn'], to: ['available'] } as const satisfies CountedMove;

/** The fields of a history row that reports use. */
interface HistoryRow {
  readonly from: string | null;
  readonly to: string | null;
  readonly did?: string | null | undefined;
}

/**
 * Whether a row is an approval that counts as a hold; `next` is the hold's next row that approves it or undoes an
 * approval (D72).
 */
export const isHoldGiven = ({ from, to }: HistoryRow, next: HistoryRow | null): boolean =>
  from === 'pending' && to === 'approved' && next?.did !== 'undone';

/**
 * Whether a lot transition counts: an undone one (by the undo of a bulk change or of a decision) doesn't, nor does its
 * undo; `next` is the lot's next row.
 */
export const isMoveCounted = ({ did }: Pick<HistoryRow, 'did'>, next: Pick<HistoryRow, 'did'> | null): boolean =>
  did !== 'undone' && next?.did !== 'undone';

/** Figures counted by week, stage, business and partner. */
export const ACTIVITY_FIGURES = [
  'holds',
  'eoisSent',
  'eois',
  'eoisDeclined',
  'eoisWithdrawn',
  'deposits',
  'sales',
  'salesLost',
  'settlements',
] as const satisfies readonly ('holds' | 'deposits' | EoiFigure | LotFigure)[];
export type ActivityFigure = (typeof ACTIVITY_FIGURES)[number];
/** Figures of first contacts, counted by week and assignee (D201). */
export const CONTACT_FIGURES = ['asked', 'contacted', 'hoursToContact', 'withinDay'] as const;
export type ContactFigure = (typeof CONTACT_FIGURES)[number];
export type ReportFigure =
  | ActivityFigure
  | ContactFigure
  | 'sold'
  | 'daysToSale'
  | 'longestToSale'
  | 'forSale'
  | 'daysForSale';

/** Texts of a figure: name, definition and unit. One of money has no unit: its values are in cents. */
export interface FigureWords {
  readonly name: string;
  readonly definition: string;
  readonly unit?: string;
}

/** Texts displayed with each figure of the reports. */
export const REPORT_FIGURES = {
  holds: {
    name: 'Holds',
    definition:
      'Hold requests that were approved, including offers to the next in line. Approvals undone within 30 seconds don’t count; holds that ended later do.',
    unit: 'holds',
  },
  eoisSent: {
    name: 'EOIs sent',
    definition: 'EOIs that buyers sent, whether their deposit has been paid or not. Drafts don’t count.',
    unit: 'EOIs',
  },
  eois: {
    name: 'EOIs approved',
    definition:
      'Lots that moved from sale or hold to Pre-Contract: an EOI was approved, or entered from paper. Approvals undone within 30 seconds don’t count.',
    unit: 'lots',
  },
  eoisDeclined: {
    name: 'EOIs declined',
    definition:
      'EOIs that were declined, also because another buyer’s was approved. Decisions undone within 30 seconds don’t count.',
    unit: 'EOIs',
  },
  eoisWithdrawn: {
    name: 'EOIs withdrawn',
    definition: 'Approved EOIs that were withdrawn, by their buyers or your team.',
    unit: 'EOIs',
  },
  deposits: {
    name: 'Deposits',
    definition: 'What cleared of EOIs’ deposits, in the week it reached the account. Refunds aren’t taken off.',
  },
  sales: {
    name: 'Sales',
    definition:
      'Lots that reached Contract Executed or a later step. A sale made outside Lotline counts on the day it is entered.',
    unit: 'lots',
  },
  salesLost: {
    name: 'Sales lost',
    definition: 'Lots that went back from Contract Executed, a later step or Offline to an earlier one.',
    unit: 'lots',
  },
  settlements: {
    name: 'Settlements',
    definition: 'Lots that reached Settled or Sold.',
    unit: 'lots',
  },
  asked: {
    name: 'Asked',
    definition:
      'Leads that asked for something in these weeks and waited for your first contact. One that asked again after a contact counts again.',
    unit: 'leads',
  },
  contacted: {
    name: 'Contacted',
    definition: 'Of those, the ones your team has emailed or called since. Calls without an answer don’t count.',
    unit: 'leads',
  },
  hoursToContact: {
    name: 'Hours to first contact',
    definition: 'The median over those that were contacted: from when they asked until your first contact.',
    unit: 'hours',
  },
  withinDay: {
    name: 'Within a day',
    definition:
      'The share that was contacted within 24 hours of asking. Leads that asked less than 24 hours ago count once they are contacted.',
    unit: 'percent',
  },
  sold: { name: 'Sales', definition: 'Sales in these weeks, of lots whose release date is known.', unit: 'lots' },
  daysToSale: {
    name: 'Days to sale',
    definition:
      'The median over those sales: whole days from when the lot last became Available, out of Not Released or Withdrawn, until its sale.',
    unit: 'days',
  },
  longestToSale: { name: 'Longest', definition: 'The longest of those times.', unit: 'days' },
  forSale: {
    name: 'For sale now',
    definition: 'Lots that are Available at this moment, whatever the weeks.',
    unit: 'lots',
  },
  daysForSale: {
    name: 'Days for sale',
    definition:
      'The median over the lots for sale now: whole days since the lot last became Available, out of Not Released or Withdrawn.',
    unit: 'days',
  },
} as const satisfies Record<ReportFigure, FigureWords>;

/** Whether a figure is an amount of money, in cents. */
export const isMoneyFigure = (figure: ReportFigure): boolean => !('unit' in REPORT_FIGURES[figure]);
