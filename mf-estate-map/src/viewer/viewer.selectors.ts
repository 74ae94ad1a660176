import { audienceOf, type LotClick, type StageClick } from '@lotline/shared-domain';
import { selectLocation, selectProvides, type HostState } from '@lotline/shared-runtime';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { createSelector } from '@reduxjs/toolkit';

/** The viewer's role, and the audience that decides which statuses and words they see (spec 6). */
export const selectViewer = createSelector([selectRoleOnEstate], (role) => ({ role, audience: audienceOf(role) }));

const STAGE_OF_PATH = /\/stages\/([^/]+)/;

/** The stage of the URL: for customers in the query, for staff in the path (2.3), else in the query. */
export const selectStageId = createSelector(
  [selectLocation, selectViewer],
  ({ pathname, query }, { audience }): string | null => {
    const ofPath = audience === 'staff' ? STAGE_OF_PATH.exec(pathname)?.[1] : undefined;
    return ofPath ?? query.stageId ?? null;
  },
);

export const selectIsV2 = (state: HostState): boolean => selectLocation(state).pathname.startsWith('/v2/');

/** What a live remote must provide for a click to lead anywhere (D68). */
const LOT_CLICK_NEEDS = {
  open: ['modals', 'lot'],
  'lot-actions': ['routes', 'LotActions'],
  'admin-lot': ['routes', 'AdminLot'],
} as const satisfies Partial<Record<LotClick, readonly ['modals' | 'routes', string]>>;
const STAGE_CLICK_NEEDS = {
  lots: ['routes', 'Lots'],
  'admin-stage-map': ['routes', 'AdminStageMap'],
} as const satisfies Partial<Record<StageClick, readonly ['modals' | 'routes', string]>>;

/** Returns the predicate `leads(click)`: false for clicks whose screen no live remote provides, and for 'none'. */
export const selectIsAvailable = createSelector([(state: HostState) => state.host.remotes.provides], (provides) => {
  const needs: Readonly<Record<string, readonly ['modals' | 'routes', string]>> = {
    ...LOT_CLICK_NEEDS,
    ...STAGE_CLICK_NEEDS,
  };
  return (click: LotClick | StageClick): boolean => {
    const need = needs[click];
    return click !== 'none' && (!need || provides[need[0]].includes(need[1]));
  };
});

/** The URL without the open lot: lot links build on it and stay the same while lots are opened. */
export const selectUrlWithoutLot = createSelector(
  [selectLocation],
  ({ pathname, query: { lotId: _open, ...query } }) => ({ pathname, query }),
  { memoizeOptions: { resultEqualityCheck: (a, b) => JSON.stringify(a) === JSON.stringify(b) } },
);

export const selectCanMessage = selectProvides('modals', 'contact');
export const selectCanShare = selectProvides('modals', 'share-map');
export const selectCanJoinWaitlist = selectProvides('routes', 'Waitlist');
