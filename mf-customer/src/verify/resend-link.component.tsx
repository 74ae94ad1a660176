import { resendVerification, resendVerificationSchema } from '@lotline/shared-domain';
import { EmailField } from '@lotline/shared-design/form';
import { toast } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { call, put, type Effect } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { pageContext } from '../page-context';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { strings } from '../strings';

const text = strings.verify;
const NO_PARAMS = {};

/** Sends another link; the API allows one per minute (section 8, D27). Can be repeated. */
const resendForm = defineForm({
  name: 'resend-link',
  schema: resendVerificationSchema.pick(['email']),
  endpoint: resendVerification,
  context: pageContext,
  extraBody: ({ estateId }) => ({ estateId }),
  explains: isExplainedByServer,
  *delivered({ values, isLeft }): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: text.resent(values.email) });
    if (!isLeft) yield put(resendForm.opened(NO_PARAMS));
  },
});
const { field } = resendForm;

/** Resends the link to the email in the URL; without one, asks for it. */
export function ResendLink({ email }: { email: string }) {
  const known = useMemo(() => (email ? { email } : undefined), [email]);
  const { submission, form } = useSubmission(resendForm, NO_PARAMS, known);
  return (
    <AccountForm form={form} label={text.resend} submitLabel={text.resend} error={refusalMessage(submission)} isQuiet>
      {() => !email && <EmailField {...field('email')} label={text.whose} autoComplete="username" />}
    </AccountForm>
  );
}
