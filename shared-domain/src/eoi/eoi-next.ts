import { type LotStep, lotStep } from '../lot/lot-status.js';
import { CONDITION_STATES, parseConditionState } from './contract-conditions.js';
import type { KnownContractDays } from './contract-dates.js';
import { type EoiStatus, parseEoiStatus } from './eoi-status.js';

/** What is next for an EOI as its buyer reads it, who does it, and until which day (YYYY-MM-DD), if one is known. */
export interface EoiNext {
  readonly text: string;
  readonly by: 'you' | 'team';
  readonly on?: string;
}

/** What of an EOI decides what is next. Days are YYYY-MM-DD in the estate's time zone. */
export interface EoiNextFacts {
  readonly status: string;
  /** As its buyer may know it (D130). */
  readonly lotStatus: string;
  /** Of a draft: whether steps are to do, and whether the second buyer has yet to confirm. */
  readonly hasStepsToDo?: boolean;
  readonly waitsForSecondBuyer?: boolean;
  readonly hasAskedToLeave?: boolean;
  /** Whether what is due has cleared, or nothing is due. */
  readonly isDepositWhole: boolean;
  readonly payBy?: string | null;
  /** It has ended, and what becomes of the money that is held isn't settled. */
  readonly isRefundDue?: boolean;
  /** Whether there is a contract to sign. */
  readonly hasContract?: boolean;
  readonly days?: KnownContractDays;
  readonly conditions?: readonly {
    readonly title: string;
    readonly dueOn?: string | null | undefined;
    readonly state: string;
  }[];
}

const next = (by: EoiNext['by'], text: string, on?: string | null): EoiNext => ({ text, by, ...(on && { on }) });
const PAY_REST = 'Pay the rest of the deposit';

const decided = ({ hasAskedToLeave, isDepositWhole }: EoiNextFacts): EoiNext => {
  if (hasAskedToLeave) return next('team', 'We’ll answer your request to leave');
  return isDepositWhole ? next('team', 'We’ll review your EOI') : next('you', PAY_REST);
};
const refunded = ({ isRefundDue }: EoiNextFacts): EoiNext | null =>
  isRefundDue ? next('team', 'We’ll contact you about your deposit') : null;

/** Of a lot that is reserved for the buyer: deposit, contract, the buyer's signature, the vendor's. */
function signed({ isDepositWhole, hasContract, days = {} }: EoiNextFacts): EoiNext {
  if (!isDepositWhole) return next('you', PAY_REST);
  if (!hasContract && !days.issued) return next('team', 'We’ll prepare the contract');
  if (!days.buyerSigned) return next('you', 'Read and sign the contract');
  return next('team', days.vendorSigned ? 'We’ll exchange contracts' : 'We’ll have the vendor sign the contract');
}

/** Of an executed contract: what makes it unconditional, by the day on which it is due. */
function conditional({ days = {}, conditions = [] }: EoiNextFacts): EoiNext {
  const notMet = conditions.find(({ state }) => parseConditionState(state) === 'notMet');
  if (notMet) return next('team', `We’ll contact you about the condition “${notMet.title}”`);
  const open = conditions.filter(({ state }) => !CONDITION_STATES[parseConditionState(state)].isSettled);
  const areAllSettled = conditions.length > 0 && open.length === 0;
  const steps = [
    ...(days.financeDue && !areAllSettled ? [next('you', 'Get your finance approved', days.financeDue)] : []),
    ...open.map(({ title, dueOn }) => next('you', `Meet the condition “${title}”`, dueOn)),
  ];
  const [first] = steps.sort((one, other) => (one.on ?? '9').localeCompare(other.on ?? '9'));
  return first ?? next('team', 'We’ll confirm that the contract is unconditional');
}

const unconditional = ({ days = {} }: EoiNextFacts): EoiNext =>
  days.settlementDue
    ? next('you', 'Get ready for settlement', days.settlementDue)
    : next('team', 'We’ll tell you when settlement is due');

/** By where the lot stands, of an EOI that has it. */
const BY_LOT = {
  not_released: () => null,
  available: () => null,
  hold: () => null,
  eoi: signed,
  contract_executed: conditional,
  unconditional,
  settled: () => null,
} as const satisfies Record<LotStep, (facts: EoiNextFacts) => EoiNext | null>;

const BY_STATUS = {
  draft: ({ hasStepsToDo, waitsForSecondBuyer }) => {
    if (hasStepsToDo) return next('you', 'Finish and send your EOI');
    return next('you', waitsForSecondBuyer ? 'Ask the second buyer to confirm' : 'Send your EOI');
  },
  pendingForBilling: ({ payBy }) => next('you', 'Pay the deposit', payBy),
  transaction_error: ({ payBy }) => next('you', 'Try the payment again', payBy),
  waitingForPending: () => next('team', 'We’re checking your payment'),
  pending: decided,
  waitingForApproved: decided,
  waitingForDeclined: decided,
  approved: (facts) => {
    const step = lotStep({ status: facts.lotStatus });
    return step && BY_LOT[step](facts);
  },
  declined: refunded,
  terminated: refunded,
  withdrawn: refunded,
  refunded: () => null,
  refundDeclined: () => null,
} as const satisfies Record<EoiStatus, (facts: EoiNextFacts) => EoiNext | null>;

/**
 * What is next for an EOI, and by whom; null once it is over, and for a status that this build doesn't know.
 * @example eoiNext({ status: 'pendingForBilling', lotStatus: 'available', isDepositWhole: false, payBy: '2026-12-13' })
 * // { text: 'Pay the deposit', by: 'you', on: '2026-12-13' }
 */
export function eoiNext(facts: EoiNextFacts): EoiNext | null {
  const status = parseEoiStatus(facts.status);
  return status === 'unknown' ? null : BY_STATUS[status](facts);
}
