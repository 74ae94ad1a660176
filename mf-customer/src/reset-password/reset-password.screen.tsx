import { newPasswordSchema, passwordRules, resetPassword } from '@lotline/shared-domain';
import { Button, EmptyState, Heading, Icon } from '@lotline/shared-design';
import { PasswordField } from '@lotline/shared-design/form';
import { announce, useModal, usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { ForgotPasswordForm } from '../forgot-password/forgot-password-form.component';
import { defineForm } from '../forms';
import { pageContext } from '../page-context';
import { isLinkEnd, isSaidByServer, refusalWords } from '../refusal-words';
import { strings } from '../strings';
import { forgetLinkSecret, useLinkSecret } from '../use-link-secret';

const text = strings.reset;

/** A new password by the link of a letter. */
export const resetPasswordForm = defineForm({
  name: 'reset-password',
  schema: newPasswordSchema,
  endpoint: resetPassword,
  context: (state, _about: { token: string }) => pageContext(state),
  body: { password: 'password' },
  adds: (_context, { token }) => ({ token }),
  explains: isSaidByServer,
  *delivered() {
    yield call(forgetLinkSecret);
    yield call(announce, text.doneTitle);
  },
});
const { field } = resetPasswordForm;

function NewPassword({ token }: { token: string }) {
  const modal = useModal();
  const { submission, form } = useSubmission(resetPasswordForm, { token });
  const said = refusalWords(submission);
  if (submission.phase === 'sent')
    return (
      <EmptyState headingLevel={1} title={text.doneTitle} icon={<Icon name="check" size={28} />} action={<Button data-opens="login" onClick={() => modal.open('login')}>{text.logIn}</Button>}>
        {text.done}
      </EmptyState>
    );
  if (said && isLinkEnd(submission))
    return (
      <EmptyState headingLevel={1} title={text.endedTitle} icon={<Icon name="alert" size={28} />} action={<Button data-opens="forgot-password" onClick={() => modal.open('forgot-password')}>{text.again}</Button>}>
        {said}
      </EmptyState>
    );
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.title}
      </Heading>
      <AccountForm form={form} label={text.form} submitLabel={text.submit} error={said}>
        {() => (
          <>
            <PasswordField {...field('password')} autoComplete="new-password" rules={passwordRules} />
            <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}

/** `/reset-password#…` (D74); without a link's secret, where one is asked for. */
export default function ResetPasswordScreen() {
  const token = useLinkSecret();
  usePageTitle(strings.forgot.title);
  if (token !== null) return <NewPassword key={token} token={token} />;
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {strings.forgot.title}
      </Heading>
      <ForgotPasswordForm />
    </AccountPage>
  );
}
