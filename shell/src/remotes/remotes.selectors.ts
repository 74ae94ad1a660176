import type { ModalDeclaration, ReportCode } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { declaredModals, providerOf } from './declared-modals';
import type { PageRemote, PageRemotesState } from './remotes.slice';

const selectState = (state: HostState) => state.host.remotes as PageRemotesState;

/** The remotes of this page, each with its row and phase. */
export const selectRemotes = (state: HostState): readonly PageRemote[] => selectState(state).all;

export const selectRemote = (state: HostState, name: string | null): PageRemote | null =>
  selectRemotes(state).find(({ row }) => row.name === name) ?? null;

/** The name of the remote that draws a slot or a modal, or null. */
export const selectProvider =
  (kind: 'routes' | 'slots' | 'modals', name: string) =>
  (state: HostState): string | null =>
    providerOf(selectRemotes(state), kind, name)?.row.name ?? null;

/** The modal declarations of the page's rows; the same array until a row changes them. */
export const selectModals: (state: HostState) => readonly ModalDeclaration[] = createSelector(
  [selectRemotes],
  declaredModals,
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** The modals of live rows that declare a button in the estate's header (D68). */
export const selectHeaderModals = createSelector(
  [selectModals, (state: HostState) => state.host.remotes.provides.modals],
  (declared, offered) =>
    declared.filter(({ modal, opener }) => opener?.place === 'estate-header' && offered.includes(modal)),
);

/** Why no part of a remote can be shown, not even one that was; null: nothing is known against it. */
export function selectFailure(state: HostState, name: string | null): ReportCode | null {
  const remote = selectRemote(state, name);
  return remote?.phase === 'broken' || remote?.phase === 'refused' ? remote.code : null;
}

/** The build in the row of a remote that runs here, also while the build before it stands in; null: it doesn't run. */
export function selectShownBuild(state: HostState, name: string): string | null {
  const remote = selectRemote(state, name);
  return remote && 'build' in remote ? remote.row.build : null;
}

/** Whether a reload was offered and would bring something: a build that Retry has loaded meanwhile is no longer newer. */
export const selectReloadOffer = (state: HostState): boolean =>
  selectState(state).newer.some(({ name, build }) => selectShownBuild(state, name) !== build);
