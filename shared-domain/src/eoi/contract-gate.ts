import type { LotStatus } from '../lot/lot-status.js';
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
