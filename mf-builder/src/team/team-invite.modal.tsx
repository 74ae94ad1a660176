import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { EmailField, FieldRow, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { teamStrings } from './strings';
import { inviteForm } from './team-forms';
import { useCloseWhenSent } from './use-close-when-sent';

const text = teamStrings.inviting;
const { field } = inviteForm;

/** Invites a colleague by email (D145). The API asks for the password again if it was entered too long ago. */
export default function TeamInviteModal() {
  const { close } = useModal();
  const { submission, form } = useSubmission(inviteForm, {});
  useModalTitle(text.title);
  useCloseWhenSent(submission);
  return (
    <Stack gap="md">
      <Text tone="muted">{text.intro}</Text>
      <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={close}>
        <FieldRow>
          <TextField {...field('firstName')} autoComplete="off" />
          <TextField {...field('lastName')} autoComplete="off" />
        </FieldRow>
        <EmailField {...field('email')} autoComplete="off" />
      </SubmissionForm>
    </Stack>
  );
}
