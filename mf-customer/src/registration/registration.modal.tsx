import {
  accountPath,
  isCommonPassword,
  isValidPassword,
  passwordRules,
  registrationFormSchema,
  routes,
  signUp,
  TERMS_VERSIONS,
} from '@lotline/shared-domain';
import { Button, Cluster, Notice, Text, TextLink, useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PasswordField, TextField } from '@lotline/shared-design/form';
import { Link, modalClosed, openPath, selectEmbed, useModal } from '@lotline/shared-runtime';
import { storePendingLink } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useSelector } from 'react-redux';
import { call, put } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import type { JoinProps } from '../modal-props';
import { NewTab } from '../new-tab.component';
import { pageContext } from '../page-context';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { strings } from '../strings';

const text = strings.registration;

/**
 * Creates a customer account; its email must be verified next (4.6). `to`: where to go afterwards; null for the current
 * page.
 */
const registrationForm = defineForm({
  name: 'registration',
  schema: registrationFormSchema,
  endpoint: signUp,
  context: (state, _about: { to: string | null }) => pageContext(state),
  body: {
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    password: 'password',
    website: 'website',
    termsVersion: ['terms', () => TERMS_VERSIONS[0]],
  },
  extraBody: ({ path, estateId }, { to }) => ({ url: to ?? path, estateId }),
  explains: isExplainedByServer,
  *delivered({ context: { path, estateId }, params: { to }, values }) {
    const back = to ?? path;
    if (back) yield call(storePendingLink, 'verify-return', back);
    yield put(modalClosed());
    yield call(openPath, accountPath('verify', { userEmail: values.email, estateId }));
  },
});
const { field } = registrationForm;

const accepted = (
  <>
    {text.accept}{' '}
    <TextLink renderAs={Link} to={routes.customerTerms.path} newTab>
      {text.terms}
    </TextLink>{' '}
    {text.and}{' '}
    <TextLink renderAs={Link} to={routes.privacyPolicy.path} newTab>
      {text.privacy}
    </TextLink>
  </>
);

function Registration({ to }: JoinProps) {
  const modal = useModal();
  const { submission, form } = useSubmission(registrationForm, { to });
  return (
    <AccountForm
      form={form}
      label={text.form}
      submitLabel={text.submit}
      error={refusalMessage(submission)}
      isLong
      isIncomplete={({ values }) => !values.terms}
    >
      {({ values: { password } }) => (
        <>
          <FieldRow>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} autoComplete="family-name" />
          </FieldRow>
          <EmailField {...field('email')} autoComplete="username" />
          <PasswordField {...field('password')} autoComplete="new-password" rules={passwordRules} />
          {isValidPassword(password) && isCommonPassword(password) && <Notice tone="warning">{text.common}</Notice>}
          <CheckboxField name="terms" label={accepted} />
          <Cluster>
            <Text size="sm" tone="muted">
              {text.hasAccount}
            </Text>
            <Button variant="quiet" size="small" data-opens="login" onClick={() => modal.open('login', { to })}>
              {text.logIn}
            </Button>
          </Cluster>
        </>
      )}
    </AccountForm>
  );
}

/** Create free account (2.9, section 5). */
export default function RegistrationModal({ to }: JoinProps) {
  const embed = useSelector(selectEmbed);
  useModalTitle(text.title);
  return embed ? <NewTab text={text.newTab} label={text.openTab} /> : <Registration to={to} />;
}
