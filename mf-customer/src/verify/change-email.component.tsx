import { accountPath, confirmEmail, confirmEmailSchema, routes } from '@lotline/shared-domain';
import { EmptyState, Heading, Icon, LinkButton, Text } from '@lotline/shared-design';
import { PasswordField } from '@lotline/shared-design/form';
import { Link, selectSession, signedOut, useSession } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { call, put } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { defineForm } from '../forms';
import { isLinkEnd, isExplainedByServer, refusalCode } from '../refusal-message';
import { strings } from '../strings';
import { clearLinkSecret } from '../use-link-secret';
import { usePasswordError } from '../use-password-error';

const text = strings.verify;

/** Confirms a new email through the emailed link. Requires a click: email scanners open links too. */
const changeEmailForm = defineForm({
  name: 'change-email',
  schema: confirmEmailSchema.omit(['token']),
  endpoint: confirmEmail,
  extraBody: (_context, { token }: { token: string }) => ({ token }),
  explains: isExplainedByServer,
  *delivered({ values }) {
    yield call(clearLinkSecret);
    // Confirmed without a password, thus by this browser's session, which has now ended along with all others.
    if (!values.password) yield put(signedOut());
  },
});
const { field } = changeEmailForm;

/** A password field focused on mount. */
function FocusedPassword() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <PasswordField {...field('password')} optional={false} />
    </div>
  );
}

interface EndProps {
  title: string;
  icon: 'check' | 'alert';
  to: string;
  label: string;
  children: string;
}

/** The link's outcome, with a link onwards. */
function End({ title, icon, to, label, children }: EndProps) {
  const action = (
    <LinkButton renderAs={Link} to={to}>
      {label}
    </LinkButton>
  );
  return (
    <EmptyState headingLevel={1} title={title} icon={<Icon name={icon} size={28} />} action={action}>
      {children}
    </EmptyState>
  );
}

/** `/verify?change=email#…`: confirmed by a session of the requesting account, or with its password (ADR-0030). */
export function ChangeEmail({ token }: { token: string }) {
  const { user } = useSession();
  const isAsking = useSelector(selectSession).phase === 'asking';
  const { submission, form: plainForm } = useSubmission(changeEmailForm, { token });
  const { form, error } = usePasswordError(submission, plainForm);
  const isForeign = refusalCode(submission) === 'forbidden';
  const [wasForeign, setWasForeign] = useState(false);
  if (isForeign && !wasForeign) setWasForeign(true);
  const asksPassword = !isAsking && (!user || wasForeign);
  if (submission.phase === 'sent') {
    // All sessions of the changed account have ended; one of another account is still valid.
    const next =
      wasForeign && user
        ? { to: routes.landing.path, label: text.goOn }
        : { to: accountPath('login'), label: text.logIn };
    return (
      <End title={text.changedTitle} icon="check" {...next}>
        {text.changed(submission.answer.email)}
      </End>
    );
  }
  if (error && isLinkEnd(submission)) {
    return (
      <End title={text.endedTitle} icon="alert" to={routes.account.path} label={text.changeAgain}>
        {error}
      </End>
    );
  }
  const name = user && `${user.firstName} ${user.lastName}${user.email ? ` (${user.email})` : ''}`;
  return (
    <AccountPage>
      <Heading level={1} size="title">
        {text.changeTitle}
      </Heading>
      <Text>{text.change}</Text>
      {name && !wasForeign && <Text>{text.changeAs(name)}</Text>}
      {asksPassword && (
        <Text {...(wasForeign && { role: 'alert' })}>{name ? text.changeForeign(name) : text.changePassword}</Text>
      )}
      <AccountForm
        form={form}
        label={text.changeForm}
        submitLabel={text.changeForm}
        error={isForeign ? null : error}
        isIncomplete={({ values }) => isAsking || (asksPassword && !values.password)}
      >
        {() => asksPassword && <FocusedPassword />}
      </AccountForm>
    </AccountPage>
  );
}
