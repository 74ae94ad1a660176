import { accountLinkSchema, confirmEmail, routes } from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, LinkButton, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { defineForm } from '../forms';
import { isSaidByServer, refusalWords } from '../refusal-words';
import { strings } from '../strings';
import { forgetLinkSecret } from '../use-link-secret';

const text = strings.verify;

/** The link of a letter to a new email makes it count. Pressed, not opened: programs that look into letters open links too. */
export const changeEmailForm = defineForm({
  name: 'change-email',
  schema: accountLinkSchema.omit(['token']),
  endpoint: confirmEmail,
  context: (_state, { token }: { token: string }) => ({ token }),
  adds: ({ token }) => ({ token }),
  explains: isSaidByServer,
  *delivered() {
    yield call(forgetLinkSecret);
  },
});

/** `/verify?change=email#…`. */
export function ChangeEmail({ token }: { token: string }) {
  const { submission, form } = useSubmission(changeEmailForm, { token });
  if (submission.phase === 'sent')
    return (
      <EmptyState headingLevel={1} title={text.changedTitle} icon={<Icon name="check" size={28} />} action={<LinkButton renderAs={Link} to={routes.landing.path}>{text.goOn}</LinkButton>}>
        {text.changed(submission.answer.email)}
      </EmptyState>
    );
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.changeTitle}
      </Heading>
      <Text>{text.change}</Text>
      <AccountForm form={form} label={text.changeForm} submitLabel={text.changeForm} error={refusalWords(submission)}>
        {() => null}
      </AccountForm>
    </AccountPage>
  );
}
