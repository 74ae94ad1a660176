import { forgotPassword, forgotPasswordSchema } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { EmailField } from '@lotline/shared-design/form';
import { closeWithToast, useSubmission } from '@lotline/shared-runtime/forms';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { pageContext } from '../page-context';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { strings } from '../strings';

const text = strings.forgot;
const NO_PARAMS = {};

/** Sends a password reset link; success closes the modal (4.6) without revealing whether the account exists. */
const forgotPasswordForm = defineForm({
  name: 'forgot-password',
  schema: forgotPasswordSchema.pick(['email']),
  endpoint: forgotPassword,
  context: pageContext,
  extraBody: ({ estateId }) => ({ estateId }),
  explains: isExplainedByServer,
  delivered: ({ isLeft }) => closeWithToast(isLeft, text.sent),
});
const { field } = forgotPasswordForm;

/** Form with the email only (2.9, section 5). */
export function ForgotPasswordForm() {
  const { submission, form } = useSubmission(forgotPasswordForm, NO_PARAMS);
  if (submission.phase === 'sent') return <Text role="status">{text.sent}</Text>;
  return (
    <AccountForm form={form} label={text.form} submitLabel={text.submit} error={refusalMessage(submission)}>
      {() => (
        <>
          <Text tone="muted">{text.intro}</Text>
          <EmailField {...field('email')} autoComplete="username" />
        </>
      )}
    </AccountForm>
  );
}
