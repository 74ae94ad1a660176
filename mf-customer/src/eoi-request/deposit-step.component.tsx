import { formatBsb, formatDate, formatPayment, plural } from '@lotline/shared-domain';
import { FactList, Text } from '@lotline/shared-design';
import { CheckboxField } from '@lotline/shared-design/form';
import { eoiStrings } from '../own-eoi/strings';
import { TestLabel } from '../payment/pay-button.component';
import { StepFrame } from './step-frame.component';
import { depositForm } from './step-forms';
import type { StepProps } from './step-props';
import { requestStrings } from './strings';
import { useStepForm } from './use-step-form';

const text = requestStrings.depositStep;
const words = eoiStrings.deposit;

/** How much is paid, how and when; the buyer says that it was read. */
export function DepositStep({ eoi, onBack }: StepProps) {
  const { steps, deposit, bankAccount, reference, payDays, estate, card } = eoi;
  const step = useStepForm(depositForm, eoi, { isUnderstood: steps.deposit?.isUnderstood === true });
  const by = deposit.payBy
    ? formatDate(deposit.payBy, estate.timeZone, 'D MMM YYYY h:mm A')
    : text.within(plural(payDays, 'day'));
  const account = bankAccount
    ? [
        { label: words.accountName, value: bankAccount.accountName },
        { label: words.bsb, value: formatBsb(bankAccount.bsb) },
        { label: words.accountNumber, value: bankAccount.accountNumber },
      ]
    : [{ label: text.account, value: text.noAccount }];
  return (
    <StepFrame id="deposit" {...step} onBack={onBack}>
      {() => (
        <>
          <TestLabel isTest={card?.isTest} />
          <Text>{card ? text.introCard : text.intro}</Text>
          <FactList
            facts={[
              { label: words.amount, value: formatPayment(deposit.due) },
              { label: text.payBy, value: by },
              ...account,
              { label: words.reference, value: reference },
            ]}
          />
          <CheckboxField {...depositForm.field('isUnderstood')} label={text.understood} optional={false} />
        </>
      )}
    </StepFrame>
  );
}
