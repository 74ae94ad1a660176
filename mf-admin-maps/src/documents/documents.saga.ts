import {
  attachDocument,
  createDocuments,
  deleteDocument,
  getDocumentLink,
  orderDocuments,
  replaceDocument,
  restoreDocument,
  type StaffDocument,
  updateDocument,
  withdrawDocument,
  withdrawDocuments,
} from '@lotline/shared-domain';
import {
  announce,
  callApi,
  callTyped,
  isApiError,
  newKey,
  reportError,
  selectTyped,
  toast,
} from '@lotline/shared-runtime';
import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, fork, put, take, takeEvery, takeLeading, type Effect } from 'redux-saga/effects';
import { uploads } from '../uploads';
import {
  documentChanged,
  documentCopied,
  documentDeleted,
  documentOpened,
  documentReplaced,
  documentRestored,
  documentsAdded,
  documentsOrdered,
  documentWithdrawn,
  selectWork,
  type Shown,
  type Undo,
  undoOffered,
  undoPressed,
  workNoted,
} from './documents.slice';
import { keyOf, placeOf } from './place';
import { documentStrings as text } from './strings';

type Call<Answer> = Generator<Effect, Answer>;
const seen = ({ _id: documentId, rev }: StaffDocument) => ({ documentId, rev });

/** Runs a call under a key: what it shows while it runs, and the API's objection. Null if it was refused. */
function* working<Answer>(
  key: string,
  run: (idempotencyKey: string) => Call<Answer>,
  shown: Shown = {},
): Generator<unknown, Answer | null> {
  yield put(workNoted({ key, work: { phase: 'busy', ...shown } }));
  try {
    const answer = yield* run(yield* callTyped(newKey));
    const rev = (answer as { rev?: number }).rev;
    yield put(
      workNoted({
        key,
        work: { phase: 'done', at: yield* callTyped(Date.now), ...shown, ...(rev !== undefined && { rev }) },
      }),
    );
    return answer;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) reportError(error, 'documents');
    const isStale = isApiError(error) && error.status === 412;
    const message = (isApiError(error) && (error.errors[0]?.message ?? error.message)) || text.failed;
    yield put(workNoted({ key, work: { phase: 'refused', message, isStale, ...shown } }));
    return null;
  }
}

function* offerUndo(undo: Undo): Generator<Effect, void> {
  yield put(undoOffered(undo));
  yield call(announce, undo.message);
}

function* add({ payload: { place, documents, uploadIds } }: ReturnType<typeof documentsAdded>): Generator {
  const { estateId, stageId, lotId } = place;
  const of = placeOf(place);
  const where = { of, ...(of === 'stage' && { stageId }), ...(lotId && { lotIds: [lotId] }) };
  const answer = yield* working(`${keyOf(place)}/add`, (idempotencyKey) =>
    callApi(createDocuments, {
      params: { estateId },
      body: { ...where, documents: [...(documents ?? [])] },
      idempotencyKey,
    }),
  );
  if (!answer) return;
  for (const id of uploadIds) yield put(uploads.removed(id));
  yield* offerUndo({
    message: text.undo.added(answer.documents.length),
    by: 'withdraw',
    documents: answer.documents.map(seen),
  });
}

/** The revision to save over: an own save may be newer than what the page has read. */
function* revisionOf({ documentId, rev }: { documentId: string; rev: number }): Generator<Effect, number> {
  const before = yield* selectTyped(selectWork(documentId));
  return before?.phase === 'done' ? Math.max(rev, before.rev ?? 0) : rev;
}

/** What was refused before is saved along with it. */
function* change({ payload }: ReturnType<typeof documentChanged>): Generator {
  const { documentId } = payload;
  const before = yield* selectTyped(selectWork(documentId));
  const fields = { ...(before?.phase === 'refused' && before.change), ...payload.change };
  const ifMatch = yield* revisionOf(payload);
  const save = (idempotencyKey: string) =>
    callApi(updateDocument, { params: { documentId }, body: fields, ifMatch, idempotencyKey });
  if (yield* working(documentId, save, { change: fields })) yield call(announce, text.saved);
}

function* replace({ payload }: ReturnType<typeof documentReplaced>): Generator {
  const { documentId, rev, fileId, field, fileName } = payload;
  const answer = yield* working(`${documentId}/replace`, (idempotencyKey) =>
    callApi(replaceDocument, { params: { documentId }, body: { fileId }, ifMatch: rev, idempotencyKey }),
  );
  if (!answer) return;
  yield put(uploads.cleared(field));
  yield call(toast, { tone: 'success', message: text.replaced(fileName) });
}

