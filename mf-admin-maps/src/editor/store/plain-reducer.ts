import type { Action, Reducer } from '@reduxjs/toolkit';

interface Cases {
  readonly actions: Readonly<Record<string, { readonly type: string }>>;
  readonly caseReducers: Readonly<Record<string, unknown>>;
}
type Case<State> = (state: State, action: never) => State;

/**
 * The reducer of a slice whose cases return a new state and change nothing, without Immer: it would walk, and at first
 * freeze, every shape of a map with every action. `more`: cases by the types of other actions.
 */
export function plainReducer<State>(
  initial: State,
  { actions, caseReducers }: Cases,
  more: Readonly<Record<string, Case<State>>> = {},
): Reducer<State> {
  const own = Object.entries(actions).map(([name, { type }]) => [type, caseReducers[name] as Case<State>] as const);
  const cases = new Map<string, Case<State>>([...own, ...Object.entries(more)]);
  return (state = initial, action: Action) => cases.get(action.type)?.(state, action as never) ?? state;
}
