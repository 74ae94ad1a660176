import { parseMoney } from '@lotline/shared-domain';
import { MoneyField, SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import type { EoiDialog } from './eoi-forms';
import { eoiStrings as text } from './strings';

interface ActionFieldsProps {
  action: EoiDialog;
  /** What has been typed so far. */
  typed: Readonly<Record<string, unknown>>;
  /** Today in the estate's time zone: money that moves later can't be recorded yet. */
  today: string;
  endsOthers: boolean;
}

function Reason({
  action,
  optional,
  label = text.reason,
  hint = text.reasonHint,
}: {
  action: EoiDialog;
  optional?: boolean;
  label?: string;
  hint?: string;
}) {
  return (
    <TextAreaField
      name="reason"
      label={label}
      hint={hint}
      optional={optional}
      rows={2}
      suggestions={text.reasons[action]}
    />
  );
}

const Amount = () => <MoneyField name="amount" label={text.amount} hint={text.amountHint} read={parseMoney} />;

/** The fields of an action, as its schema has them. */
export function ActionFields({ action, typed, today, endsOthers }: ActionFieldsProps) {
  switch (action) {
    case 'approve':
      return (
        <>
          {endsOthers && <Reason action="approve" label={text.othersReason} hint={text.othersHint} optional />}
          <TextAreaField name="note" label={text.note} hint={text.reasonHint} rows={2} optional />
        </>
      );
    case 'deposit':
      return (
        <>
          <Amount />
          <DateField name="clearedOn" label={text.clearedOn} hint={text.dayHint} max={today} />
          <TextField name="reference" label={text.reference} hint={text.referenceHint} optional />
        </>
      );
    case 'refund': {
      const isRefunded = typed['outcome'] !== 'refundDeclined';
      return (
        <>
          <SelectField name="outcome" label={text.outcome} options={text.outcomes} />
          {isRefunded && <Amount />}
          {isRefunded && <DateField name="paidOn" label={text.paidOn} hint={text.dayHint} max={today} />}
          <Reason action="refund" optional={isRefunded} />
        </>
      );
    }
    default:
      return <Reason action={action} />;
  }
}
