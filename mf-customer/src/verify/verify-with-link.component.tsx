import {
  accountPath,
  estateIdOf,
  pathnameOf,
  routes,
  verifyEmail,
  verifyEmailSchema,
  type ClaimedRequests,
  type LoggedIn,
} from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, LinkButton, Stack, Text } from '@lotline/shared-design';
import { PasswordField } from '@lotline/shared-design/form';
import { Link, selectQuery } from '@lotline/shared-runtime';
import { estateOfVerifyReturn, takePendingLink } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { call } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { storeClaimed } from '../customer/claimed-requests';
import { defineForm } from '../forms';
import { logIn } from '../log-in';
import { isLinkEnd, isExplainedByServer, refusalCode } from '../refusal-message';
import { strings } from '../strings';
import { clearLinkSecret } from '../use-link-secret';
import { usePasswordError } from '../use-password-error';
import { ResendLink } from './resend-link.component';

const text = strings.verify;

/**
 * Verifying an email takes both the emailed link and the password, so that an account can't be opened with someone
 * else's email.
 */
const verifyForm = defineForm({
  name: 'verify',
  schema: verifyEmailSchema.pick(['password']),
  endpoint: verifyEmail,
  extraBody: (_context, { token }: { token: string }) => ({ token }),
  explains: isExplainedByServer,
  *delivered({ answer }) {
    yield call(clearLinkSecret);
    yield call(storeClaimed, answer.found ?? undefined);
    yield* logIn(answer.account, text.doneTitle);
  },
});
const { field } = verifyForm;

/** Earlier requests linked to the account (D77); renders nothing without any. */
function ClaimedRequestList({ found }: Pick<LoggedIn, 'found'>) {
  const lines = (Object.keys(text.claimed) as (keyof ClaimedRequests)[]).flatMap((kind) =>
    found?.[kind] ? [text.claimed[kind](found[kind])] : [],
  );
  if (lines.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text>{text.found}</Text>
      <ul style={{ display: 'inline-block', margin: '0 auto', textAlign: 'start' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  );
}

/** Verified and logged in: what was linked, and a link to where the visitor wanted to go. */
function Verified({ url, found }: LoggedIn) {
  const { estateId } = useSelector(selectQuery);
  // The login began on the page the visitor came from or signed up on.
  const [next] = useState(() => {
    const begunOn = estateOfVerifyReturn() ?? (url ? estateIdOf(pathnameOf(url)) : null) ?? estateId ?? null;
    return takePendingLink(begunOn) ?? url ?? routes.landing.path;
  });
  return (
    <EmptyState
      headingLevel={1}
      title={text.doneTitle}
      icon={<Icon name="check" size={28} />}
      action={
        <LinkButton renderAs={Link} to={next}>
          {text.goOn}
        </LinkButton>
      }
    >
      <Text>{text.done}</Text>
      <ClaimedRequestList found={found} />
    </EmptyState>
  );
}

/** A link that was used, replaced or has expired, with the next step. */
function LinkEnded({ message, isUsed, email }: { message: string; isUsed: boolean; email: string }) {
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {isUsed ? text.usedTitle : text.endedTitle}
      </Heading>
      <Text role="alert">{message}</Text>
      {isUsed ? (
        <LinkButton renderAs={Link} to={accountPath('login')}>
          {text.logIn}
        </LinkButton>
      ) : (
        <ResendLink email={email} />
      )}
    </AccountPage>
  );
}

/** RegistrationVerifyView with the token of an emailed link. */
export function VerifyWithLink({ token, email }: { token: string; email: string }) {
  const { submission, form: plainForm } = useSubmission(verifyForm, { token });
  const { form, error } = usePasswordError(submission, plainForm);
  if (submission.phase === 'sent') return <Verified {...submission.answer} />;
  if (error && isLinkEnd(submission))
    return <LinkEnded message={error} isUsed={refusalCode(submission) === 'link_used'} email={email} />;
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.title}
      </Heading>
      <Text>{text.password}</Text>
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={error}
        isIncomplete={({ values }) => !values.password}
      >
        {() => (
          <>
            {/* Tells a password manager which account this is. */}
            {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
            <PasswordField {...field('password')} />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
