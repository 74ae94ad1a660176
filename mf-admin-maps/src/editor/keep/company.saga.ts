import {
  getEstateMapDrafts,
  getStageMapDrafts,
  type MapDraft,
  type MapDraftRow,
  meetMapEditors,
} from '@lotline/shared-domain';
import { callApi, isApiError } from '@lotline/shared-runtime';
import { delay, put } from 'redux-saga/effects';
import { companyMet, type DraftPlace, earlierFound } from './draft.slice';

const COMPANY_MS = 20_000;

/** The person's open drafts of a map, the one seen last first. */
export function* ownDrafts({ estateId, stageId }: DraftPlace): Generator<unknown, MapDraftRow[]> {
  const rows = stageId
    ? yield* callApi(getStageMapDrafts, { params: { stageId } })
    : yield* callApi(getEstateMapDrafts, { params: { estateId } });
  return rows.filter(({ isYours }) => isYours);
}

/** The drafts that this person left in other tabs, while nothing is drawn in this one. */
export function* findEarlier(place: DraftPlace, draft: MapDraft): Generator<unknown, void> {
  if (draft.revision > 0) return;
  try {
    const own = yield* ownDrafts(place);
    yield put(earlierFound(own.filter(({ _id, revision }) => revision > 0 && _id !== draft._id)));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** Who else draws this map (D96), every 20 s. */
export function* meet(draftId: string): Generator<unknown, void> {
  for (;;) {
    try {
      yield put(companyMet(yield* callApi(meetMapEditors, { params: { draftId } })));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
    yield delay(COMPANY_MS);
  }
}
