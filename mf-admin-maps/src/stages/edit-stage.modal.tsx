import { TextAreaField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { formatDate, type StageOfEstate } from '@lotline/shared-domain';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import { useState } from 'react';
import { editStageForm } from './stage-forms';
import { StageDialog, StaleStage } from './stage-dialog.component';
import { stageStrings as text } from './strings';
import { useStageForm } from './use-stage-form';

const { field } = editStageForm;

function StageForm({ estate: { timeZone }, stage }: StageOfEstate) {
  const { close } = useModal();
  const today = formatDate(useNow(60_000), timeZone, 'YYYY-MM-DD');
  const dayOf = (at: string | null | undefined): string => (at ? formatDate(at, timeZone, 'YYYY-MM-DD') : '');
  const values = {
    title: stage.title,
    name: stage.name ?? '',
    registrationDate: dayOf(stage.registrationDate),
    registeredOn: dayOf(stage.registeredOn),
    reason: '',
  };
  const [estimate, setEstimate] = useState<unknown>(values.registrationDate);
  const { form, stale } = useStageForm(editStageForm, { stageId: stage._id }, stage.rev, values);
  const asksReason = values.registrationDate !== '' && (estimate ?? '') !== values.registrationDate;
  return (
    <>
      <StaleStage message={stale} />
      <SubmissionForm
        {...form}
        label={text.details}
        submitLabel={text.save}
        onCancel={close}
        onValuesChange={(now) => setEstimate((now as { registrationDate?: unknown }).registrationDate)}
      >
        <TextField {...field('title')} optional={undefined} hint={text.titleHint} autoComplete="off" />
        <TextField {...field('name')} hint={text.nameHint} autoComplete="off" />
        <DateField {...field('registrationDate')} hint={text.estimateHint} />
        {asksReason && <TextAreaField {...field('reason')} optional={undefined} hint={text.reasonHint} rows={2} />}
        <DateField {...field('registeredOn')} hint={text.registeredHint} max={today} />
      </SubmissionForm>
    </>
  );
}

/** A stage's number, name and dates. */
export default function EditStageModal({ stageId }: ModalProps<'stage-edit'>) {
  return (
    <StageDialog stageId={stageId} title={text.editTitle}>
      {(of) => <StageForm {...of} />}
    </StageDialog>
  );
}
