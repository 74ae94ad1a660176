import { type LotStatus, parseLotStatus } from '../lot/lot-status.js';
import { type EoiStatus, parseEoiStatus } from './eoi-status.js';

/** Parts of a sent form that its buyer may still change (D197). */
export const CHANGEABLE_PARTS = ['contact', 'finance', 'conveyancer'] as const;
export type ChangeablePart = (typeof CHANGEABLE_PARTS)[number];

const UNDECIDED: readonly (EoiStatus | 'unknown')[] = [
  'pendingForBilling',
  'waitingForPending',
  'transaction_error',
  'pending',
  'waitingForApproved',
];
/** Lots of a sale that isn't settled; `eoi` is also before the contract is signed by both. */
export const BEFORE_SETTLEMENT = [
  'eoi',
  'pre_contract',
  'contract_executed',
  'under_contract',
  'unconditional',
] as const satisfies readonly LotStatus[];

/** Whether a lot's sale isn't settled yet. */
const isBeforeSettlement = (lotStatus: string): boolean =>
  (BEFORE_SETTLEMENT as readonly string[]).includes(parseLotStatus(lotStatus));

/**
 * What a buyer may still change of the form they sent: phone numbers and postal addresses until a contract is issued, finance until the
 * EOI is decided, the conveyancer until settlement. Names, price and offer change by the team alone (D197).
 * @example changeableParts({ status: 'approved', lotStatus: 'eoi', isIssued: true }) // ['conveyancer']
 */
export function changeableParts({
  status,
  lotStatus,
  isIssued,
}: {
  readonly status: string;
  readonly lotStatus: string;
  /** Whether a contract has been issued. */
  readonly isIssued: boolean;
}): readonly ChangeablePart[] {
  const known = parseEoiStatus(status);
  const isUndecided = UNDECIDED.includes(known);
  const isRunning = known === 'approved' && isBeforeSettlement(lotStatus);
  const may: Record<ChangeablePart, boolean> = {
    contact: isUndecided || (isRunning && !isIssued),
    finance: isUndecided,
    conveyancer: isUndecided || isRunning,
  };
  return CHANGEABLE_PARTS.filter((part) => may[part]);
}
