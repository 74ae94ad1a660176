import { leaveWaitlist, emailLinkSchema, stopWatch } from '@lotline/shared-domain';
import { put } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { home } from './home';

const NO_CONTEXT = {};
const noContext = () => NO_CONTEXT;
/** No fields, just a button. */
const noFields = emailLinkSchema.omit(['token']);

export const leaveWaitlistForm = defineForm({
  name: 'leave-waitlist',
  schema: noFields,
  endpoint: leaveWaitlist,
  context: noContext,
  extraBody: noContext,
  requestOptions: (_context, { entryId }: { entryId: string }) => ({ params: { entryId } }),
  explains: isExplainedByServer,
  *delivered() {
    yield put(home.changed());
  },
});

export const stopWatchForm = defineForm({
  name: 'stop-watch',
  schema: noFields,
  endpoint: stopWatch,
  context: noContext,
  extraBody: noContext,
  requestOptions: (_context, { watchId }: { watchId: string }) => ({ params: { watchId } }),
  explains: isExplainedByServer,
  *delivered() {
    yield put(home.changed());
  },
});
