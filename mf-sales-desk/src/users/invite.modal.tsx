import { inviteUser, inviteUserSchema, rolesToInvite, type InviteUser } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { toast, useModal, useSession } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { call } from 'redux-saga/effects';
import { Dialog } from '../dialog.component';
import { defineForm } from '../forms';
import { strings } from '../strings';
import { useCloseWhenSent } from '../use-close-when-sent';
import { roleLabel } from './accounts';
import { ProfileField } from './profile-field.component';

const text = strings.invite;

/** Create user (section 3), by invitation. */
const inviteForm = defineForm({
  name: 'invite',
  schema: inviteUserSchema,
  endpoint: inviteUser,
  *delivered({ values }) {
    yield call(toast, { tone: 'success', message: text.sent(values.email) });
  },
});
const { field } = inviteForm;

/** The invitation form: person, role and profile. */
export default function InviteModal() {
  const { close } = useModal();
  const { role: caller } = useSession();
  const { submission, form } = useSubmission(inviteForm, {});
  const [role, setRole] = useState<string>('');
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.title}>
      <Stack gap="md">
        <Text tone="muted">{text.intro}</Text>
        <SubmissionForm
          {...form}
          label={text.form}
          submitLabel={text.submit}
          onCancel={close}
          onValuesChange={(values) => setRole((values as Partial<InviteUser>).role ?? '')}
        >
          <FieldRow>
            <TextField {...field('firstName')} autoComplete="off" />
            <TextField {...field('middleName')} autoComplete="off" />
          </FieldRow>
          <TextField {...field('lastName')} autoComplete="off" />
          <FieldRow>
            <EmailField {...field('email')} autoComplete="off" />
            <PhoneField {...field('phone')} autoComplete="off" />
          </FieldRow>
          <SelectField
            {...field('role')}
            placeholder={text.choose}
            options={rolesToInvite(caller).map((value) => ({ value, label: roleLabel(value) }))}
          />
          {role === 'LANDOWNER' && <TextField {...field('company')} autoComplete="off" />}
          <ProfileField role={role} />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}
