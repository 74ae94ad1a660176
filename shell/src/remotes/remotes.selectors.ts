import type { ModalDeclaration, ReportCode } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { declaredModals, providerOf } from './declared-modals';
import type { PageRemote, PageRemotesState } from './remotes.slice';

const selectState = (state: HostState) => state.host.remotes as PageRemotesState;

/** The remotes of this page, with row and phase. */
export const selectRemotes = (state: HostState): readonly PageRemote[] => selectState(state).all;

export const selectRemote = (state: HostState, name: string | null): PageRemote | null =>
  selectRemotes(state).find(({ row }) => row.name === name) ?? null;

/** The name of the remote that provides a route, slot or modal; null if none. */
export const selectProvider =
  (kind: 'routes' | 'slots' | 'modals', name: string) =>
  (state: HostState): string | null =>
    providerOf(selectRemotes(state), kind, name)?.row.name ?? null;

/** Modal declarations of the page's rows; memoised until they change. */
export const selectModals: (state: HostState) => readonly ModalDeclaration[] = createSelector(
  [selectRemotes],
  declaredModals,
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** Modals of live rows that declare a button in the estate's header (D68). */
export const selectHeaderModals = createSelector(
  [selectModals, (state: HostState) => state.host.remotes.provides.modals],
  (declared, offered) =>
    declared.filter(({ modal, opener }) => opener?.place === 'estate-header' && offered.includes(modal)),
);

/** Why no part of a remote can be shown, even if it was running before; null if there is no such failure. */
export function selectFailure(state: HostState, name: string | null): ReportCode | null {
  const remote = selectRemote(state, name);
  return remote?.phase === 'broken' || remote?.phase === 'refused' ? remote.code : null;
}

/** The build in a running remote's row, even while the previous build runs in its place; null when it isn't running. */
export function selectShownBuild(state: HostState, name: string): string | null {
  const remote = selectRemote(state, name);
  return remote && 'build' in remote ? remote.row.build : null;
}

/** Whether a reload was offered and is still useful: builds loaded by Retry in the meantime don't count. */
export const selectReloadOffer = (state: HostState): boolean =>
  selectState(state).newer.some(({ name, build }) => selectShownBuild(state, name) !== build);
