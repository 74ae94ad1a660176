import type { DraftFlow } from '@lotline/shared-domain';
import type { RemoteSlice } from '@lotline/shared-runtime';
import type { Effect } from 'redux-saga/effects';
import type { FlowDefinition, FlowState } from './flow.types';
import { createFlowsSlice, flowStateOf } from './flows.slice';
import { watchFlows } from './flows.saga';

/**
 * The flows of a remote (ADR-0072): steps over forms, with one draft that the account keeps (D175). Register `slice` and
 * `watch` once in its module; call `defineFlow` where its steps are, so that it registers itself when their chunk loads.
 * @example export const { defineFlow, actions, stateOf, slice, watch } = createFlows('mf-builder');
 */
export function createFlows(remote: string) {
  const slice = createFlowsSlice(`${remote}/flows`);
  const defined = new Map<DraftFlow, FlowDefinition<DraftFlow>>();
  return {
    /** Defines what the steps of a flow do. */
    defineFlow: (definition: FlowDefinition<DraftFlow>): void => void defined.set(definition.name, definition),
    actions: slice.actions,
    /** A flow's state, before its steps have loaded too. */
    stateOf: <Values, Waiting, Result>(flow: DraftFlow) =>
      flowStateOf(slice.name, flow) as (state: object) => FlowState<Values, Waiting, Result>,
    slice: { path: slice.name, reducer: slice.reducer } satisfies RemoteSlice,
    watch: (): Generator<Effect, void> => watchFlows(slice, (name) => defined.get(name)),
  };
}
