import { formatPayment, type InvoiceRecord } from '@lotline/shared-domain';
import { Cluster, StatusBadge, type StatusBadgeProps } from '@lotline/shared-design';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { History } from '../users/users.styles';
import { invoiceStrings as text } from './strings';

type States = Readonly<Record<string, StatusBadgeProps>>;
/** A state that this build doesn't know reads as the API has it. */
const badgeOf = (states: States, state: string): StatusBadgeProps => states[state] ?? { label: state, tone: 'gray' };

const Payments = ({ invoice }: { invoice: InvoiceRecord }) => (
  <Section id="invoice-checkouts" title={text.parts.checkouts}>
    <History>
      {invoice.checkouts.map(({ _id, state, provider, amount, startedAt, endedAt, failure, paymentId }) => (
        <li key={_id}>
          <Cluster gap="xs">
            <span>{formatPayment(amount)}</span>
            <StatusBadge {...badgeOf(text.checkoutStates, state)} />
          </Cluster>
          {failure && <span>{text.declined(failure)}</span>}
          <small>
            {[text.providers[provider] ?? provider, momentAt(endedAt ?? startedAt, invoice), paymentId]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </History>
  </Section>
);

const Refunds = ({ invoice }: { invoice: InvoiceRecord }) => (
  <Section id="invoice-refunds" title={text.parts.refunds}>
    <History>
      {invoice.refunds.map(({ _id, state, amount, reason, by, askedAt, doneAt, failure }) => (
        <li key={_id}>
          <Cluster gap="xs">
            <span>{formatPayment(amount)}</span>
            <StatusBadge {...badgeOf(text.refundStates, state)} />
          </Cluster>
          {state === 'failed' && failure && <span>{text.failedBecause(failure)}</span>}
          {text.refundHints[state] && <span>{text.refundHints[state]}</span>}
          {reason && <q>{reason}</q>}
          <small>{[momentAt(doneAt ?? askedAt, invoice), by].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </History>
  </Section>
);

/** Payments and refunds at the provider's; nothing where the deposit came by transfer. */
export const InvoiceCard = ({ invoice }: { invoice: InvoiceRecord }) => (
  <>
    {invoice.checkouts.length > 0 && <Payments invoice={invoice} />}
    {invoice.refunds.length > 0 && <Refunds invoice={invoice} />}
  </>
);
