import { Notice, Stack, Text } from '@lotline/shared-design';
import { EmailField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { Dialog } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { resendStrings as text } from './strings';
import { resendEmailForm } from './template-forms';

/** An email that was refused: why, and where to send it again. */
export default function ResendEmailModal({ messageId, to, subject, refusal }: ModalProps<'resend-email'>) {
  const { close } = useModal();
  const filled = useMemo(() => ({ to }), [to]);
  const { submission, form } = useSubmission(resendEmailForm, { messageId }, filled);
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.title}>
      <Stack gap="md">
        <Text>{subject ? text.intro(subject, to) : text.introWithout(to)}</Text>
        {refusal && (
          <Notice tone="warning" title={text.refused}>
            {refusal}
          </Notice>
        )}
        <ConflictNotice submission={submission} />
        <SubmissionForm {...form} label={text.form} submitLabel={text.send} onCancel={close}>
          <EmailField name="to" label={text.to} hint={text.hint} autoComplete="off" />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}
