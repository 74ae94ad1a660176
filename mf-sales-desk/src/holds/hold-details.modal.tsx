import type { InitialHold, OtherHoldDetails } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { takeDetailsForm } from './decision-forms';
import { nameOf } from './hold-facts';
import { Differences } from './other-details.component';
import { holdStrings } from './strings';
import { useHoldInQueue } from './use-hold-in-queue';

const text = holdStrings.details;

interface DetailsFormProps {
  /** The hold as the queue has it now. */
  hold: InitialHold;
  other: OtherHoldDetails;
}

function DetailsForm({ hold: now, other }: DetailsFormProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [hold] = useState(now);
  const params = { holdId: hold._id, detailsId: other._id, rev: hold.rev ?? null };
  const { submission, form } = useSubmission(takeDetailsForm, params);
  useCloseWhenSent(submission);
  // The revision moves on only after a conflict was shown.
  const rev = (submission.phase === 'refused' ? now : hold).rev ?? null;
  return (
    <Dialog title={text.title(nameOf(hold))} focus="heading">
      <Stack gap="md">
        <Text>{text.text}</Text>
        <Differences hold={hold} other={other} />
        <ConflictNotice submission={submission} />
        <SubmissionForm
          {...form}
          label={text.form(nameOf(hold))}
          submitLabel={text.use}
          onSubmit={() => void dispatch(takeDetailsForm.submitted({ ...params, rev }, {}))}
          onCancel={close}
        >
          {null}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Replaces the first details by ones sent later (D86). */
export default function HoldDetailsModal({ lotId, holdId, detailsId }: ModalProps<'hold-details'>) {
  const hold = useHoldInQueue(lotId, holdId);
  // They stay on screen when a conflict has taken them from the hold.
  const [other, setOther] = useState<OtherHoldDetails | null>(null);
  const found = hold?.otherDetails?.find(({ _id }) => _id === detailsId);
  if (!other && found) setOther(found);
  return hold && other ? <DetailsForm hold={hold} other={other} /> : <DialogSkeleton />;
}
