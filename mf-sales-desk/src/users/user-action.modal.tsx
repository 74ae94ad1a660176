import { getManagedUser, rolesToInvite, type ManagedUser } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SelectField, TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, useSession, type ModalProps } from '@lotline/shared-runtime';
import { useVersionedForm, useSubmission, type Form } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { StaleNotice } from '../stale-notice.component';
import { strings } from '../strings';
import { useCloseWhenSent } from '../use-close-when-sent';
import { roleLabel } from './accounts';
import { ProfileField } from './profile-field.component';
import {
  allowMoneyForm,
  changeRoleForm,
  disableForm,
  enableForm,
  endSessionsForm,
  refuseMoneyForm,
  resendForm,
  resetFactorForm,
  type ActionName,
} from './user-actions';

interface ActionProps {
  user: ManagedUser;
}
type UserForm<Values extends object> = Form<Values, { userId: string }, unknown>;

function PlainAction<Values extends object>({
  name,
  form: defined,
  user,
}: ActionProps & { name: ActionName; form: UserForm<Values> }) {
  const { close } = useModal();
  const { submission, form } = useSubmission(defined, { userId: user._id });
  useCloseWhenSent(submission);
  const hasReason = Object.hasOwn(defined.schema.fields, 'reason');
  return (
    <SubmissionForm
      {...form}
      label={strings.actions[name].label}
      submitLabel={strings.actions[name].submit}
      onCancel={close}
    >
      {hasReason && <TextAreaField name="reason" label={strings.reason} hint={strings.reasonHint} optional rows={3} />}
    </SubmissionForm>
  );
}

function ChangeRole({ user }: ActionProps) {
  const { close } = useModal();
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
  useCloseWhenSent(submission);
  return (
    <Stack gap="md">
      <StaleNotice message={stale} />
      <SubmissionForm
        {...form}
        label={strings.actions.role.label}
        submitLabel={strings.actions.role.submit}
        submitDisabled={role === user.role}
        onCancel={close}
        onValuesChange={(typed) => setRole((typed as { role: string }).role)}
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
  allowMoney: allowMoneyForm,
  refuseMoney: refuseMoneyForm,
  sessions: endSessionsForm,
  factor: resetFactorForm,
} as unknown as Readonly<Record<ActionName, UserForm<object>>>;

const isAction = (action: string): action is ActionName => Object.hasOwn(strings.actions, action);

/** Explains an account action and performs it. The API asks for the password again if it was entered too long ago. */
export default function UserActionModal({ userId, action }: ModalProps<'user-action'>) {
  const known = useResource(resource(getManagedUser, { params: { userId } }));
  if (!isAction(action) || known.phase !== 'ready') return <DialogSkeleton />;
  const { label, text } = strings.actions[action];
  const user = known.data;
  return (
    <Dialog title={label} focus="heading">
      <Stack gap="md">
        <Text>{text(user.displayName)}</Text>
        {action === 'role' ? (
          <ChangeRole user={user} />
        ) : (
          <PlainAction name={action} form={PLAIN[action]} user={user} />
        )}
      </Stack>
    </Dialog>
  );
}
