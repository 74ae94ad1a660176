import { parseMoney } from '@lotline/shared-domain';
import { MoneyField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { invoiceActions, type InvoiceAction } from './action.strings';
import { invoiceStrings as text } from './strings';

const Amount = () => <MoneyField name="amount" label={text.amount} hint={text.amountHint} read={parseMoney} />;

const Reason = ({ action, optional }: { action: InvoiceAction; optional?: boolean }) => (
  <TextAreaField
    name="reason"
    label={text.reason}
    hint={text.reasonHint}
    optional={optional}
    rows={2}
    suggestions={invoiceActions[action].reasons}
  />
);

/**
 * The fields of an action, as its schema has them.
 * @param today in the estate's time zone: money that moves later can't be recorded yet
 */
export function InvoiceFields({ action, today }: { action: InvoiceAction; today: string }) {
  switch (action) {
    case 'deposit':
      return (
        <>
          <Amount />
          <DateField name="clearedOn" label={text.clearedOn} hint={text.dayHint} max={today} />
          <TextField name="reference" label={text.reference} hint={text.referenceHint} optional />
        </>
      );
    case 'cardRefund':
      return (
        <>
          <Amount />
          <Reason action={action} />
        </>
      );
    case 'refund':
      return (
        <>
          <Amount />
          <DateField name="paidOn" label={text.paidOn} hint={text.dayHint} max={today} />
          <Reason action={action} optional />
        </>
      );
    default:
      return <Reason action={action} />;
  }
}
