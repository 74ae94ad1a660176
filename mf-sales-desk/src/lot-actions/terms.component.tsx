import { describePrice, formatCurrency, formatDate, lotLabel, lotStatusLabel, readAmount, type StaffLotDetail, type UpdateLot } from '@lotline/shared-domain';
import { Button, FactList, Icon, ModalFrame } from '@lotline/shared-design';
import { CheckboxField, FieldRow, MoneyField, TextAreaField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo, useState, type ReactNode } from 'react';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { isOvertaken, termsForm } from './lot-forms';
import { Overtaken } from './move-dialog.component';
import { Section } from './section.component';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.terms;
/** The day that the estate reads, for a field (D65); '' without one. */
const dayOf = (at: string | null | undefined, timeZone: string): string => (at ? formatDate(at, timeZone, 'YYYY-MM-DD') : '');

function TermsDialog({ lot, onClose }: { lot: StaffLotDetail; onClose: () => void }) {
  const [whose] = useState(() => ({ lotId: lot._id, rev: lot.rev, name: lotLabel(lot.title) }));
  const [seen] = useState(lot);
  const filled = useMemo(() => {
    const { price, isBuildersEnabled, registrationDate, financeDueDate, settlementDate, conditions, estate: { timeZone } } = seen;
    return { price: price ?? '', isBuildersEnabled, registrationDate: dayOf(registrationDate, timeZone), financeDueDate: dayOf(financeDueDate, timeZone), settlementDate: dayOf(settlementDate, timeZone), conditions: conditions ?? '' } as unknown as Partial<UpdateLot>;
  }, [seen]);
  const { submission, form } = useSubmission(termsForm, whose, filled);
  useCloseWhenSent(submission, onClose);
  const isOver = submission.phase === 'refused' && isOvertaken(submission.refusal);
  return (
    <ModalFrame title={text.title} width="narrow" onClose={onClose}>
      {isOver ? (
        <Overtaken submission={submission} onClose={onClose} />
      ) : (
        <SubmissionForm {...form} label={text.form} submitLabel={text.submit} onCancel={onClose}>
          <MoneyField {...termsForm.field('price')} read={readAmount} />
          <CheckboxField name="isBuildersEnabled" label={text.builders} />
          <DateField {...termsForm.field('registrationDate')} />
          <FieldRow>
            <DateField {...termsForm.field('financeDueDate')} />
            <DateField {...termsForm.field('settlementDate')} />
          </FieldRow>
          <TextAreaField {...termsForm.field('conditions')} rows={4} />
        </SubmissionForm>
      )}
    </ModalFrame>
  );
}

/** The terms of an option and the phase of an offline sale, where the lot is there. */
function ofStatus({ status, option, offlineSale, estate }: StaffLotDetail): readonly (readonly [string, ReactNode])[] {
  if (status === 'offline') return [[text.salePhase, lotStatusLabel(offlineSale?.salePhase ?? '-')]];
  if (status !== 'option' || !option) return [];
  const { optionStartDate, optionEndDate, optionFee } = option.termsOfOption ?? {};
  return [
    [text.optionHolder, option.optionHolder],
    [text.optionType, option.typeOfOption],
    [text.optionTerm, `${formatDate(optionStartDate, estate.timeZone)} – ${formatDate(optionEndDate, estate.timeZone)}`],
    [text.optionFee, formatCurrency(optionFee?.fee)],
  ];
}

/** Conditions and dates, with what belongs to the lot's status; one form edits them. */
export function Terms({ lot }: { lot: StaffLotDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { estate, claim, financeDueDate, settlementDate, conditions, isBuildersEnabled, priceTracking } = lot;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(claim ? [[text.claimSince, formatDate(claim.at, estate.timeZone, 'D MMM YYYY h:mm A')] as const] : []),
    ...(claim?.expiresAt ? [[text.claimUntil, formatDate(claim.expiresAt, estate.timeZone, 'D MMM YYYY h:mm A')] as const] : []),
    ...ofStatus(lot),
    [text.shownAs, describePrice({ priceTracking }).text],
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
