import { updateUser, updateUserSchema, type Account } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { FieldRow, PhoneField, TextField } from '@lotline/shared-design/form';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { put, type Effect } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { isExplainedByServer, refusalMessage } from '../refusal-message';
import { accountStrings } from './account.strings';
import { accountChanged } from './account-changed';
import { Section } from './section.component';

const text = accountStrings.profile;

const profileForm = defineForm({
  name: 'profile',
  schema: updateUserSchema,
  endpoint: updateUser,
  requestOptions: (_context, { etag }: { etag?: string }) => (etag ? { ifMatch: etag } : {}),
  explains: isExplainedByServer,
  *delivered({ answer }): Generator<Effect, void> {
    yield* accountChanged(answer, text.saved);
    // Reopen the form for further changes.
    yield put(profileForm.opened({}));
  },
});
const { field } = profileForm;

/** Names and phone number, which prefill other forms. */
export function Profile({ account: { firstName, middleName, lastName, phone, profileEtag } }: { account: Account }) {
  const values = { firstName, middleName: middleName ?? '', lastName, phone: phone ?? '' };
  const { submission, form, stale } = useVersionedForm(profileForm, {}, { etag: profileEtag, values });
  const message = stale === null ? refusalMessage(submission) : `${stale} ${text.stale}`;
  return (
    <Section id="profile">
      <Text size="sm" tone="muted">
        {text.intro}
      </Text>
      <AccountForm
        form={form}
        label={text.form}
        submitLabel={text.submit}
        error={message}
        isLong
        isIncomplete={({ dirty }) => !dirty}
      >
        {() => (
          <>
            <FieldRow>
              <TextField {...field('firstName')} autoComplete="given-name" />
              <TextField {...field('middleName')} autoComplete="additional-name" />
            </FieldRow>
            <FieldRow>
              <TextField {...field('lastName')} autoComplete="family-name" />
              <PhoneField {...field('phone')} />
            </FieldRow>
          </>
        )}
      </AccountForm>
    </Section>
  );
}
