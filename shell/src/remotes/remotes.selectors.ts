import type { ModalDeclaration, ReportCode } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { declaredModals } from './declared-modals';
import { providerOf } from './provider-of';
import type { PageRemote, PageRemotesState } from './remotes.slice';

const selectState = (state: HostState) => state.host.remotes as PageRemotesState;

/** The remotes of this page, each with its row and where it stands. */
export const selectRemotes = (state: HostState): readonly PageRemote[] => selectState(state).all;

export const selectRemote = (state: HostState, name: string | null): PageRemote | null => selectRemotes(state).find(({ row }) => row.name === name) ?? null;

/** The name of the remote that draws a slot or a modal, or null. */
export const selectProvider = (kind: 'routes' | 'slots' | 'modals', name: string) => (state: HostState): string | null => providerOf(selectRemotes(state), kind, name)?.row.name ?? null;

/** What the page's rows declare of modals; the same list until a row changes it. */
export const selectModals: (state: HostState) => readonly ModalDeclaration[] = createSelector([selectRemotes], declaredModals, { memoizeOptions: { resultEqualityCheck: shallowEqual } });

/** The modals that ask for a button in the estate's header, of rows that are live (D68). */
export const selectHeaderModals = createSelector([selectModals, (state: HostState) => state.host.remotes.provides.modals], (declared, offered) =>
  declared.flatMap(({ modal, opener }) => (opener?.place === 'estate-header' && offered.includes(modal) ? { modal, label: opener.label, icon: opener.icon } : [])),
);

/** Why nothing of a remote can be drawn, whatever was drawn before; null: it can, as far as is known. */
export function selectTrouble(state: HostState, name: string | null): ReportCode | null {
  const remote = selectRemote(state, name);
  return remote?.phase === 'broken' || remote?.phase === 'refused' ? remote.code : null;
}

/** The build that a remote which runs here was asked for by; null: it doesn't run. */
export function selectShownBuild(state: HostState, name: string): string | null {
  const remote = selectRemote(state, name);
  return remote && 'build' in remote ? remote.row.build : null;
}

/** The newer builds that a reload would bring, as one word; null: none. One that Retry has brought meanwhile is no longer newer. */
export const selectReloadOffer = (state: HostState): string | null =>
  selectState(state)
    .newer.filter(({ name, build }) => selectShownBuild(state, name) !== build)
    .map(({ name, build }) => `${name} ${build}`)
    .join() || null;
