import { resetPassword } from '@lotline/shared-domain';
import { Button, EmptyState, Heading, Icon } from '@lotline/shared-design';
import { announce, selectQuery, useModal, usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useSelector } from 'react-redux';
import { call } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { ForgotPasswordForm } from '../forgot-password/forgot-password-form.component';
import { defineForm } from '../forms';
import { NewPasswordFields, PASSWORD_KINDS, type PasswordKind } from '../new-password.component';
import { pageContext } from '../page-context';
import { isLinkEnd, isExplainedByServer, refusalMessage } from '../refusal-message';
import { strings } from '../strings';
import { clearLinkSecret, useLinkSecret } from '../use-link-secret';

const text = strings.reset;

/** Sets a new password through an emailed link. */
const resetForm = (kind: PasswordKind) =>
  defineForm({
    name: `reset-${kind}-password`,
    schema: PASSWORD_KINDS[kind].schema,
    endpoint: resetPassword,
    context: (state, _about: { token: string }) => pageContext(state),
    body: { password: 'password' },
    extraBody: (_context, { token }) => ({ token }),
    explains: isExplainedByServer,
    *delivered() {
      yield call(clearLinkSecret);
      yield call(announce, text.doneTitle);
    },
  });
const FORMS = { customer: resetForm('customer'), invited: resetForm('invited') };

function NewPassword({ token, kind }: { token: string; kind: PasswordKind }) {
  const modal = useModal();
  const { submission, form } = useSubmission(FORMS[kind], { token });
  const errorMessage = refusalMessage(submission);
  if (submission.phase === 'sent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.doneTitle}
        icon={<Icon name="check" size={28} />}
        action={
          <Button data-opens="login" onClick={() => modal.open('login')}>
            {text.logIn}
          </Button>
        }
      >
        {text.done}
      </EmptyState>
    );
  if (errorMessage && isLinkEnd(submission))
    return (
      <EmptyState
        headingLevel={1}
        title={text.endedTitle}
        icon={<Icon name="alert" size={28} />}
        action={
          <Button data-opens="forgot-password" onClick={() => modal.open('forgot-password')}>
            {text.again}
          </Button>
        }
      >
        {errorMessage}
      </EmptyState>
    );
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.title}
      </Heading>
      <AccountForm form={form} label={text.form} submitLabel={text.submit} error={errorMessage}>
        {({ values }) => <NewPasswordFields kind={kind} field={FORMS[kind].field} password={values.password} />}
      </AccountForm>
    </AccountPage>
  );
}

/**
 * `/reset-password#…` (D74); `account=invited` applies the longer password rule of invited accounts. Without a token,
 * shows the form that requests a link.
 */
export default function ResetPasswordScreen() {
  const token = useLinkSecret();
  const { account } = useSelector(selectQuery);
  usePageTitle(strings.forgot.title);
  if (token !== null)
    return <NewPassword key={token} token={token} kind={account === 'invited' ? 'invited' : 'customer'} />;
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {strings.forgot.title}
      </Heading>
      <ForgotPasswordForm />
    </AccountPage>
  );
}
