import { giveAccount, giveAccountSchema } from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { call, put } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { refundLinkAnswered } from './refund-link.slice';
import { refundStrings as text } from './strings';

export const refundAccountForm = defineForm({
  name: 'refund-account',
  schema: giveAccountSchema.omit(['token']),
  endpoint: giveAccount,
  extraBody: (_context, { token }: { token: string }) => ({ token }),
  explains: isExplainedByServer,
  *delivered({ answer, isLeft }) {
    yield put(refundLinkAnswered(answer));
    if (isLeft) yield call(toast, { tone: 'success', message: text.sentTitle });
    else yield call(announce, text.sentTitle);
  },
});
