import { CONDITION_STATES, isContractExecuted, parseConditionState, type StaffLotDetail } from '@lotline/shared-domain';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.card;

/**
 * Where the contract of the EOI that claims a lot stands, in words; null without an EOI, and from an older API.
 * @example contractState({ status: 'eoi', contracts: [{ number: 2, … }], … }) // 'Version 2, to be signed'
 */
export function contractState({
  status,
  eoi,
  contracts,
  contractConditions,
}: Pick<StaffLotDetail, 'status' | 'eoi' | 'contracts' | 'contractConditions'>): string | null {
  if (!eoi || !contracts) return null;
  const isExecuted = isContractExecuted(status);
  const latest = contracts.at(-1);
  if (!latest && !isExecuted) return text.noContract;
  const settled =
    contractConditions?.filter(({ state }) => CONDITION_STATES[parseConditionState(state)].isSettled) ?? [];
  return [
    ...(latest ? [text.version(latest.number)] : []),
    isExecuted ? text.executed : text.unsigned,
    ...(contractConditions?.length ? [text.conditions(settled.length, contractConditions.length)] : []),
  ].join(', ');
}
