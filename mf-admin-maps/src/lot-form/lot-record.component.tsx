import {
  deskEoiPath,
  eoiLook,
  formatCurrency,
  formatDate,
  lotBadge,
  pathTo,
  routes,
  stageLabel,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Card, FactList, Heading, LinkButton, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { ToneBadge } from '@lotline/shared-design/kit/badge';
import { Link, selectProvides } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { lotFormStrings } from './strings';

const { status: statusText, record: text } = lotFormStrings;
const selectHasActions = selectProvides('routes', 'LotActions');

/** The lot's status, and the way to its moves (D34). */
function Status({ lot, isLinked }: { lot: StaffLotDetail; isLinked: boolean }) {
  const { _id: lotId, stageId, claim, estate } = lot;
  const hasActions = useSelector(selectHasActions);
  return (
    <Card as="section" aria-labelledby="lot-status">
      <Stack gap="sm" align="flex-start">
        <Heading level={2} size="heading" id="lot-status">
          {statusText.title}
        </Heading>
        <StatusBadge {...lotBadge(lot, 'staff')} />
        {claim?.expiresAt && (
          <Text size="sm">{statusText.held(formatDate(claim.expiresAt, estate.timeZone, 'D MMM YYYY h:mm A'))}</Text>
        )}
        <Text size="sm" tone="muted">
          {statusText.byMoves} {statusText.later}
        </Text>
        {isLinked && hasActions && (
          <LinkButton
            renderAs={Link}
            to={pathTo(routes.lotActions.path, { stageId, lotId })}
            variant="secondary"
            size="small"
          >
            {statusText.move}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}

/** The EOI that claims the lot, with its badge, linked to its page. */
const Eoi = ({ eoi, lotStatus }: { eoi: NonNullable<StaffLotDetail['eoi']>; lotStatus: string }) => (
  <Link to={deskEoiPath(eoi._id)}>
    <ToneBadge {...eoiLook({ status: eoi.status, lotStatus }, 'staff')} />
  </Link>
);

/** The read-only record of a lot: estate, stage, applicants, deposit, buyers, contract. */
export function LotRecord({ lot, isLinked }: { lot: StaffLotDetail; isLinked: boolean }) {
  const { estate, stage, claim, eoi, buyers } = lot;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text.estate, estate.title],
    [text.stage, stageLabel(stage.title)],
    [text.applicants, String(lot.applicants ?? 0)],
    [text.deposit, formatCurrency(lot.offlineSale?.offlineDeposit)],
    [text.buyers, buyers.map(({ name }) => name).join(', ')],
    [text.buyerStatus, lot.buyerStatus],
    [text.contract, claim?.kind === 'contract' ? formatDate(claim.at, estate.timeZone) : null],
    [text.eoi, eoi && <Eoi eoi={eoi} lotStatus={lot.status} />],
    [text.ownership, lot.ownershipId],
    [text.lotId, lot._id],
  ];
  return (
    <Stack gap="md">
      <Status lot={lot} isLinked={isLinked} />
      <Card as="section" aria-labelledby="lot-record">
        <Stack gap="sm">
          <Heading level={2} size="heading" id="lot-record">
            {text.title}
          </Heading>
          <FactList facts={facts.map(([label, value]) => ({ label, value: value || text.none }))} />
        </Stack>
      </Card>
    </Stack>
  );
}
