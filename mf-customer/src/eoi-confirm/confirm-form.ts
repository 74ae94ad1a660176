import { confirmSecondBuyer, secondBuyerLinkSchema } from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { call, put } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { eoiLinkAnswered } from './eoi-link.slice';
import { confirmStrings as text } from './strings';

/** No fields, just a button: email scanners open links too. */
export const confirmForm = defineForm({
  name: 'confirm-eoi',
  schema: secondBuyerLinkSchema.omit(['token']),
  endpoint: confirmSecondBuyer,
  extraBody: (_context, { token }: { token: string }) => ({ token }),
  explains: isExplainedByServer,
  *delivered({ answer, isLeft }) {
    yield put(eoiLinkAnswered(answer));
    if (isLeft) yield call(toast, { tone: 'success', message: text.doneTitle });
    else yield call(announce, text.doneTitle);
  },
});
