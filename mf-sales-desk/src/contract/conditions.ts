import {
  parseConditionState,
  type ConditionState,
  type ConditionsChange,
  type StaffContract,
} from '@lotline/shared-domain';

type Condition = StaffContract['conditions'][number];
/** Conditions are sent together, in order. */
type Sent = ConditionsChange['conditions'];

const sent = ({ _id, title, dueOn, state }: Condition): Sent[number] => ({
  _id,
  title,
  dueOn: dueOn ?? null,
  state: parseConditionState(state),
});

/** All conditions, one of them in another state; `removed` leaves it out. */
export const withState = (all: readonly Condition[], id: string, state: ConditionState | 'removed'): Sent =>
  all.flatMap((one) => {
    if (one._id !== id) return [sent(one)];
    return state === 'removed' ? [] : [{ ...sent(one), state }];
  });

/** All conditions, one of them as typed: in its place, or last where it is new or gone. */
export function withTyped(
  all: readonly Condition[],
  id: string | undefined,
  { title, dueOn }: { readonly title: string; readonly dueOn?: string | null },
): Sent {
  const typed = { title, dueOn: dueOn || null };
  if (!all.some(({ _id }) => _id === id)) return [...all.map(sent), { ...typed, state: 'open' }];
  return all.map((one) => (one._id === id ? { ...sent(one), ...typed } : sent(one)));
}
