import type { InitialHold, OtherHoldDetails } from '@lotline/shared-domain';
import { ModalFrame, Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { ConflictNotice } from './decision-dialog.component';
import { takeDetailsForm } from './decision-forms';
import { nameOf } from './hold-words';
import { Differences } from './other-details.component';
import { holdStrings } from './strings';

const text = holdStrings.details;

interface DetailsDialogProps {
  /** The hold as the queue has it now. */
  hold: InitialHold;
  other: OtherHoldDetails;
  onClose: () => void;
}

/** Replaces the first details by ones sent later (D86). */
export function DetailsDialog({ hold: now, other, onClose }: DetailsDialogProps) {
  const dispatch = useDispatch();
  const [hold] = useState(now);
  const params = { holdId: hold._id, detailsId: other._id, rev: hold.rev ?? null };
  const { submission, form } = useSubmission(takeDetailsForm, params);
  useCloseWhenSent(submission, onClose);
  // The revision moves on only after a conflict was shown.
  const rev = (submission.phase === 'refused' ? now : hold).rev ?? null;
  return (
    <ModalFrame title={text.title(nameOf(hold))} width="narrow" onClose={onClose}>
      <Stack gap="md">
        <Text>{text.text}</Text>
        <Differences hold={hold} other={other} />
        <ConflictNotice submission={submission} onClose={onClose} />
        <SubmissionForm
          {...form}
          label={text.form(nameOf(hold))}
          submitLabel={text.use}
          onSubmit={() => void dispatch(takeDetailsForm.submitted({ ...params, rev }, {}))}
          onCancel={onClose}
        >
          {null}
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}
