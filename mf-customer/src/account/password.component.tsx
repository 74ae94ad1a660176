import { changePassword, type Role } from '@lotline/shared-domain';
import { Notice, Text } from '@lotline/shared-design';
import { announce } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { NewPasswordFields, PASSWORD_KINDS, passwordKindOf, type PasswordKind } from '../new-password.component';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { accountStrings } from './account.strings';
import { Section } from './section.component';

const text = accountStrings.password;

const passwordForm = (kind: PasswordKind) =>
  defineForm({
    name: `change-${kind}-password`,
    schema: PASSWORD_KINDS[kind].schema,
    endpoint: changePassword,
    body: { password: 'password' },
    explains: isExplainedByServer,
    *delivered() {
      yield call(announce, text.changed);
    },
  });
const FORMS = { customer: passwordForm('customer'), invited: passwordForm('invited') };

/** Change of password, by the account's password rule; logs out all other sessions. */
export function Password({ role }: { role: Role }) {
  const kind = passwordKindOf(role);
  const { submission, form } = useSubmission(FORMS[kind], {});
  return (
    <Section id="password">
      {submission.phase === 'sent' ? (
        <Notice tone="success">{text.changed}</Notice>
      ) : (
        <>
          <Text size="sm" tone="muted">
            {text.intro}
          </Text>
          <AccountForm
            form={form}
            label={text.form}
            submitLabel={text.submit}
            error={refusalMessage(submission)}
            isLong
          >
            {({ values }) => <NewPasswordFields kind={kind} field={FORMS[kind].field} password={values.password} />}
          </AccountForm>
        </>
      )}
    </Section>
  );
}
