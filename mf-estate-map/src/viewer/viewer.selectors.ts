import { audienceOf, parseRole, type LotClick, type StageClick } from '@lotline/shared-domain';
import { selectLocation, selectProvides, selectRole, type HostState } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';

/** Who looks, and so which statuses and words they see (spec 6). */
export const selectViewer = createSelector([selectRole], (raw) => {
  const role = parseRole(raw);
  return { role, audience: audienceOf(role) };
});
export type Viewer = ReturnType<typeof selectViewer>;

const STAGE_OF_PATH = /\/stages\/([^/]+)/;

/** The stage on show: customers have it in the query, staff in the path (2.3). */
export const selectStageId = createSelector([selectLocation, selectViewer], ({ pathname, query }, { audience }): string | null => {
  if (audience === 'customer') return query.stageId ?? null;
  return STAGE_OF_PATH.exec(pathname)?.[1] ?? null;
});

export const selectIsV2 = (state: HostState): boolean => selectLocation(state).pathname.startsWith('/v2/');

/** What must be live for a click to lead anywhere (D68). */
const NEEDS = {
  open: ['modals', 'lot'],
  'lot-actions': ['routes', 'LotActions'],
  'admin-lot': ['routes', 'LotActions'],
} as const satisfies Partial<Record<LotClick, readonly ['modals' | 'routes', string]>>;
const STAGE_NEEDS = {
  lots: ['routes', 'Lots'],
  'admin-stage-map': ['routes', 'AdminStageMap'],
} as const satisfies Partial<Record<StageClick, readonly ['modals' | 'routes', string]>>;

/** Clicks whose screen no live remote provides: `leads(click)` is false for them and for 'none'. */
export const selectLeads = createSelector([(state: HostState) => state.host.remotes.provides], (provides) => {
  const needs: Readonly<Record<string, readonly ['modals' | 'routes', string]>> = { ...NEEDS, ...STAGE_NEEDS };
  return (click: LotClick | StageClick): boolean => {
    const need = needs[click];
    return click !== 'none' && (!need || provides[need[0]].includes(need[1]));
  };
});

/** The address without the lot that is open: links to lots are written over it, and stay the same while lots are looked at. */
export const selectAroundLot = createSelector(
  [selectLocation],
  ({ pathname, query: { lotId: _open, ...query } }) => ({ pathname, query }),
  { memoizeOptions: { resultEqualityCheck: (a, b) => JSON.stringify(a) === JSON.stringify(b) } },
);

export const selectCanMessage = selectProvides('modals', 'contact');
export const selectCanShare = selectProvides('modals', 'share-map');
export const selectCanJoinWaitlist = selectProvides('routes', 'Waitlist');
export const selectCanBuild = selectProvides('routes', 'Builder');
