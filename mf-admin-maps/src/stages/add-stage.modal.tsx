import { useModalTitle } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';
import { addStageForm } from './stage-forms';
import { stageStrings as text } from './strings';

/** A new stage: its number, and what is known of it already. */
export default function AddStageModal({ estateId }: ModalProps<'stage-add'>) {
  const { close } = useModal();
  const { submission, form } = useSubmission(addStageForm, { estateId });
  useModalTitle(text.add);
  useEffect(() => {
    if (submission.phase === 'sent') close();
  }, [submission.phase]); // oxlint-disable-line react-hooks/exhaustive-deps -- once per submission
  return (
    <SubmissionForm {...form} label={text.add} submitLabel={text.add} onCancel={close}>
      <TextField {...addStageForm.field('title')} hint={text.titleHint} autoComplete="off" />
      <TextField {...addStageForm.field('name')} hint={text.nameHint} autoComplete="off" />
      <DateField {...addStageForm.field('registrationDate')} hint={text.estimateHint} />
    </SubmissionForm>
  );
}
