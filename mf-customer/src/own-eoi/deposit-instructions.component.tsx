import { formatDate, formatPayment, type OwnEoi } from '@lotline/shared-domain';
import { Cluster, FactList, Heading, Stack, Text } from '@lotline/shared-design';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { depositLeft } from './eoi-words';
import { eoiStrings } from './strings';

const text = eoiStrings.deposit;

/** A value of the transfer, with a button that copies it as a bank's form takes it. */
function Copyable({ shown, copied, what }: { shown: string; copied?: string; what: keyof typeof text.copyable }) {
  return (
    <Cluster gap="sm" justify="flex-end">
      <span>{shown}</span>
      <CopyButton text={copied ?? shown} label={text.copy(text.copyable[what])} />
    </Cluster>
  );
}

/** How the rest of a deposit is transferred: amount, account and reference (D103, D123). */
export function DepositInstructions({ eoi, headingLevel }: { eoi: OwnEoi; headingLevel: 2 | 3 }) {
  const { deposit, bankAccount, reference, estate } = eoi;
  const left = depositLeft(deposit);
  const facts = [
    {
      label: text.amount,
      value: <Copyable shown={formatPayment(left)} copied={(left / 100).toFixed(2)} what="amount" />,
    },
    ...(deposit.payBy
      ? [{ label: text.payBy, value: formatDate(deposit.payBy, estate.timeZone, 'D MMM YYYY h:mm A') }]
      : []),
    ...(bankAccount
      ? [
          { label: text.accountName, value: bankAccount.accountName },
          { label: text.bsb, value: <Copyable shown={bankAccount.bsb} what="bsb" /> },
          { label: text.accountNumber, value: <Copyable shown={bankAccount.accountNumber} what="accountNumber" /> },
        ]
      : []),
    { label: text.reference, value: <Copyable shown={reference} what="reference" /> },
  ];
  return (
    <Stack as="section" gap="sm">
      <Heading level={headingLevel} size="heading">
        {text.title}
      </Heading>
      <FactList facts={facts} />
      <Text size="sm" tone="muted">
        {bankAccount ? text.referenceHint : text.noAccount}
      </Text>
    </Stack>
  );
}
