import { all, fork, type Effect } from 'redux-saga/effects';
import { watchEstateMap } from './estate-map/estate-map.saga';
import { watchEstatePage } from './estate-page/estate-page.saga';
import { watchFilters } from './filters/filters.saga';
import { watchLotNews } from './live/lot-news.saga';
import { watchStageMap } from './stage-map/stage-map.saga';

/** Every story of this remote; each watcher guards its own workers. */
export function* estateMapSaga(): Generator<Effect, void> {
  yield all(
    [watchEstatePage, watchEstateMap, watchStageMap, watchFilters, watchLotNews].map((watcher) =>
      fork(watcher as () => Generator),
    ),
  );
}
