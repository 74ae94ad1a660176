import {
  deskEoiPath,
  getStaffEstates,
  getUnallocated,
  INCOMING_STATES,
  lotLabel,
  routes,
  type IncomingPayment,
} from '@lotline/shared-domain';
import { Button, Icon, Text, TextLink } from '@lotline/shared-design';
import { ListPage, type ListColumn, type ListFilter } from '@lotline/shared-design/kit/list';
import { Link, useModal, usePageTitle } from '@lotline/shared-runtime';
import { useList, useListQuery } from '@lotline/shared-runtime/list';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import styled from 'styled-components';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { DESK_CRUMB } from './invoice-list.component';
import { Marks } from './invoice-marks.component';
import { invoiceStrings } from './strings';
import { amountOf, dayOf, isForeign, outcomesOf } from './unallocated-facts';
import { outcomeWords, unallocatedStrings as text } from './unallocated.strings';

/** No filter. */
const ALL = 'all';
const [TO_DECIDE] = ['unallocated'] as const;
const CRUMBS = [DESK_CRUMB, { to: routes.deskInvoices.path, label: invoiceStrings.title }];

/** What a bank writes may be one long word. */
const Wrapped = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;
const Lines = styled.span`
  display: grid;
  white-space: normal;
`;

function Eoi({ eoi, state }: IncomingPayment) {
  if (!eoi) return '-';
  const { _id, reference, buyers, lotTitle } = eoi;
  return (
    <Wrapped>
      {state === TO_DECIDE && `${text.suggested} `}
      <TextLink renderAs={Link} to={deskEoiPath(_id)}>
        {text.eoi(reference, buyers, lotLabel(lotTitle))}
      </TextLink>
    </Wrapped>
  );
}

function Decide({ payment }: { payment: IncomingPayment }) {
  const modal = useModal();
  const [amount, day] = [amountOf(payment), dayOf(payment)];
  return (
    <Marks>
      {outcomesOf(payment).map((outcome, at) => (
        <Button
          key={outcome}
          variant={at === 0 ? 'primary' : 'secondary'}
          size="small"
          data-opens="allocate-payment"
          aria-label={text.about(outcomeWords[outcome].label, amount, day)}
          onClick={() => modal.open('allocate-payment', { paymentId: payment._id, outcome })}
        >
          {outcomeWords[outcome].label}
        </Button>
      ))}
      {isForeign(payment) && (
        <Text as="span" size="sm" tone="muted">
          {text.currency(payment.currency)}
        </Text>
      )}
    </Marks>
  );
}

const Decision = ({ state, by, reason }: IncomingPayment) => (
  <Lines>
    <span>{[text.states[state] ?? state, by && text.by(by)].filter(Boolean).join(' ')}</span>
    {reason && <q>{reason}</q>}
  </Lines>
);

const columnsFor = (isToDecide: boolean): readonly ListColumn<IncomingPayment>[] => [
  { key: 'on', header: text.columns.on, rowHeader: true, cell: dayOf },
  { key: 'amount', header: text.columns.amount, align: 'end', cell: amountOf },
  { key: 'payer', header: text.columns.payer, cell: ({ payer }) => <Wrapped>{payer || '-'}</Wrapped> },
  { key: 'text', header: text.columns.text, cell: (payment) => <Wrapped>{payment.text || '-'}</Wrapped> },
  { key: 'why', header: text.columns.why, cell: ({ why }) => <Wrapped>{why}</Wrapped> },
  { key: 'eoi', header: text.columns.eoi, cell: (payment) => <Eoi {...payment} /> },
  isToDecide
    ? { key: 'actions', header: text.columns.actions, cell: (payment) => <Decide payment={payment} /> }
    : { key: 'actions', header: text.columns.decided, cell: (payment) => <Decision {...payment} /> },
];
const [OPEN, DECIDED] = [columnsFor(true), columnsFor(false)];

/** Those to decide or how they were decided, and of which estate where there are several. */
function useFilters(): readonly ListFilter[] {
  const estates = useResource(resource(getStaffEstates));
  const titles = estates.phase === 'ready' ? estates.data : [];
  const states: ListFilter = {
    key: 'state',
    label: text.show,
    standard: TO_DECIDE,
    options: [TO_DECIDE, ...INCOMING_STATES.filter((state) => state !== TO_DECIDE)].map((value) => ({
      value,
      label: text.states[value] ?? value,
    })),
  };
  if (titles.length < 2) return [states];
  const options = titles.map(({ _id, title }) => ({ value: _id, label: title }));
  return [
    states,
    {
      key: 'estateId',
      label: text.estate,
      standard: ALL,
      options: [{ value: ALL, label: text.everyEstate }, ...options],
    },
  ];
}

/** `/desk/invoices/unallocated`: money that came in and matches no EOI (D126), and what became of it. */
export function UnallocatedPage() {
  const { query, onQueryChange } = useListQuery();
  const { state = TO_DECIDE, estateId } = query;
  const payments = useList(resource(getUnallocated, { query: { state, ...(estateId && { estateId }) } }));
  const filters = useFilters();
  usePageTitle(text.title);
  useDeskShortcuts({});
  const icon = <Icon name="money" size={28} />;
  return (
    <ListPage<IncomingPayment>
      {...payments}
      title={text.title}
      crumbs={CRUMBS}
      intro={text.intro}
      renderAs={Link}
      query={query}
      onQueryChange={onQueryChange}
      filters={filters}
      caption={text.caption}
      noun={text.noun}
      columns={state === TO_DECIDE ? OPEN : DECIDED}
      rowKey={({ _id }) => _id}
      rowName={(payment) => `${amountOf(payment)}, ${dayOf(payment)}`}
      problem={text.failed}
      notFound={{ title: text.noneSuch, text: text.noneSuchText, icon, showAll: text.showAll }}
      empty={{ title: text.none, text: text.noneText, icon }}
    />
  );
}
