import {
  describePrice,
  formatCurrency,
  formatDate,
  lotLabel,
  readAmount,
  salePhaseLabel,
  type StaffLotDetail,
  type UpdateLot,
} from '@lotline/shared-domain';
import { Button, FactList, Icon, ModalFrame, Stack } from '@lotline/shared-design';
import { CheckboxField, FieldRow, MoneyField, TextAreaField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useState, type ReactNode } from 'react';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { termsForm } from './lot-forms';
import { ConflictNotice } from './move-dialog.component';
import { Section } from './section.component';
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

function TermsDialog({ lot, onClose }: { lot: StaffLotDetail; onClose: () => void }) {
  const [filled] = useState(() => termsOf(lot));
  const { submission, form, conflict } = useLotForm(
    termsForm,
    lot,
    { lotId: lot._id, name: lotLabel(lot.title) },
    { filled, rebase: (values, now) => rebaseUntouched(values, filled, now) },
  );
  useCloseWhenSent(submission, onClose);
  return (
    <ModalFrame title={text.title} width="narrow" onClose={onClose}>
      <Stack gap="md">
        <ConflictNotice refusal={conflict} hint={text.untouched} />
        <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={onClose}>
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
    </ModalFrame>
  );
}

/** The terms of an option or the phase of an offline sale, by the lot's status. */
function ofStatus({ status, option, offlineSale, estate }: StaffLotDetail): readonly (readonly [string, ReactNode])[] {
  if (status === 'offline') return [[text.salePhase, salePhaseLabel(offlineSale?.salePhase ?? '-')]];
  if (status !== 'option' || !option) return [];
  const { optionStartDate, optionEndDate, optionFee } = option.termsOfOption ?? {};
  return [
    [text.optionHolder, option.optionHolder],
    [text.optionType, option.typeOfOption],
    [
      text.optionTerm,
      `${formatDate(optionStartDate, estate.timeZone)} – ${formatDate(optionEndDate, estate.timeZone)}`,
    ],
    [text.optionFee, formatCurrency(optionFee?.fee)],
  ];
}

/** Conditions and dates, and what belongs to the lot's status; edited in one form. */
export function Terms({ lot }: { lot: StaffLotDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { estate, claim, financeDueDate, settlementDate, conditions, isBuildersEnabled, priceTracking } = lot;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(claim ? [[text.claimSince, formatDate(claim.at, estate.timeZone, 'D MMM YYYY h:mm A')] as const] : []),
    ...(claim?.expiresAt
      ? [[text.claimUntil, formatDate(claim.expiresAt, estate.timeZone, 'D MMM YYYY h:mm A')] as const]
      : []),
    ...ofStatus(lot),
    [text.shownAs, describePrice({ priceTracking, hidePrice: estate.hidePrice }).text],
    [text.builders, isBuildersEnabled ? text.yes : text.no],
    [text.financeDue, formatDate(financeDueDate, estate.timeZone)],
    [text.settlement, formatDate(settlementDate, estate.timeZone)],
    [text.conditions, conditions || '-'],
  ];
  const edit = (
    <Button size="small" variant="secondary" icon={<Icon name="edit" size={16} />} onClick={() => setOpen(true)}>
      {text.edit}
    </Button>
  );
  return (
    <Section id="lot-terms" title={text.title} action={edit}>
      <FactList columns={2} facts={rows.map(([label, value]) => ({ label, value }))} />
      {isOpen && <TermsDialog lot={lot} onClose={() => setOpen(false)} />}
    </Section>
  );
}
