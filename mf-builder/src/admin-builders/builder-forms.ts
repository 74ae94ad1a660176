import {
  adminBuilderPath,
  createBuilder,
  createBuilderSchema,
  originsOf,
  staffBuilderFormSchema,
  updateBuilder,
} from '@lotline/shared-domain';
import { announce, openPath, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { adminBuildersStrings as text } from './strings';

/** A builder with its business and its first user (D99). The API asks for the password if it was entered too long ago. */
export const newBuilderForm = defineForm({
  name: 'new-builder',
  schema: createBuilderSchema,
  endpoint: createBuilder,
  body: {
    name: 'name',
    state: 'state',
    businessId: ['businessId', (chosen: string) => chosen || null],
    firstUser: 'firstUser',
  },
  *delivered({ answer: { _id, name }, values }): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: text.new.made(name, values.firstUser.email) });
    yield call(openPath, adminBuilderPath(_id), { replace: true });
  },
});

export const builderForm = defineForm({
  name: 'admin-builder',
  schema: staffBuilderFormSchema,
  endpoint: updateBuilder,
  context: (_state: object, about: { builderId: string; etag?: string }) => about,
  body: {
    name: 'name',
    tagline: 'tagline',
    description: 'description',
    phone: 'phone',
    email: 'email',
    contact: 'contact',
    address: 'address',
    state: 'state',
    color: 'color',
    inclusions: 'inclusions',
    websites: ['websites', originsOf],
  },
  extraBody: () => ({}),
  requestOptions: ({ builderId, etag }) => ({ params: { builderId }, ...(etag && { ifMatch: etag }) }),
  explains: isStaleRefusal,
  *delivered({ params: { builderId } }): Generator<Effect, void> {
    // Resets the form, so that it can be saved again.
    yield put(builderForm.opened({ builderId }));
    yield call(toast, { tone: 'success', message: text.profile.saved });
    yield call(announce, text.profile.saved);
  },
});