function* order({ payload: { place, from, to } }: ReturnType<typeof documentsOrdered>): Generator {
  const { estateId, stageId, lotId } = place;
  const of = placeOf(place);
  const where = { of, ...(of === 'stage' && { stageId }), ...(of === 'lot' && { lotId }) };
  yield* working(
    `${keyOf(place)}/order`,
    () => callApi(orderDocuments, { params: { estateId }, body: { ...where, from: [...from], to: [...to] } }),
    { order: to },
  );
}

function* copy({ payload: { documentId, fileName, lotIds } }: ReturnType<typeof documentCopied>): Generator {
  const answer = yield* working(`${documentId}/lots`, (idempotencyKey) =>
    callApi(attachDocument, { params: { documentId }, body: { lotIds: [...lotIds] }, idempotencyKey }),
  );
  if (!answer) return;
  const message = text.undo.copied(fileName, answer.documents.length, answer.skippedLotIds.length);
  yield* offerUndo({ message, by: 'withdraw', documents: answer.documents.map(seen) });
}

function* withdraw({ payload }: ReturnType<typeof documentWithdrawn>): Generator {
  const { documentId, fileName } = payload;
  const ifMatch = yield* revisionOf(payload);
  const answer = yield* working(documentId, (idempotencyKey) =>
    callApi(withdrawDocument, { params: { documentId }, ifMatch, idempotencyKey }),
  );
  if (answer) yield* offerUndo({ message: text.undo.withdrawn(fileName), by: 'restore', documents: [seen(answer)] });
}

function* restore({ payload }: ReturnType<typeof documentRestored>): Generator {
  const { documentId, fileName } = payload;
  const ifMatch = yield* revisionOf(payload);
  const answer = yield* working(documentId, (idempotencyKey) =>
    callApi(restoreDocument, { params: { documentId }, ifMatch, idempotencyKey }),
  );
  if (answer) yield* offerUndo({ message: text.undo.restored(fileName), by: 'withdraw', documents: [seen(answer)] });
}

function* remove({ payload }: ReturnType<typeof documentDeleted>): Generator {
  const { documentId, fileName } = payload;
  const ifMatch = yield* revisionOf(payload);
  const answer = yield* working(documentId, (idempotencyKey) =>
    callApi(deleteDocument, { params: { documentId }, ifMatch, idempotencyKey }),
  );
  if (!answer) return;
  // What could be undone may have been its withdrawal.
  yield put(undoOffered(null));
  yield call(toast, { tone: 'success', message: text.withdrawn.deleted(fileName) });
}

function* undo({ payload: { by, documents } }: ReturnType<typeof undoPressed>): Generator {
  const [first] = documents;
  if (!first) return;
  const done =
    by === 'restore'
      ? yield* working('undo', (idempotencyKey) =>
          callApi(restoreDocument, {
            params: { documentId: first.documentId },
            ifMatch: first.rev,
            idempotencyKey,
          }),
        )
      : yield* working('undo', (idempotencyKey) =>
          callApi(withdrawDocuments, { body: { documents: [...documents] }, idempotencyKey }),
        );
  if (!done) return;
  yield put(undoOffered(null));
  const refused = 'results' in done ? done.results.filter(({ outcome }) => outcome === 'refused') : [];
  yield call(
    toast,
    refused.length === 0
      ? { tone: 'success', message: text.undo.undone }
      : { tone: 'error', message: text.undo.partly(refused.length, refused[0]?.message ?? '') },
  );
}

/** The file is an attachment, so the page stays. */
function* open({ payload: { documentId } }: ReturnType<typeof documentOpened>): Generator {
  const link = yield* working(`${documentId}/link`, () => callApi(getDocumentLink, { params: { documentId } }));
  if (link) yield call(download, link.url);
}

const download = (url: string): void => Object.assign(document.createElement('a'), { href: url, download: '' }).click();

/** Edits follow one another: each is made of what the one before has left. */
function* editInTurn(): Generator {
  const edits = [documentChanged, documentsOrdered, documentWithdrawn, documentRestored, documentDeleted];
  const queue = (yield actionChannel(edits, buffers.expanding())) as Channel<UnknownAction>;
  for (;;) {
    const edit = (yield take(queue)) as UnknownAction;
    if (documentChanged.match(edit)) yield* change(edit);
    else if (documentsOrdered.match(edit)) yield* order(edit);
    else if (documentWithdrawn.match(edit)) yield* withdraw(edit);
    else if (documentRestored.match(edit)) yield* restore(edit);
    else if (documentDeleted.match(edit)) yield* remove(edit);
  }
}

export function* documentsSaga(): Generator {
  yield fork(editInTurn);
  yield takeLeading(documentsAdded, add);
  yield takeLeading(documentReplaced, replace);
  yield takeLeading(documentCopied, copy);
  yield takeLeading(undoPressed, undo);
  yield takeEvery(documentOpened, open);
}
