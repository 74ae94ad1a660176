import { lotLabel, type InitialHold } from '@lotline/shared-domain';
import { ModalFrame, Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { ConflictNotice } from './decision-dialog.component';
import { declineQueueForm } from './decision-forms';
import { nameOf } from './hold-words';
import { EmailPreview } from './email-preview.component';
import { holdStrings } from './strings';

const text = holdStrings.queue;

/** Limit per request: more would take too long to answer. */
const AT_ONCE = 50;

/** Declines everyone who lost a lot, with one reason: only those shown when the dialog opened, so that no one is declined unseen. */
export function DeclineQueueDialog({ holds: shown, onClose }: { holds: readonly InitialHold[]; onClose: () => void }) {
  const [lost] = useState(shown);
  const holds = lost.slice(0, AT_ONCE);
  const [first] = holds;
  const { submission, form } = useSubmission(declineQueueForm, {
    lotId: first?.lotId ?? '',
    holdIds: holds.map(({ _id }) => _id),
  });
  useCloseWhenSent(submission, onClose);
  if (!first) return null;
  return (
    <ModalFrame
      title={text.declineTitle(holds.length, lotLabel(first.lotTitle))}
      width="medium"
      onClose={onClose}
      initialFocus="field"
    >
      <Stack gap="md">
        <Text>{lost.length > AT_ONCE ? `${text.declineText} ${text.declinePart(AT_ONCE)}` : text.declineText}</Text>
        <Text>{holds.map(nameOf).join(', ')}</Text>
        <ConflictNotice submission={submission} onClose={onClose} />
        <SubmissionForm
          {...form}
          label={text.declineForm}
          submitLabel={text.declineSubmit(holds.length)}
          onCancel={onClose}
        >
          <TextAreaField name="reason" label={holdStrings.reason} hint={holdStrings.reasonHint} rows={2} />
          <EmailPreview holdId={first._id} decision="decline" />
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}
