import { builderPath, estatePath, waitlistPath, withQuery } from '@lotline/shared-domain';
import {
  callTyped,
  modalOpened,
  openPath,
  safely,
  selectEmbed,
  selectEstate,
  selectQuery,
  selectSession,
  selectTyped,
  urlChanged,
} from '@lotline/shared-runtime';
import { all, call, put, takeEvery, takeLatest, takeLeading, type Effect } from 'redux-saga/effects';
import { staffPaths } from '../estate-map/lazy-staff-paths';
import { strings } from '../strings';
import { untilRoleKnown } from '../viewer/until-role-known';
import { selectIsV2 } from '../viewer/viewer.selectors';
import {
  landChosen,
  mapDeleteChosen,
  mapEditChosen,
  messageChosen,
  packageChosen,
  shareMapChosen,
  stageOnMapChosen,
  viewChosen,
  waitlistChosen,
} from '../page-actions/estate-page.slice';

function* changeView({ payload: view }: ReturnType<typeof viewChosen>): Generator<Effect, void> {
  yield put(urlChanged({ patch: { default: view, lotId: null }, replace: true }));
}

function* showStageOnMap({ payload: { stageId } }: ReturnType<typeof stageOnMapChosen>): Generator<Effect, void> {
  yield put(urlChanged({ patch: { stageId, default: 'map', lotId: null } }));
}

/** Loaded by the press that needs it: the page's first scripts are few. */
const loadLinks = () => import('@lotline/shared-runtime/account');

/**
 * Opens the waitlist in a new window for signed-in or embedded visitors, else in the app, with the link stored (2.1, D17). Who the visitor
 * is makes no difference in a frame; elsewhere a press waits until that is known.
 */
function* joinWaitlist({ payload: wish }: ReturnType<typeof waitlistChosen>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  if (!estate) return;
  const embed = yield* selectTyped(selectEmbed);
  if (!embed && !(yield* untilRoleKnown(strings.page.waitlist))) return;
  const session = yield* selectTyped(selectSession);
  const { businessId } = yield* selectTyped(selectQuery);
  const v2 = yield* selectTyped(selectIsV2);
  const path = waitlistPath(estate.key, { v2, query: { ...wish, businessId, embed: embed ? 'false' : null } });
  if (embed || session.phase === 'signedIn') {
    yield call(openPath, path, { newTab: true });
    return;
  }
  const { storePendingLink } = yield* callTyped(loadLinks);
  yield call(storePendingLink, 'pending', path);
  yield call(openPath, path);
}

function* writeMessage(): Generator<Effect, void> {
  yield put(modalOpened({ name: 'contact' }));
}

function* shareMap(): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  yield put(modalOpened({ name: 'share-map', props: { estateId: estate?._id } }));
}

/** Opens the full page from an embedding site (2.10). */
function* viewLand(): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  const v2 = yield* selectTyped(selectIsV2);
  if (estate)
    yield call(openPath, estatePath(estate.key, { v2, query: { embed: 'false', businessId } }), { newTab: true });
}

function* createPackage({ payload: { lotId } }: ReturnType<typeof packageChosen>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const { businessId } = yield* selectTyped(selectQuery);
  if (estate) yield call(openPath, withQuery(builderPath(estate.key, lotId), { businessId }), { newTab: true });
}

function* editMap({ payload: { stageId, isNew } }: ReturnType<typeof mapEditChosen>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  if (!estate) return;
  const { estateMapEditorPath, stageMapEditorPath } = yield* staffPaths();
  yield call(openPath, stageId ? stageMapEditorPath(estate, stageId, isNew) : estateMapEditorPath(estate, isNew));
}

/** Deletes a map after a confirmation that names it (2.4, 2.6). */
function* askToDeleteMap({ payload: { stageId, mapId } }: ReturnType<typeof mapDeleteChosen>): Generator<Effect, void> {
  yield put(
    modalOpened({
      name: 'delete-map',
      props: { mapId, stageId, item: stageId ? 'stage map' : 'estate map' },
    }),
  );
}

export function* watchEstatePage(): Generator<Effect, void> {
  yield all([
    takeEvery(viewChosen, safely(changeView)),
    takeEvery(stageOnMapChosen, safely(showStageOnMap)),
    takeLatest(waitlistChosen, safely(joinWaitlist)),
    takeLeading(messageChosen, safely(writeMessage)),
    takeLeading(shareMapChosen, safely(shareMap)),
    takeLeading(landChosen, safely(viewLand)),
    takeLeading(packageChosen, safely(createPackage)),
    takeLeading(mapEditChosen, safely(editMap)),
    takeLeading(mapDeleteChosen, safely(askToDeleteMap)),
  ]);
}
