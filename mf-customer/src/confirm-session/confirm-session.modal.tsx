import { confirmSession, confirmSessionSchema, isInvitedRole } from '@lotline/shared-domain';
import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { PasswordField } from '@lotline/shared-design/form';
import { announce, modalAnswered, useSession } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { call, put } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { CodeField } from '../code-field.component';
import { defineForm } from '../forms';
import { isExplainedByServer, refusalCode, refusalMessage } from '../refusal-message';
import { strings } from '../strings';

const text = strings.confirm;

/** Confirms the session with the password, and a code if there is an authenticator; valid for ten minutes. */
const confirmSessionForm = defineForm({
  name: 'confirm-session',
  schema: confirmSessionSchema,
  endpoint: confirmSession,
  explains: isExplainedByServer,
  *delivered({ isLeft }) {
    if (isLeft) return;
    yield put(modalAnswered(true));
    yield call(announce, text.done);
  },
});
const { field } = confirmSessionForm;

/** Opened when the API requires confirmation (`askConfirmation`). */
export default function ConfirmSessionModal() {
  const { role, user } = useSession();
  const { submission, form } = useSubmission(confirmSessionForm, {});
  const [asksCode, setAsksCode] = useState(isInvitedRole(role));
  if (!asksCode && refusalCode(submission) === 'second_factor_required') setAsksCode(true);
  useModalTitle(text.title);
  return (
    <Stack gap="md">
      <Text>{text.intro}</Text>
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={refusalMessage(submission)}
        isIncomplete={({ values }) => !values.password}
      >
        {() => (
          <>
            {/* Tells a password manager which account this is. */}
            {user?.email && <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />}
            <PasswordField {...field('password')} />
            {asksCode && <CodeField {...field('code')} />}
          </>
        )}
      </AccountForm>
    </Stack>
  );
}
