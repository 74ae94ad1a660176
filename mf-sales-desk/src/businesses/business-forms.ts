import { createBusiness, pathTo, routes, updateBusiness } from '@lotline/shared-domain';
import { announce, openPath, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { uploads } from '../uploads';
import { LOGO, logoOf } from './logo';
import { nameSchema } from './name.schema';
import { businessStrings as text } from './strings';

export const newBusinessForm = defineForm({
  name: 'new-business',
  schema: nameSchema,
  endpoint: createBusiness,
  context: (state, _about: object) => logoOf(state),
  extraBody: (logo) => logo,
  *delivered({ answer: { _id, title } }) {
    yield call(toast, { tone: 'success', message: text.made(title) });
    yield call(openPath, pathTo(routes.adminBusiness.path, { businessId: _id }), { replace: true });
  },
});

export const businessForm = defineForm({
  name: 'business',
  schema: nameSchema,
  endpoint: updateBusiness,
  context: (state, _about: { businessId: string; etag?: string }) => logoOf(state),
  extraBody: (logo) => logo,
  requestOptions: (_logo, { businessId, etag }) => ({ params: { businessId }, ...(etag && { ifMatch: etag }) }),
  explains: isStaleRefusal,
  *delivered({ answer: { _id } }): Generator<Effect, void> {
    // Resets the form, so that it can be saved again.
    yield put(businessForm.opened({ businessId: _id }));
    yield put(uploads.cleared(LOGO));
    yield call(toast, { tone: 'success', message: text.saved });
    yield call(announce, text.saved);
  },
});
