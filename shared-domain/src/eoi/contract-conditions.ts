import { formatDate } from '../format/dates.js';

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

/** Whether every condition is met or waived; one without conditions becomes unconditional as staff decide. */
export const areConditionsSettled = (conditions: readonly { readonly state: string }[]): boolean =>
  conditions.every(({ state }) => CONDITION_STATES[parseConditionState(state)].isSettled);

/**
 * A condition in words.
 * @param condition `dueOn` as YYYY-MM-DD
 * @example describeCondition({ title: 'Finance approval', state: 'open', dueOn: '2026-12-03' }) // 'Finance approval (Open, due 3 Dec 2026)'
 */
export function describeCondition({
  title,
  state,
  dueOn,
}: {
  readonly title: string;
  readonly state: string;
  readonly dueOn?: string | null | undefined;
}): string {
  const due = dueOn ? `, due ${formatDate(dueOn, 'UTC')}` : '';
  return `${title} (${CONDITION_STATES[parseConditionState(state)].label}${due})`;
}

/** A condition as it is compared; one without an id is new. */
interface ComparedCondition {
  readonly _id?: string | undefined;
  readonly title: string;
  readonly dueOn?: string | null | undefined;
  readonly state: string;
}
const stateOf = ({ state }: ComparedCondition) => parseConditionState(state);

/**
 * What a change does to a contract's conditions: whether it changes anything, whether it needs a reason, as where a date that was
 * set changes, one that was met or waived is no longer, or one goes (D135), and whether it settles what wasn't settled.
 * @example changeOfConditions([{ _id, title: 'Finance', state: 'open' }], [{ _id, title: 'Finance', state: 'met' }])
 * // { isChanged: true, needsReason: false, settles: true }
 */
export function changeOfConditions(
  before: readonly (ComparedCondition & { readonly _id: string })[],
  after: readonly ComparedCondition[],
): { isChanged: boolean; needsReason: boolean; settles: boolean } {
  const isSame = (one: ComparedCondition, other: ComparedCondition | undefined): boolean =>
    one._id === other?._id &&
    one.title === other?.title &&
    (one.dueOn ?? null) === (other?.dueOn ?? null) &&
    stateOf(one) === stateOf(other);
  const needsReason = before.some((one) => {
    const now = after.find(({ _id }) => _id === one._id);
    if (!now || (one.dueOn && one.dueOn !== now.dueOn)) return true;
    return CONDITION_STATES[stateOf(one)].isSettled && stateOf(one) !== stateOf(now);
  });
  const wasSettled = before.length > 0 && areConditionsSettled(before);
  return {
    isChanged: before.length !== after.length || before.some((one, at) => !isSame(one, after[at])),
    needsReason,
    settles: after.length > 0 && areConditionsSettled(after) && !wasSettled,
  };
}
