import { confirmSecondFactor, removeSecondFactor, secondFactorSchema, startSecondFactor } from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { accountStrings } from './account.strings';

/** No fields, just a button. */
const nothingTyped = secondFactorSchema.omit(['code']);

/** Starts the setup of an authenticator; returns the secret and the URI for the QR code. */
export const startFactorForm = defineForm({
  name: 'start-second-factor',
  schema: nothingTyped,
  endpoint: startSecondFactor,
  explains: isExplainedByServer,
});

/** Confirms the authenticator with a code; returns the recovery codes. */
export const confirmFactorForm = defineForm({
  name: 'confirm-second-factor',
  schema: secondFactorSchema,
  endpoint: confirmSecondFactor,
  explains: isExplainedByServer,
});

/** Turns the authenticator off, where it is optional. */
export const removeFactorForm = defineForm({
  name: 'remove-second-factor',
  schema: nothingTyped,
  endpoint: removeSecondFactor,
  explains: isExplainedByServer,
  *delivered() {
    yield call(toast, { tone: 'success', message: accountStrings.factor.removed });
  },
});
