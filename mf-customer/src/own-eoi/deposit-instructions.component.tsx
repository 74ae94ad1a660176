import { formatBsb, formatDate, formatPayment, type OwnEoi } from '@lotline/shared-domain';
import { Heading, Stack, Text } from '@lotline/shared-design';
import { CopyButton } from '@lotline/shared-design/kit/fields';
import { depositLeft } from './eoi-words';
import { Line, LineList } from './line-list.styles';
import { eoiStrings } from './strings';

const text = eoiStrings.deposit;

interface Instruction {
  readonly label: string;
  readonly value: string;
  /** Names what its button copies; without it there is none. */
  readonly copies?: string;
  /** What is copied, as a bank's form takes it, where it isn't the value. */
  readonly copied?: string;
}

function instructionsOf({ deposit, bankAccount, reference, estate }: OwnEoi): readonly Instruction[] {
  const left = depositLeft(deposit);
  const { amount, bsb, accountNumber } = text.copyable;
  return [
    { label: text.amount, value: formatPayment(left), copies: amount, copied: (left / 100).toFixed(2) },
    ...(deposit.payBy
      ? [{ label: text.payBy, value: formatDate(deposit.payBy, estate.timeZone, 'D MMM YYYY h:mm A') }]
      : []),
    ...(bankAccount
      ? [
          { label: text.accountName, value: bankAccount.accountName },
          { label: text.bsb, value: formatBsb(bankAccount.bsb), copies: bsb, copied: bankAccount.bsb },
          { label: text.accountNumber, value: bankAccount.accountNumber, copies: accountNumber },
        ]
      : []),
    { label: text.reference, value: reference, copies: text.copyable.reference },
  ];
}

/** How the rest of a deposit is transferred: amount, account and reference (D103, D123). */
export function DepositInstructions({
  eoi,
  title = text.title,
  headingLevel = 2,
}: {
  eoi: OwnEoi;
  title?: string;
  headingLevel?: 2 | 3;
}) {
  return (
    <Stack as="section" gap="sm">
      <Heading level={headingLevel} size="heading">
        {title}
      </Heading>
      <LineList>
        {instructionsOf(eoi).map(({ label, value, copies, copied = value }) => (
          <Line key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {copies && (
              <dd>
                <CopyButton text={copied} label={text.copy(copies)} />
              </dd>
            )}
          </Line>
        ))}
      </LineList>
      <Text size="sm" tone="muted">
        {eoi.bankAccount ? text.referenceHint : text.noAccount}
      </Text>
    </Stack>
  );
}
