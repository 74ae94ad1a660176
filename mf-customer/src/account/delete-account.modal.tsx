import { confirmSessionSchema, deleteAccount, getDeletion, routes, type DeletionPlan } from '@lotline/shared-domain';
import { Button, Notice, Stack, Text, useModalTitle } from '@lotline/shared-design';
import { PasswordField } from '@lotline/shared-design/form';
import { modalClosed, openPath, signedOut, toast, useModal } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { call, put } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { CodeField } from '../code-field.component';
import { defineForm } from '../forms';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { useCodeRequired } from '../use-code-required';
import { accountStrings } from './account.strings';
import { Plain } from './account.styles';
import { Loaded } from './section.component';

const text = accountStrings.deletion;

const deleteAccountForm = defineForm({
  name: 'delete-account',
  schema: confirmSessionSchema,
  endpoint: deleteAccount,
  explains: isExplainedByServer,
  *delivered() {
    yield put(modalClosed());
    yield put(signedOut());
    yield call(openPath, routes.landing.path);
    yield call(toast, { tone: 'success', message: text.done });
  },
});
const { field } = deleteAccountForm;

/** What deletion ends and what is kept, in the API's words, shown before the password field. */
function Consequences({ ends, keeps }: DeletionPlan) {
  return (
    <>
      {ends.length > 0 && (
        <div>
          <Text strong>{text.ends}</Text>
          <Plain>
            {ends.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Plain>
        </div>
      )}
      <div>
        <Text strong>{text.keeps}</Text>
        <Plain>
          {keeps.map(({ what, why }) => (
            <li key={what}>
              {what}. {why}
            </li>
          ))}
        </Plain>
      </div>
    </>
  );
}

function DeleteForm({ plan }: { plan: DeletionPlan }) {
  const modal = useModal();
  const { submission, form } = useSubmission(deleteAccountForm, {});
  const { asksCode, place } = useCodeRequired(submission);
  return (
    <Stack gap="md" ref={place}>
      <Notice tone="warning">{text.intro}</Notice>
      <Consequences {...plan} />
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={refusalMessage(submission)}
        isIncomplete={({ values }) => !values.password}
      >
        {() => (
          <>
            <PasswordField {...field('password')} hint={text.passwordHint} />
            {asksCode && <CodeField {...field('code')} />}
          </>
        )}
      </AccountForm>
      <Button variant="quiet" onClick={modal.close}>
        {text.keep}
      </Button>
    </Stack>
  );
}

export default function DeleteAccountModal() {
  const state = useResource(resource(getDeletion));
  useModalTitle(text.title);
  return (
    <Loaded endpoint={getDeletion} state={state}>
      {(plan) => (plan.refusal ? <Notice tone="info">{plan.refusal}</Notice> : <DeleteForm plan={plan} />)}
    </Loaded>
  );
}
