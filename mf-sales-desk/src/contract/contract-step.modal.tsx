import { formatDate, lotLabel, staffStatusLabel, type StaffEoi } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { LotSummary } from '../holds/lot-summary.component';
import { ContractConflict } from './contract-conflict.component';
import { STEP_FORMS } from './contract-forms';
import { contractStrings } from './strings';
import { useContractForm, useEoiOfDialog } from './use-contract-form';

const text = contractStrings.steps;
type Step = ModalProps<'contract-step'>['step'];

function StepForm({ eoi, step }: { eoi: StaffEoi; step: Step }) {
  const { close } = useModal();
  const [today] = useState(() => formatDate(new Date(), eoi.timeZone, 'YYYY-MM-DD'));
  const [filled] = useState(() => (step === 'settled' ? { settledOn: today } : undefined));
  const { form, conflict } = useContractForm<object>(STEP_FORMS[step], eoi, filled);
  const lot = lotLabel(eoi.lotTitle);
  const words = text[step];
  return (
    <Dialog title={words.title(lot)} focus="heading">
      <Stack gap="md">
        <LotSummary of={eoi} />
        <Text>{words.effect(lot, staffStatusLabel(step))}</Text>
        <ContractConflict refusal={conflict} />
        <SubmissionForm {...form} label={text.form} submitLabel={words.submit} onCancel={close}>
          {step === 'settled' && <DateField name="settledOn" label={words.day} hint={text.dayHint} max={today} />}
          <TextAreaField
            name={step === 'settled' ? 'note' : 'reason'}
            label={text.note}
            hint={text.noteHint}
            rows={2}
            optional
          />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Moves the lot of a sale on: it has no conditions, or it has settled. */
export default function ContractStepModal({ eoiId, step }: ModalProps<'contract-step'>) {
  const { eoi, hasFailed } = useEoiOfDialog(eoiId);
  if (eoi && Object.hasOwn(STEP_FORMS, step)) return <StepForm eoi={eoi} step={step} />;
  return hasFailed || eoi ? <Text>{contractStrings.failed}</Text> : <DialogSkeleton />;
}
