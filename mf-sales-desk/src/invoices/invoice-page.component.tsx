import {
  deskEoiPath,
  formatPayment,
  getInvoiceRecord,
  lotLabel,
  routes,
  withQuery,
  type InvoiceRecord,
} from '@lotline/shared-domain';
import { Cluster, FactList, Notice, Stack, Text, TextLink, type Fact } from '@lotline/shared-design';
import { Link, selectModal } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { momentAt } from '../holds/hold-facts';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { useTitleFocus } from '../holds/use-title-focus';
import { RecordPage } from '../record-page.component';
import { Section } from '../section.component';
import { Columns } from '../users/users.styles';
import { InvoiceAccount } from './invoice-account.component';
import { InvoiceButtons } from './invoice-buttons.component';
import { InvoiceCard } from './invoice-card.component';
import { InvoiceEntries } from './invoice-entries.component';
import { dayOf, heldOf, lotOf } from './invoice-facts';
import { DESK_CRUMB } from './invoice-list.component';
import { InvoiceMarks } from './invoice-marks.component';
import { invoiceStrings as text } from './strings';

function Intro({ invoice }: { invoice: InvoiceRecord }) {
  return (
    <Cluster gap="xs">
      <InvoiceMarks invoice={invoice} />
      <Text as="span">{[invoice.buyers, lotLabel(invoice.lotTitle)].filter(Boolean).join(', ')}</Text>
    </Cluster>
  );
}

const linked = (to: string, words: string) => (
  <TextLink renderAs={Link} to={to}>
    {words}
  </TextLink>
);
const optional = (label: string, value: Fact['value'] | false): Fact[] => (value ? [{ label, value }] : []);

/** Who, for what, and the sums; each leads to where it is kept. */
function factsOf(invoice: InvoiceRecord): Fact[] {
  const { buyers, email, estateTitle, eoiId, reference, deposit, kept, outstanding } = invoice;
  const { due, cleared, refunded, payBy } = deposit;
  const { facts } = text;
  const people = withQuery(routes.contacts.path, { search: email ?? buyers });
  return [
    { label: facts.buyers, value: buyers ? linked(people, buyers) : '-' },
    { label: facts.lot, value: `${lotOf(invoice)}, ${estateTitle}` },
    { label: facts.eoi, value: linked(deskEoiPath(eoiId), reference) },
    { label: facts.issued, value: dayOf(invoice.issuedAt, invoice) },
    { label: facts.due, value: typeof due === 'number' ? formatPayment(due) : '-' },
    { label: facts.received, value: formatPayment(cleared) },
    ...optional(facts.refunded, refunded > 0 && formatPayment(refunded)),
    ...optional(facts.kept, kept > 0 && formatPayment(kept)),
    { label: facts.held, value: formatPayment(heldOf(invoice)) },
    { label: facts.outstanding, value: outstanding > 0 ? formatPayment(outstanding) : '-' },
    ...optional(facts.payBy, Boolean(payBy) && outstanding > 0 && momentAt(payBy, invoice)),
    ...optional(facts.cleared, Boolean(invoice.clearedAt) && dayOf(invoice.clearedAt, invoice)),
    ...optional(facts.email, email ?? false),
  ];
}

function Details({ invoice }: { invoice: InvoiceRecord }) {
  // An account is deleted with the refund; whether it was ever asked for matters no more.
  const isRefundShown = invoice.isRefundDue || Boolean(invoice.refundAccount?.givenAt);
  return (
    <Columns>
      <Stack gap="lg">
        {invoice.isRefundDue && (
          <Notice tone="warning" title={text.refundDue.title}>
            {text.refundDue.text(formatPayment(heldOf(invoice)))}
          </Notice>
        )}
        {invoice.isPaying && <Notice>{text.paying}</Notice>}
        <Section id="invoice-money" title={text.parts.money}>
          <FactList columns={2} facts={factsOf(invoice)} />
          {invoice.deposit.toFollow && invoice.outstanding > 0 && <Text>{text.toFollow}</Text>}
        </Section>
        <InvoiceEntries invoice={invoice} />
      </Stack>
      <Stack gap="lg">
        {isRefundShown && <InvoiceAccount invoice={invoice} />}
        <InvoiceCard invoice={invoice} />
      </Stack>
    </Columns>
  );
}

const page = (invoice: InvoiceRecord | null) => ({
  title: invoice ? text.titleOf(invoice.number) : text.invoice,
  crumbs: [DESK_CRUMB, { to: routes.deskInvoices.path, label: text.title }],
  intro: invoice && <Intro invoice={invoice} />,
  actions: invoice && <InvoiceButtons invoice={invoice} />,
});

/** `/desk/invoices/{invoiceId}`: one invoice with all that was booked for it, and what may be recorded. */
export function InvoicePage({ invoiceId }: { invoiceId: string }) {
  const isModalOpen = useSelector(selectModal).open !== null;
  useTitleFocus(isModalOpen);
  useDeskShortcuts({});
  return (
    <RecordPage
      wanted={resource(getInvoiceRecord, { params: { invoiceId } })}
      page={page}
      icon="money"
      backTo={routes.deskInvoices.path}
      text={text}
    >
      {(invoice) => <Details invoice={invoice} />}
    </RecordPage>
  );
}
