import { deskInvoicePath, formatDate, formatPayment, type StaffEoi } from '@lotline/shared-domain';
import { FactList, Heading, Stack, Text, TextLink, type Fact } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { History } from '../users/users.styles';
import { DepositButtons } from './deposit-buttons.component';
import { heldOf, isShort } from './eoi-facts';
import { eoiStrings } from './strings';

const { parts: text, facts, payments: kinds } = eoiStrings;

function factsOf(eoi: StaffEoi): Fact[] {
  const { due, cleared, refunded, payBy } = eoi.deposit;
  return [
    { label: facts.due, value: typeof due === 'number' ? formatPayment(due) : '-' },
    { label: facts.cleared, value: formatPayment(cleared) },
    ...(refunded > 0 ? [{ label: facts.refunded, value: formatPayment(refunded) }] : []),
    ...(refunded > 0 || eoi.isRefundDue ? [{ label: facts.held, value: formatPayment(heldOf(eoi.deposit)) }] : []),
    ...(payBy && eoi.status === 'pendingForBilling' ? [{ label: facts.payBy, value: momentAt(payBy, eoi) }] : []),
  ];
}

/** What is due, what cleared and what went back, with each payment. */
export function EoiDeposit({ eoi }: { eoi: StaffEoi }) {
  const { deposit, payments, toFollowReason, timeZone, invoiceId } = eoi;
  const hasNone = typeof deposit.due !== 'number' && payments.length === 0;
  return (
    <Section id="eoi-deposit" title={text.deposit} action={<DepositButtons eoi={eoi} />}>
      {hasNone ? (
        <Text tone="muted">{text.noDeposit}</Text>
      ) : (
        <Stack gap="md">
          <FactList columns={2} facts={factsOf(eoi)} />
          {deposit.toFollow && isShort(deposit) && (
            <Text>
              <strong>{eoiStrings.following}</strong> {toFollowReason && <q>{toFollowReason}</q>}
            </Text>
          )}
          <Heading level={3} size="small">
            {text.payments}
          </Heading>
          {payments.length === 0 ? (
            <Text tone="muted">{text.noPayments}</Text>
          ) : (
            <History>
              {payments.map(({ _id, kind, amount, on, by, reference }) => (
                <li key={_id}>
                  <span>{`${kinds[kind] ?? kind}: ${formatPayment(amount)}`}</span>
                  <small>{[formatDate(on, timeZone), reference, by].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </History>
          )}
          {invoiceId && (
            <TextLink renderAs={Link} to={deskInvoicePath(invoiceId)}>
              {text.invoice}
            </TextLink>
          )}
        </Stack>
      )}
    </Section>
  );
}
