import {
  confirmSecondFactor,
  getAccount,
  removeSecondFactor,
  secondFactorSchema,
  startSecondFactor,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call, put } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isSaidByServer } from '../refusal-words';
import { accountStrings } from './account.strings';
import { readAgain } from './own-answer';

/** A press is all that is asked. */
const nothingTyped = secondFactorSchema.omit(['code']);

/** Begins to set an authenticator up: its answer is what the QR code says. */
export const startFactorForm = defineForm({
  name: 'start-second-factor',
  schema: nothingTyped,
  endpoint: startSecondFactor,
  context: () => ({}),
  extraBody: () => ({}),
  explains: isSaidByServer,
});

/** Makes it count, by a code of it: its answer is the recovery codes. */
export const confirmFactorForm = defineForm({
  name: 'confirm-second-factor',
  schema: secondFactorSchema,
  endpoint: confirmSecondFactor,
  context: () => ({}),
  extraBody: () => ({}),
  explains: isSaidByServer,
});

/** Turns it off, where the account may do without. */
export const removeFactorForm = defineForm({
  name: 'remove-second-factor',
  schema: nothingTyped,
  endpoint: removeSecondFactor,
  context: () => ({}),
  extraBody: () => ({}),
  explains: isSaidByServer,
  *delivered() {
    yield put(readAgain(getAccount));
    yield call(toast, { tone: 'success', message: accountStrings.factor.removed });
  },
});
