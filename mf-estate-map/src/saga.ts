import { ownResources } from '@lotline/shared-runtime/resource';
import { all, fork, type Effect } from 'redux-saga/effects';
import { watchEstateMap } from './estate-map/estate-map.saga';
import { watchEstatePage } from './estate-page/estate-page.saga';
import { watchFilters } from './filters/filters.saga';
import { watchGuideNote } from './guide-note/guide-note.saga';
import { watchLotNews } from './live/lot-news.saga';
import { watchStageMap } from './stage-map/stage-map.saga';

export const own = ownResources('mf-estate-map');

/** The root saga of this remote; each watcher handles the errors of its own workers. */
export function* estateMapSaga(): Generator<Effect, void> {
  yield all(
    [watchEstatePage, watchEstateMap, watchStageMap, watchFilters, watchGuideNote, watchLotNews, own.saga].map(
      (watcher) => fork(watcher as () => Generator),
    ),
  );
}
