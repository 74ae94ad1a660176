import { updateUser, updateUserSchema, type Account } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { FieldRow, PhoneField, TextField } from '@lotline/shared-design/form';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { put, type Effect } from 'redux-saga/effects';
import { AccountForm } from '../account-form.component';
import { defineForm } from '../forms';
import { isSaidByServer, refusalWords } from '../refusal-words';
import { accountStrings } from './account.strings';
import { accountChanged } from './own-answer';
import { Section } from './section.component';

const text = accountStrings.profile;

export const profileForm = defineForm({
  name: 'profile',
  schema: updateUserSchema,
  endpoint: updateUser,
  context: () => ({}),
  adds: () => ({}),
  explains: isSaidByServer,
  *delivered({ answer }): Generator<Effect, void> {
    yield* accountChanged(answer, text.saved);
    // It can be changed again at once.
    yield put(profileForm.opened({}));
  },
});
const { field } = profileForm;

/** Names and phone, with which forms are filled in. */
export function Profile({ account: { firstName, middleName, lastName, phone } }: { account: Account }) {
  const filled = useMemo(() => ({ firstName, middleName: middleName ?? '', lastName, phone: phone ?? '' }), [firstName, middleName, lastName, phone]);
  const { submission, form } = useSubmission(profileForm, {}, filled);
  return (
    <Section id="profile">
      <Text size="sm" tone="muted">
        {text.intro}
      </Text>
      <AccountForm form={form} label={text.form} submitLabel={text.submit} error={refusalWords(submission)} isLong cannotSend={({ dirty }) => !dirty}>
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
