import { lotLabel, type InitialHold } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { newKey, useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { declineQueueForm } from './decision-forms';
import { DECLINED_AT_ONCE, nameOf } from './hold-facts';
import { EmailPreview } from './email-preview.component';
import { holdStrings } from './strings';
import { useQueue } from './use-queue';

const text = holdStrings.queue;

/** Declines those shown when the dialog opened, so that no one is declined unseen. */
function DeclineForm({ holds: shown }: { holds: readonly InitialHold[] }) {
  const { close } = useModal();
  const [lost] = useState(shown);
  const holds = lost.slice(0, DECLINED_AT_ONCE);
  const [first] = holds;
  const [decisionKey] = useState(newKey);
  const { submission, form } = useSubmission(declineQueueForm, {
    lotId: first?.lotId ?? '',
    holdIds: holds.map(({ _id }) => _id),
    decisionKey,
  });
  useCloseWhenSent(submission);
  if (!first) return null;
  return (
    <Dialog title={text.declineTitle(holds.length, lotLabel(first.lotTitle))}>
      <Stack gap="md">
        <Text>
          {lost.length > DECLINED_AT_ONCE
            ? `${text.declineText} ${text.declinePart(DECLINED_AT_ONCE)}`
            : text.declineText}
        </Text>
        <Text>{holds.map(nameOf).join(', ')}</Text>
        <ConflictNotice submission={submission} />
        <SubmissionForm
          {...form}
          label={text.declineForm}
          submitLabel={text.declineSubmit(holds.length)}
          onCancel={close}
        >
          <TextAreaField
            name="reason"
            label={holdStrings.reason}
            hint={holdStrings.reasonHint}
            rows={2}
            suggestions={holdStrings.reasons.decline}
          />
          <EmailPreview holdId={first._id} decision="decline" />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Declines everyone who lost a lot, with one reason. */
export default function DeclineQueueModal({ lotId }: ModalProps<'decline-queue'>) {
  const { phase, waiting } = useQueue(lotId, undefined);
  // Once it is open, the queue below may lose everyone to a faster decision.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && phase === 'ready') setKnown(true);
  return isKnown ? <DeclineForm holds={waiting} /> : <DialogSkeleton />;
}
