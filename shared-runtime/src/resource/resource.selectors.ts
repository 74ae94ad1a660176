import type { Endpoint } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import type { Resource, ResourcesState, StateOf } from '../resource-state';

const IDLE = { phase: 'idle' } as const;
const NOTHING: ResourcesState = { answers: {}, asked: {} };

/** What the page knows. */
export const selectResources = (state: HostState): ResourcesState => state.host.resources ?? NOTHING;

/**
 * State of a resource; null stays idle. @example selectResource(state, resource(getLotsMap, { params: { stageId } }))
 */
export function selectResource<E extends Endpoint>(state: HostState, wanted: Resource<E> | null): StateOf<E> {
  const known = wanted && selectResources(state).answers[wanted.key];
  return (known as StateOf<E> | undefined) ?? IDLE;
}
