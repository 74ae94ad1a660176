import { parseLotStatus, type LotStatus } from '../lot/lot-status.js';
import { CLAIM_OF_STATUS } from '../lot/lot-transitions.js';
import { CONDITION_STATES, parseConditionState } from './contract-conditions.js';
import { CONTRACT_DATES, type KnownContractDays, SIGNATURES } from './contract-dates.js';

/** What of a contract decides whether its lot may go on (D107, D135). */
export interface ContractFacts {
  readonly days: KnownContractDays;
  readonly conditions: readonly { readonly title: string; readonly state: string }[];
}

/**
 * What is missing before the lot that an EOI claims may reach a status; nothing where it may. Contract Executed wants both
 * signatures, Unconditional wants every condition met or waived (D107).
 * @example missingForLot('contract_executed', { days: { buyerSigned: '2026-05-01' }, conditions: [] }) // ['Vendor signed']
 */
export function missingForLot(to: LotStatus, { days, conditions }: ContractFacts): readonly string[] {
  if (to === 'contract_executed')
    return SIGNATURES.filter((name) => !days[name]).map((name) => CONTRACT_DATES[name].label);
  if (to === 'unconditional')
    return conditions
      .filter(({ state }) => !CONDITION_STATES[parseConditionState(state)].isSettled)
      .map(({ title }) => title);
  return [];
}

const WHOSE: Readonly<Record<string, string>> = {
  [CONTRACT_DATES.buyerSigned.label]: 'the buyer’s signature',
  [CONTRACT_DATES.vendorSigned.label]: 'the vendor’s signature',
};

/**
 * What is to be done before a lot may go on, as a sentence.
 * @param missing as `missingForLot` says it; at least one
 * @example whatIsMissing('contract_executed', ['Vendor signed']) // 'Record the vendor’s signature on the EOI first.'
 */
export function whatIsMissing(to: LotStatus, missing: readonly string[]): string {
  if (to === 'contract_executed')
    return `Record ${missing.length > 1 ? 'both signatures' : (WHOSE[missing[0] ?? ''] ?? 'the signature')} on the EOI first.`;
  return missing.length > 1
    ? `These conditions are neither met nor waived yet: ${missing.join(', ')}. Record them on the EOI first.`
    : `“${missing[0] ?? ''}” is neither met nor waived yet. Record it on the EOI first.`;
}

/**
 * Whether a lot is past EOI, so that its contract is executed and can’t be replaced (D135).
 * @example isContractExecuted('unconditional') // true
 */
export function isContractExecuted(lotStatus: string): boolean {
  const status = parseLotStatus(lotStatus);
  return status !== 'unknown' && CLAIM_OF_STATUS[status] === 'contract';
}
