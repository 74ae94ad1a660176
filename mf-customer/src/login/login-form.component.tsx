import { accountPath, login, loginSchema, routes } from '@lotline/shared-domain';
import { Button, Cluster, Stack, Text } from '@lotline/shared-design';
import { EmailField, PasswordField } from '@lotline/shared-design/form';
import { callTyped, modalClosed, openPath, selectProvides } from '@lotline/shared-runtime';
import { storePendingLink, takePendingLink } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useSelector } from 'react-redux';
import { call, put } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { goToStartPage } from '../go-to-start-page';
import { logIn } from '../log-in';
import { pageContext } from '../page-context';
import { isExplainedByServer, refusalCode, refusalMessage } from '../refusal-message';
import { strings } from '../strings';
import { useCodeRequired } from '../use-code-required';
import { CodeStep } from './code-step.component';

const text = strings.login;

/** `to`: where to go after login, overriding stored return paths; null for none. `over`: stay on the page. */
const loginForm = defineForm({
  name: 'login',
  schema: loginSchema,
  endpoint: login,
  context: (state, _about: { to: string | null; over: boolean }) => pageContext(state),
  explains: isExplainedByServer,
  /** An unverified email must be verified first; the link then leads back here (4.6). */
  *refused({ refusal, values, context, params }) {
    if (refusal.kind !== 'forbidden' || refusal.code !== 'email_unverified') return;
    const back = params.to ?? context.path;
    if (back) yield call(storePendingLink, 'verify-return', back);
    yield put(modalClosed());
    yield call(openPath, accountPath('verify', { userEmail: values.email, estateId: context.estateId }));
  },
  *delivered({ answer: { account }, params, context }) {
    yield* logIn(account, text.done);
    if (params.over) return;
    yield put(modalClosed());
    const pendingPath = yield* callTyped(takePendingLink, context.estateId ?? null);
    const next = params.to ?? pendingPath;
    if (next) yield call(openPath, next);
    // Stay on an estate's page; otherwise go to the role's landing page.
    else if (context.path === null || context.path === routes.landing.path) yield call(goToStartPage, account);
  },
});
const { field } = loginForm;

interface LoginFormProps {
  to: string | null;
  /** An error from before the form was opened. */
  error?: string | null;
  joinEnabled?: boolean;
  over?: boolean;
  onForgot: () => void;
  onJoin: () => void;
}

/** Email and password (2.9, section 5), plus a code if the account has a second factor. */
export function LoginForm({ to, error = null, joinEnabled = true, over = false, onForgot, onJoin }: LoginFormProps) {
  const { submission, form } = useSubmission(loginForm, { to, over });
  const canJoin = useSelector(selectProvides('modals', 'registration')) && joinEnabled && !over;
  const { asksCode, place, forgetCode } = useCodeRequired(submission);
  // Asking for the code is a step, not an error.
  const isAsked = refusalCode(submission) === 'second_factor_required';
  const errorMessage = isAsked ? null : (refusalMessage(submission) ?? (submission.phase === 'open' ? error : null));
  return (
    <Stack gap="md" ref={place}>
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={errorMessage}
        isIncomplete={({ values, invalid }) => !values.email || !values.password || invalid}
      >
        {({ values }) => (
          <>
            {/* Kept, for password managers. */}
            <div hidden={asksCode}>
              <Stack gap="md">
                <EmailField {...field('email')} placeholder={text.emailPlaceholder} autoComplete="username" />
                <PasswordField {...field('password')} placeholder={text.passwordPlaceholder} />
              </Stack>
            </div>
            {asksCode && <CodeStep field={field('code')} code={values.code ?? ''} onBack={forgetCode} />}
          </>
        )}
      </AccountForm>
      {!asksCode && (
        <Cluster justify="center">
          <Button variant="quiet" size="small" onClick={onForgot}>
            {text.forgot}
          </Button>
        </Cluster>
      )}
      {canJoin && !asksCode && (
        <Cluster justify="center">
          <Text size="sm" tone="muted">
            {text.noAccount}
          </Text>
          <Button variant="quiet" size="small" data-opens="registration" onClick={onJoin}>
            {text.create}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
