import {
  copyEstate,
  copyEstateSchema,
  createEstate,
  createEstateSchema,
  estateEmbedSchema,
  estateEoiSchema,
  estateGeneralSchema,
  estateHoldsSchema,
  estateMapsSchema,
  estatePeopleSchema,
  estatePublishSchema,
  estateVisibilitySchema,
  leadAssignmentSchema,
  originsOf,
  paymentSettingsSchema,
  recipientsOf,
  saveLeadAssignment,
  updateEstate,
  updatePaymentSettings,
} from '@lotline/shared-domain';
import { announce, openPath, toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { logoOf } from './logo';
import { settingsPath } from '../guide/settings-path';
import { estateStrings as text } from './strings';

function* opens(_id: string, message: string): Generator<Effect, void> {
  yield call(toast, { tone: 'success', message });
  yield call(openPath, settingsPath(_id), { replace: true });
}

export const newEstateForm = defineForm({
  name: 'new-estate',
  schema: createEstateSchema,
  endpoint: createEstate,
  context: () => ({}),
  extraBody: () => ({}),
  *delivered({ answer: { _id, title } }) {
    yield* opens(_id, text.made(title));
  },
});

export const copyEstateForm = defineForm({
  name: 'copy-estate',
  schema: copyEstateSchema,
  endpoint: copyEstate,
  context: () => ({}),
  extraBody: () => ({}),
  requestOptions: (_context: object, { estateId }: { estateId: string }) => ({ params: { estateId } }),
  *delivered({ answer: { _id, title } }) {
    yield* opens(_id, text.made(title));
  },
});

interface About {
  readonly estateId: string;
  readonly etag?: string;
}
/** What the forms of all parts share. */
const PART = {
  endpoint: updateEstate,
  context: () => ({}),
  extraBody: () => ({}),
  requestOptions: (_context: object, { estateId, etag }: About) => ({
    params: { estateId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
} as const;

function* saved(): Generator<Effect, void> {
  yield call(toast, { tone: 'success', message: text.saved });
  yield call(announce, text.saved);
}

export const generalForm = defineForm({
  ...PART,
  name: 'estate-general',
  schema: estateGeneralSchema,
  // The uploaded logo is sent with the form.
  context: (state: object) => logoOf(state),
  extraBody: (logo: { logoFileId?: string }) => logo,
  *delivered({ params }): Generator<Effect, void> {
    // Resets the form, so that it can be saved again.
    yield put(generalForm.opened(params));
    yield* saved();
  },
});
export const holdsForm = defineForm({
  ...PART,
  name: 'estate-holds',
  schema: estateHoldsSchema,
  *delivered({ params }): Generator<Effect, void> {
    yield put(holdsForm.opened(params));
    yield* saved();
  },
});
export const eoiForm = defineForm({
  ...PART,
  name: 'estate-eoi',
  schema: estateEoiSchema,
  *delivered({ params }): Generator<Effect, void> {
    yield put(eoiForm.opened(params));
    yield* saved();
  },
});
/** Where buyers pay by card. Keys are secrets: they are kept nowhere in the browser, and an empty one stays as it is. */
export const paymentsForm = defineForm({
  name: 'estate-payments',
  schema: paymentSettingsSchema,
  endpoint: updatePaymentSettings,
  context: () => ({}),
  extraBody: () => ({}),
  requestOptions: (_context: object, { estateId }: About) => ({ params: { estateId } }),
  *delivered({ params }): Generator<Effect, void> {
    yield put(paymentsForm.opened(params));
    yield* saved();
  },
});
export const visibilityForm = defineForm({
  ...PART,
  name: 'estate-visibility',
  schema: estateVisibilitySchema,
  *delivered({ params }): Generator<Effect, void> {
    yield put(visibilityForm.opened(params));
    yield* saved();
  },
});
/** Publishing an estate: one button, no field. The page itself says what came of it. */
export const publishForm = defineForm({
  ...PART,
  name: 'estate-publish',
  schema: estatePublishSchema,
});
export const mapsForm = defineForm({
  ...PART,
  name: 'estate-maps',
  schema: estateMapsSchema,
  *delivered({ params }): Generator<Effect, void> {
    yield put(mapsForm.opened(params));
    yield* saved();
  },
});
export const embedForm = defineForm({
  ...PART,
  name: 'estate-embed',
  schema: estateEmbedSchema,
  body: { embedOrigins: ['embedOrigins', originsOf] },
  *delivered({ params }): Generator<Effect, void> {
    yield put(embedForm.opened(params));
    yield* saved();
  },
});
export const peopleForm = defineForm({
  ...PART,
  name: 'estate-people',
  schema: estatePeopleSchema,
  body: {
    recipients: ['recipients', recipientsOf],
    contactName: 'contactName',
    contactPhone: 'contactPhone',
    contactEmail: 'contactEmail',
    contactHours: 'contactHours',
    contactAddress: 'contactAddress',
    contactDirections: 'contactDirections',
  },
  *delivered({ params }): Generator<Effect, void> {
    yield put(peopleForm.opened(params));
    yield* saved();
  },
});

/** Who gets the estate's new leads (D152); saved by a revision of its own. */
export const leadsForm = defineForm({
  ...PART,
  name: 'estate-leads',
  schema: leadAssignmentSchema,
  endpoint: saveLeadAssignment,
  *delivered({ params }): Generator<Effect, void> {
    yield put(leadsForm.opened(params));
    yield* saved();
  },
});
