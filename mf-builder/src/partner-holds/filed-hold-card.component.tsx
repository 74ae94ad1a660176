import {
  formatDate,
  holdBadge,
  waitingBuyerStatus,
  needsBuyer,
  ownHoldPhase,
  partnersPlaceWords,
  partnersRequestWords,
  phoneText,
  placePath,
  stageLabel,
  timeLeft,
  type FiledHold,
} from '@lotline/shared-domain';
import { Card, Cluster, FactList, Heading, Icon, Stack, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import { PlaceLink, StatusLine } from './partner-holds.styles';
import { partnerStrings as text } from './strings';

/** A date and time in the estate's time zone. */
const at = (date: string, { timeZone }: FiledHold['estate']): string => formatDate(date, timeZone, 'D MMM YYYY h:mm A');

/** Remaining time of the hold, its place in the queue, or when it ended. */
function Where({ hold }: { hold: FiledHold }) {
  const now = useNow(60_000);
  const { estate, expirationDate, requestExpiresAt, endedAt, place } = hold;
  const phase = ownHoldPhase(hold);
  if (phase === 'over')
    return endedAt ? <Text tone="muted">{text.endedOn(formatDate(endedAt, estate.timeZone))}</Text> : null;
  if (phase === 'waiting') {
    const standing = waitingBuyerStatus(hold.lot);
    const placed = partnersPlaceWords(place, standing);
    return (
      <Stack gap="xxs">
        {placed && <StatusLine $isUrgent={false}>{placed}</StatusLine>}
        <Text tone="muted">
          {partnersRequestWords(standing)}
          {requestExpiresAt && ` ${text.decidedBy(formatDate(requestExpiresAt, estate.timeZone))}`}
        </Text>
      </Stack>
    );
  }
  if (!expirationDate) return null;
  const left = timeLeft(expirationDate, now);
  return (
    <Stack gap="xxs">
      <StatusLine $isUrgent={needsBuyer(hold, now)}>{left === null ? text.overNow : text.left(left)}</StatusLine>
      <Text tone="muted">
        {phase === 'offer' ? text.answerBy(at(expirationDate, estate)) : text.heldUntil(at(expirationDate, estate))}
      </Text>
    </Stack>
  );
}

/** A hold with its purchaser, status and a link to its lot. */
export function FiledHoldCard({ hold }: { hold: FiledHold }) {
  const { lot, lotTitle, estate, purchaser, filedAt, status } = hold;
  const { label, tone } = holdBadge(status);
  const isOffer = ownHoldPhase(hold) === 'offer';
  const [lotName, person] = [text.lot(lotTitle), `${purchaser.firstName} ${purchaser.lastName}`];
  const facts = [
    { label: text.facts.purchaser, value: person },
    { label: text.facts.email, value: <TextLink href={`mailto:${purchaser.email}`}>{purchaser.email}</TextLink> },
    ...(purchaser.phone
      ? [
          {
            label: text.facts.phone,
            value: <TextLink href={`tel:${purchaser.phone}`}>{phoneText(purchaser.phone)}</TextLink>,
          },
        ]
      : []),
    { label: text.facts.filed, value: at(filedAt, estate) },
  ];
  return (
    <Card as="article" aria-label={text.card(lotName, estate.title, person)}>
      <Stack gap="md">
        <Cluster gap="sm" justify="space-between" align="flex-start">
          <div>
            <Heading level={3} size="heading">
              {lotName}
            </Heading>
            <Text tone="muted">
              {lot?.stageTitle ? `${stageLabel(lot.stageTitle)}, ${estate.title}` : estate.title}
            </Text>
          </div>
          <StatusBadge tone={isOffer ? 'orange' : tone} label={isOffer ? text.offer : label} />
        </Cluster>
        <Where hold={hold} />
        <FactList facts={facts} />
        {lot && (
          <div>
            <PlaceLink renderAs={Link} to={placePath(estate, lot)} aria-label={text.viewLotOf(lotName)}>
              <Icon name="map" size={16} />
              {text.viewLot}
            </PlaceLink>
          </div>
        )}
      </Stack>
    </Card>
  );
}
