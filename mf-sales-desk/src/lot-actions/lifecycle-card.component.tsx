import {
  deskEoiPath,
  formatPayment,
  getInvoice,
  lifecycle,
  LIFECYCLE_FACTS,
  lotFacts,
  pathTo,
  routes,
  type Lifecycle,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Card, FactList, Heading, Stack, Text, TextLink, VisuallyHidden } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EoiBadge } from '../eois/eoi-badge.component';
import { contractState } from './contract-state';
import { Steps } from './lot-actions.styles';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.card;
const canOpenContact = selectProvides('routes', 'ContactDetails');

/**
 * The deposit paid: what has cleared for the EOI, else what its invoice says; '-' if there is none or it can't be loaded (2.11,
 * 8). Null without an EOI.
 */
function useDeposit({ eoi }: StaffLotDetail): string | null {
  const cleared = eoi?.deposit?.cleared ?? 0;
  const asked =
    eoi && cleared === 0
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
  if (!eoi) return null;
  return formatPayment(cleared || (known.phase === 'ready' ? known.data[0]?.data.amount : null));
}

/** The buyers; the first one links to their page, if there is one (D68). */
function Buyers({ buyers }: Pick<StaffLotDetail, 'buyers'>) {
  const leads = useSelector(canOpenContact);
  return buyers.map(({ name, contactId, customerId }, at) => {
    const id = at === 0 ? (contactId ?? customerId) : null;
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
        <span>{label}</span>
        {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
      </li>
    ))}
  </Steps>
);

/** The EOI that claims the lot, linked to its page. */
const Claim = ({ eoi, lotStatus }: { eoi: NonNullable<StaffLotDetail['eoi']>; lotStatus: string }) => (
  <Link to={deskEoiPath(eoi._id)}>
    <EoiBadge eoi={{ status: eoi.status, lotStatus }} />
  </Link>
);

/** The lot lifecycle card (2.11, 4.3). */
export function LifecycleCard({ lot }: { lot: StaffLotDetail }) {
  const { estate, buyers, eoi } = lot;
  const { steps, summary } = lifecycle(lot, estate);
  const contract = contractState(lot);
  const drawn: Readonly<Record<string, ReactNode>> = {
    deposit: useDeposit(lot),
    ...(buyers.length > 0 && { buyers: <Buyers buyers={buyers} /> }),
  };
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
            ...lotFacts(LIFECYCLE_FACTS, lot, estate, 'staff').map(({ id, label, text: value }) => ({
              label,
              value: drawn[id] ?? value,
            })),
            ...(eoi ? [{ label: text.eoi, value: <Claim eoi={eoi} lotStatus={lot.status} /> }] : []),
            ...(contract ? [{ label: text.contract, value: contract }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
