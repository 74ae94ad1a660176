import { selectLive } from '@lotline/shared-runtime';
import { createSelector } from '@reduxjs/toolkit';
import { selectEstateMap } from '../estate/estate-map.selectors';
import { selectList } from '../lot/lots.selectors';
import { selectStageOnShow, type StageMapRoot } from '../stage/stage-map.selectors';
import { strings } from '../strings';

export type MapOrList = 'map' | 'list';

/** The view in the URL; the default is the list on a phone, else the map (2.3). */
export const viewOf = (inUrl: string | undefined, isMobile: boolean): MapOrList => {
  if (inUrl === 'list' || inUrl === 'map') return inUrl;
  return isMobile ? 'list' : 'map';
};

/** Why there is no map to show, or null (D60). */
export const selectMapAbsence =
  (stageId: string | null) =>
  (state: StageMapRoot): string | null => {
    if (!stageId) {
      const plan = selectEstateMap(state);
      return plan.phase === 'ready' && !plan.map ? strings.page.noEstateMap : null;
    }
    const stage = selectStageOnShow(state);
    return stage.phase === 'ready' && stage.stageId === stageId && !stage.map ? strings.page.noStageMap : null;
  };

const secondsOf = (asOf: string | null): number => Number(/^(\d+)\./.exec(asOf ?? '')?.[1] ?? 0);

interface Freshness {
  /** Whether the live stream is connected. */
  isLive: boolean;
  /** When the page was last read or updated, client ms; null before the first read. */
  at: number | null;
}

/** How fresh the page is. */
export const selectFreshness = createSelector(
  [selectLive, selectEstateMap, selectStageOnShow, selectList],
  (live, ...read): Freshness => {
    const isLive = live.phase === 'live';
    const at = Math.max(
      secondsOf(live.asOf) * 1000,
      isLive ? (live.seenAt ?? 0) : 0,
      ...read.map((data) => (data.phase === 'ready' ? data.readAt : 0)),
    );
    return { isLive, at: at > 0 ? at : null };
  },
);
