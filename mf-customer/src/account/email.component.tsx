import { changeEmail, changeEmailSchema } from '@lotline/shared-domain';
import { Button, Notice, Text } from '@lotline/shared-design';
import { EmailField } from '@lotline/shared-design/form';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useDispatch } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { accountStrings } from './account.strings';
import { Section } from './section.component';

const text = accountStrings.email;

/**
 * Requests a change of email: both addresses get an email, and the new one takes effect once its link is used
 * (`/verify?change=email`).
 */
const newEmailForm = defineForm({
  name: 'new-email',
  schema: changeEmailSchema,
  endpoint: changeEmail,
  explains: isExplainedByServer,
});

export function Email({ email }: { email: string }) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(newEmailForm, {});
  return (
    <Section id="email">
      {submission.phase === 'sent' ? (
        <>
          <Notice tone="success">{text.sent(email)}</Notice>
          <div>
            <Button variant="secondary" size="small" onClick={() => dispatch(newEmailForm.opened({}))}>
              {text.another}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Text>{text.now(email)}</Text>
          <AccountForm
            form={form}
            label={text.form}
            submitLabel={text.submit}
            error={refusalMessage(submission)}
            isLong
            isIncomplete={({ values }) => !values.email}
          >
            {() => <EmailField {...newEmailForm.field('email')} label={text.label} hint={text.hint} />}
          </AccountForm>
        </>
      )}
    </Section>
  );
}
