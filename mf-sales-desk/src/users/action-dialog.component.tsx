import { rolesToInvite, type ManagedUser } from '@lotline/shared-domain';
import { ModalFrame, Stack, Text } from '@lotline/shared-design';
import { SelectField, TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSession } from '@lotline/shared-runtime';
import { useVersionedForm, useSubmission, type Form } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { StaleNotice } from '../stale-notice.component';
import { strings } from '../strings';
import { roleLabel } from './accounts';
import { ProfileField } from './profile-field.component';
import { useCloseWhenSent } from './use-close-when-sent';
import {
  changeRoleForm,
  disableForm,
  enableForm,
  endSessionsForm,
  resendForm,
  resetFactorForm,
  type ActionName,
} from './user-actions';

interface ActionProps {
  user: ManagedUser;
  onClose: () => void;
}
type UserForm<Values extends object> = Form<Values, { userId: string }, unknown>;

function PlainAction<Values extends object>({
  name,
  form: defined,
  user,
  onClose,
}: ActionProps & { name: ActionName; form: UserForm<Values> }) {
  const { submission, form } = useSubmission(defined, { userId: user._id });
  useCloseWhenSent(submission, onClose);
  const hasReason = Object.hasOwn(defined.schema.fields, 'reason');
  return (
    <SubmissionForm
      {...form}
      label={strings.actions[name].label}
      submitLabel={strings.actions[name].submit}
      onCancel={onClose}
    >
      {hasReason && <TextAreaField name="reason" label={strings.reason} hint={strings.reasonHint} optional rows={3} />}
    </SubmissionForm>
  );
}

function ChangeRole({ user, onClose }: ActionProps) {
  const { role: caller } = useSession();
  const [role, setRole] = useState(user.role);
  const values = {
    role: user.role as never,
    landownerId: user.landownerId ?? '',
    builderId: user.builderId ?? '',
    businessId: user.businessId ?? '',
  };
  const { submission, form, stale } = useVersionedForm(
    changeRoleForm,
    { userId: user._id },
    { etag: user.accessEtag, values },
  );
  useCloseWhenSent(submission, onClose);
  const changed = (typed: object) => {
    form.onValuesChange(typed);
    setRole((typed as { role: string }).role);
  };
  return (
    <Stack gap="md">
      <StaleNotice message={stale} />
      <SubmissionForm
        {...form}
        label={strings.actions.role.label}
        submitLabel={strings.actions.role.submit}
        submitDisabled={role === user.role}
        onCancel={onClose}
        onValuesChange={changed}
      >
        <SelectField
          {...changeRoleForm.field('role')}
          options={rolesToInvite(caller).map((value) => ({ value, label: roleLabel(value) }))}
        />
        <ProfileField role={role} />
      </SubmissionForm>
    </Stack>
  );
}

const PLAIN = {
  resend: resendForm,
  disable: disableForm,
  enable: enableForm,
  sessions: endSessionsForm,
  factor: resetFactorForm,
} as unknown as Readonly<Record<ActionName, UserForm<object>>>;

/** Explains an account action and performs it. The API asks for the password again if it was entered too long ago. */
export function ActionDialog({ name, user, onClose }: ActionProps & { name: ActionName }) {
  const { label, text } = strings.actions[name];
  return (
    <ModalFrame title={label} width="narrow" onClose={onClose}>
      <Stack gap="md">
        <Text>{text(user.displayName)}</Text>
        {name === 'role' ? (
          <ChangeRole user={user} onClose={onClose} />
        ) : (
          <PlainAction name={name} form={PLAIN[name]} user={user} onClose={onClose} />
        )}
      </Stack>
    </ModalFrame>
  );
}
