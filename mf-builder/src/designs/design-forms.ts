import {
  builderDesignPath,
  copyDesign,
  copyDesignSchema,
  createDesign,
  saveDesign,
  saveDesignSchema,
} from '@lotline/shared-domain';
import { announce, openPath, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { filesCleared } from './picture-uploads';
import { designStrings as text } from './strings';

/** The page of a design that was just made, which shows it: a toast would lie over its buttons on a phone. */
function* opens({ _id, name }: { _id: string; name: string }): Generator<Effect, void> {
  yield call(announce, text.made(name));
  yield call(openPath, builderDesignPath(_id), { replace: true });
}

export const newDesignForm = defineForm({
  name: 'new-design',
  schema: saveDesignSchema,
  endpoint: createDesign,
  context: () => ({}),
  *delivered({ answer }) {
    yield* opens(answer);
  },
});

export const designForm = defineForm({
  name: 'design',
  schema: saveDesignSchema,
  endpoint: saveDesign,
  requestOptions: (_context: object, { designId, etag }: { designId: string; etag?: string }) => ({
    params: { designId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
  *delivered({ params }): Generator<Effect, void> {
    // Resets the form, so that it can be saved again.
    yield put(designForm.opened(params));
    for (const action of filesCleared()) yield put(action);
    yield call(toast, { tone: 'success', message: text.saved });
    yield call(announce, text.saved);
  },
});

export const copyDesignForm = defineForm({
  name: 'copy-design',
  schema: copyDesignSchema,
  endpoint: copyDesign,
  requestOptions: (_context: object, { designId }: { designId: string }) => ({ params: { designId } }),
  *delivered({ answer }) {
    yield* opens(answer);
  },
});
