import {
  describeDimensions,
  describeSize,
  formatCurrency,
  formatDate,
  formatMonthYear,
  formatPayment,
  getInvoice,
  lifecycle,
  pathTo,
  routes,
  stageLabel,
  type Lifecycle,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Card, FactList, Heading, Stack, Text, TextLink, VisuallyHidden } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { Steps } from './lot-actions.styles';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.card;
const canOpenContact = selectProvides('routes', 'ContactDetails');

/** 'DD MMM YYYY' (2.11); '--' without one. */
const dayOf = (at: string | null | undefined, timeZone: string): string =>
  formatDate(at, timeZone).replace(/^\d /, '0$&');

/** The deposit paid: on the EOI's invoice, or for a sale outside Lotline; '-' if there is none or it can't be loaded (2.11, 8). */
function useDeposit({ eoi, offlineSale }: StaffLotDetail): string {
  const asked = eoi
    ? resource(getInvoice, {
        query: {
          eoiId: eoi._id,
          operationType: 'payment request',
          operationStatus: 'ok',
          ...(eoi.paymentQueueId && { paymentQueueId: eoi.paymentQueueId }),
        },
      })
    : null;
  const known = useResource(asked);
  if (!eoi) return formatCurrency(offlineSale?.offlineDeposit);
  return formatPayment(known.phase === 'ready' ? known.data[0]?.data.amount : null);
}

/** The buyers; the first one links to their page, if there is one (D68). */
function Buyers({ buyers }: Pick<StaffLotDetail, 'buyers'>) {
  const leads = useSelector(canOpenContact);
  if (buyers.length === 0) return '-';
  return buyers.map(({ name, customerId, leadId }, at) => {
    const id = at === 0 ? (customerId ?? leadId) : null;
    return (
      <Fragment key={name}>
        {at > 0 && ', '}
        {id && leads ? (
          <TextLink renderAs={Link} to={pathTo(routes.contactDetails.path, { id })}>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Fragment>
    );
  });
}

const StepList = ({ steps, summary }: Pick<Lifecycle, 'steps' | 'summary'>) => (
  <Steps aria-label={summary}>
    {steps.map(({ key, label, state }) => (
      <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
        {label}
        {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
      </li>
    ))}
  </Steps>
);

/** The lot lifecycle card (2.11, 4.3). */
export function LifecycleCard({ lot }: { lot: StaffLotDetail }) {
  const { estate, stage, size, blockWidth, blockDepth, releaseDate, price, registrationDate, buyers } = lot;
  const { steps, summary } = lifecycle(lot, estate);
  const deposit = useDeposit(lot);
  return (
    <Card as="section" aria-labelledby="lot-lifecycle">
      <Stack gap="md">
        <div>
          <Heading level={2} size="heading" id="lot-lifecycle">
            {text.title}
          </Heading>
          <Text tone="muted">{summary}</Text>
        </div>
        <StepList steps={steps} summary={summary} />
        <FactList
          columns={2}
          facts={[
            { label: text.size, value: describeSize(size) === '-' ? '-' : `${describeSize(size)} m²` },
            { label: text.dimensions, value: describeDimensions(blockWidth, blockDepth) },
            { label: text.stage, value: stageLabel(stage.title) },
            { label: text.releaseDate, value: dayOf(releaseDate, estate.timeZone) },
            { label: text.price, value: formatCurrency(price) },
            { label: text.deposit, value: deposit },
            { label: text.buyers, value: <Buyers buyers={buyers} /> },
            { label: text.registrationDate, value: formatMonthYear(registrationDate, estate.timeZone) },
          ]}
        />
      </Stack>
    </Card>
  );
}
