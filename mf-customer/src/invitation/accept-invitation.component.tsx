import {
  acceptInvitation,
  acceptInvitationSchema,
  invitedPasswordRules,
  parseRole,
  ROLE_WORDS,
  type Invitation,
} from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { FieldRow, PasswordField, PhoneField, TextField } from '@lotline/shared-design/form';
import { OneTimeCodeField } from '@lotline/shared-design/kit/fields';
import { FieldGroup } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { call } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { AccountPage } from '../account-page.component';
import { authenticatorStrings } from '../authenticator/authenticator.strings';
import { AuthenticatorSetup } from '../authenticator/authenticator-setup.component';
import { RecoveryCodes } from '../authenticator/recovery-codes.component';
import { defineForm } from '../forms';
import { goToStartPage } from '../go-to-start-page';
import { logIn } from '../log-in';
import { isExplainedByServer, refusalCode, refusalMessage } from '../refusal-message';
import { clearLinkSecret } from '../use-link-secret';
import { InvitationEnd, isInvitationEnd } from './invitation-end.component';
import { invitationStrings as text } from './invitation.strings';

/** Accepts an invitation: corrected names, a password, and a code of the new authenticator. */
const acceptInvitationForm = defineForm({
  name: 'accept-invitation',
  schema: acceptInvitationSchema.omit(['token', 'middleName']),
  endpoint: acceptInvitation,
  extraBody: (_context, about: { token: string; middleName: string | null }) => about,
  explains: isExplainedByServer,
  *delivered({ answer }) {
    yield call(clearLinkSecret);
    yield* logIn(answer.account, text.accepted);
  },
});
const { field } = acceptInvitationForm;

/** Invitation details with the form to accept them; then the recovery codes, and on to the role's landing page. */
export function AcceptInvitation({ token, invitation }: { token: string; invitation: Invitation }) {
  const {
    firstName,
    middleName = null,
    lastName,
    phone,
    email,
    role,
    invitedBy = null,
    profile = null,
    estates,
    secret,
    uri,
  } = invitation;
  const filled = useMemo(() => ({ firstName, lastName, phone: phone ?? '' }), [firstName, lastName, phone]);
  const { submission, form } = useSubmission(acceptInvitationForm, { token, middleName }, filled);
  const code = refusalCode(submission);
  if (isInvitationEnd(code)) return <InvitationEnd code={code} />;
  if (submission.phase === 'sent') {
    const { account, recoveryCodes } = submission.answer;
    return (
      <AccountPage>
        <Heading level={1} size="title">
          {authenticatorStrings.codes.title}
        </Heading>
        <RecoveryCodes codes={recoveryCodes} onKept={() => goToStartPage(account)} />
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <Stack gap="xs">
        <Heading level={1} size="title">
          {text.welcome(firstName)}
        </Heading>
        <Text>
          {text.invites({ by: invitedBy, role: ROLE_WORDS[parseRole(role)], profile, estates: estates ?? [] })}
        </Text>
        <Text size="sm" tone="muted">
          {text.account(email)}
        </Text>
      </Stack>
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={refusalMessage(submission)}
        isLong
        isIncomplete={({ values }) => !values.code || invitedPasswordRules(values.password).some(({ met }) => !met)}
      >
        {() => (
          <>
            <FieldGroup legend={text.name}>
              <FieldRow>
                <TextField {...field('firstName')} autoComplete="given-name" />
                <TextField {...field('lastName')} autoComplete="family-name" />
              </FieldRow>
              <PhoneField {...field('phone')} />
            </FieldGroup>
            <FieldGroup legend={text.password}>
              {/* A password manager saves the password under this username. */}
              <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
              <PasswordField {...field('password')} autoComplete="new-password" rules={invitedPasswordRules} />
            </FieldGroup>
            <FieldGroup legend={text.authenticator}>
              <AuthenticatorSetup secret={secret} uri={uri} />
              <OneTimeCodeField {...field('code')} hint={authenticatorStrings.codeHint} />
            </FieldGroup>
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
}
