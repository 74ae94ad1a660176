import type { Estate } from '@lotline/shared-domain';
import type { HostState } from './host-state';

export const selectSession = (state: HostState) => state.host.session;
export const selectEstateState = (state: HostState) => state.host.estate;
export const selectEstate = (state: HostState): Estate | null =>
  state.host.estate.phase === 'ready' ? state.host.estate.estate : null;
export const selectModal = (state: HostState) => state.host.modal;
export const selectLocation = (state: HostState) => state.host.location;
export const selectQuery = (state: HostState) => state.host.location.query;
export const selectEmbed = (state: HostState) => state.host.location.embed;
export const selectLive = (state: HostState) => state.host.live;
/** Whether a live remote provides this modal, route or slot (D68). */
export const selectProvides =
  (kind: 'routes' | 'slots' | 'modals', name: string) =>
  (state: HostState): boolean =>
    state.host.remotes.provides[kind].includes(name);
