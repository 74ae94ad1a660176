/** Where a condition of a contract stands. */
export const CONDITION_STATES = {
  open: { label: 'Open', isSettled: false },
  met: { label: 'Met', isSettled: true },
  waived: { label: 'Waived', isSettled: true },
  notMet: { label: 'Not met', isSettled: false },
} as const satisfies Record<string, { label: string; isSettled: boolean }>;
export type ConditionState = keyof typeof CONDITION_STATES;
export const CONDITION_STATE_NAMES = Object.keys(CONDITION_STATES) as readonly ConditionState[];

/** Most conditions of one contract. */
export const MAX_CONDITIONS = 20;

/** Parses a condition's state; `open` if this build doesn't know it, so that nothing counts as settled by mistake. */
export const parseConditionState = (raw: unknown): ConditionState =>
  typeof raw === 'string' && Object.hasOwn(CONDITION_STATES, raw) ? (raw as ConditionState) : 'open';

/** Whether every condition is met or waived; a contract without conditions is unconditional once staff say so. */
export const areConditionsSettled = (conditions: readonly { readonly state: string }[]): boolean =>
  conditions.every(({ state }) => CONDITION_STATES[parseConditionState(state)].isSettled);
