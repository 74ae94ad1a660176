import { getEstateMapDrafts, getStageMapDrafts, type MapDraft, meetMapEditors } from '@lotline/shared-domain';
import { callApi, isApiError } from '@lotline/shared-runtime';
import { delay, put } from 'redux-saga/effects';
import { companyMet, type DraftPlace, earlierFound } from './draft.slice';

const COMPANY_MS = 20_000;

/** The latest draft that this person left in another tab, while nothing is drawn in this one. */
export function* findEarlier({ estateId, stageId }: DraftPlace, draft: MapDraft): Generator<unknown, void> {
  if (draft.revision > 0) return;
  try {
    const rows = stageId
      ? yield* callApi(getStageMapDrafts, { params: { stageId } })
      : yield* callApi(getEstateMapDrafts, { params: { estateId } });
    const own = rows.find(({ _id, isYours, revision }) => isYours && revision > 0 && _id !== draft._id);
    if (own) yield put(earlierFound(own));
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
