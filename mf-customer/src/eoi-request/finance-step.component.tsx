import {
  BUYER_HOLDER_TYPES,
  FINANCE_STATUSES,
  formatCurrency,
  HOLDER_TYPE_PLACEHOLDER,
  type OwnEoi,
  parseMoney,
} from '@lotline/shared-domain';
import { FieldRow, MoneyField, SelectField, TextField } from '@lotline/shared-design/form';
import { StepFrame } from './step-frame.component';
import { financeForm } from './step-forms';
import type { StepProps } from './step-props';
import { requestStrings } from './strings';
import { useStepForm } from './use-step-form';

const text = requestStrings.finance;
const { field } = financeForm;
type FinanceValues = Parameters<typeof financeForm.submitted>[1];

const asText = (offer: unknown): unknown => (typeof offer === 'number' ? formatCurrency(offer) : (offer ?? ''));

/** What was saved, else how the buyer holds the lot. */
const valuesOf = ({ steps: { finance }, isOffer, prefill }: OwnEoi) => ({
  isOffer,
  offer: asText(finance?.offer),
  holderType: finance?.holderType ?? prefill?.holderType ?? '',
  financeStatus: finance?.financeStatus ?? '',
  lender: finance?.lender ?? '',
});

/** How the purchase is financed. */
export const FinanceFields = () => (
  <>
    <FieldRow>
      <SelectField {...field('holderType')} options={BUYER_HOLDER_TYPES} placeholder={HOLDER_TYPE_PLACEHOLDER} />
      <SelectField {...field('financeStatus')} options={FINANCE_STATUSES} placeholder={text.placeholder} />
    </FieldRow>
    <TextField {...field('lender')} hint={text.lenderHint} autoComplete="off" />
  </>
);

/** The tab keeps texts: an amount as it reads. */
const asKept = (typed: object): object => ({ ...typed, offer: asText((typed as { offer?: unknown }).offer) });

/** The offer where the lot is open to them (D165), and how the purchase is financed. */
export function FinanceStep({ eoi, onBack }: StepProps) {
  const step = useStepForm(financeForm, eoi, valuesOf(eoi) as Partial<FinanceValues>, asKept);
  return (
    <StepFrame id="finance" {...step} onBack={onBack}>
      {() => (
        <>
          {eoi.isOffer && (
            <MoneyField {...field('offer')} optional={false} hint={text.offerHint} read={parseMoney} wholeDollars />
          )}
          <FinanceFields />
        </>
      )}
    </StepFrame>
  );
}
