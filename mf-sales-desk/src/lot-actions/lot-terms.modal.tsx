import {
  formatDate,
  getStaffLot,
  lotLabel,
  readAmount,
  type StaffLotDetail,
  type UpdateLot,
} from '@lotline/shared-domain';
import { Stack } from '@lotline/shared-design';
import { CheckboxField, FieldRow, MoneyField, TextAreaField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { termsForm } from './lot-forms';
import { lotActionsStrings } from './strings';
import { useLotForm } from './use-lot-form';

const text = lotActionsStrings.terms;
/** The estate's calendar day, for a field (D65); '' without a date. */
const dayOf = (at: string | null | undefined, timeZone: string): string =>
  at ? formatDate(at, timeZone, 'YYYY-MM-DD') : '';

/** Form values of a lot; a stored price of 0 means none (2.8). */
const termsOf = ({
  price,
  isBuildersEnabled,
  registrationDate,
  financeDueDate,
  settlementDate,
  conditions,
  estate: { timeZone },
}: StaffLotDetail) =>
  ({
    price: price || '',
    isBuildersEnabled,
    registrationDate: dayOf(registrationDate, timeZone),
    financeDueDate: dayOf(financeDueDate, timeZone),
    settlementDate: dayOf(settlementDate, timeZone),
    conditions: conditions ?? '',
  }) as unknown as Partial<UpdateLot>;

/** The typed values; untouched fields take the lot's current values, so that they don't revert someone else's change. */
function rebaseUntouched(values: UpdateLot, filled: Partial<UpdateLot>, lot: StaffLotDetail): UpdateLot {
  const now = Object.entries(termsOf(lot)).filter(
    ([name]) => (values[name as keyof UpdateLot] ?? '') === filled[name as keyof UpdateLot],
  );
  return { ...values, ...Object.fromEntries(now) };
}

function TermsForm({ lot }: { lot: StaffLotDetail }) {
  const { close } = useModal();
  const [filled] = useState(() => termsOf(lot));
  const { submission, form, conflict } = useLotForm(
    termsForm,
    lot,
    { lotId: lot._id, name: lotLabel(lot.title) },
    { filled, rebase: (values, now) => rebaseUntouched(values, filled, now) },
  );
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.title} focus="heading">
      <Stack gap="md">
        <ConflictNotice refusal={conflict} hint={text.untouched} />
        <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={close}>
          <MoneyField {...termsForm.field('price')} read={readAmount} wholeDollars />
          <CheckboxField name="isBuildersEnabled" label={text.builders} isSetting />
          <DateField {...termsForm.field('registrationDate')} />
          <FieldRow>
            <DateField {...termsForm.field('financeDueDate')} />
            <DateField {...termsForm.field('settlementDate')} />
          </FieldRow>
          <TextAreaField {...termsForm.field('conditions')} rows={4} />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** The lot's price, dates and conditions in one form. */
export default function LotTermsModal({ stageId, lotId }: ModalProps<'lot-terms'>) {
  const known = useResource(resource(getStaffLot, { params: { stageId, lotId } }));
  return known.phase === 'ready' ? <TermsForm lot={known.data} /> : <DialogSkeleton />;
}
