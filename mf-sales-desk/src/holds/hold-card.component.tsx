import {
  deskEoiPath,
  formatDate,
  fullName,
  holdBadge,
  lotLabel,
  pathTo,
  routes,
  timeLeft,
  type InitialHold,
  type EmailedDecision,
  type OtherHoldDetails,
} from '@lotline/shared-domain';
import {
  Badge,
  Button,
  Card,
  Cluster,
  FactList,
  Heading,
  Stack,
  StatusBadge,
  Text,
  TextLink,
  type Fact,
} from '@lotline/shared-design';
import { Menu } from '@lotline/shared-design/overlay';
import { Link } from '@lotline/shared-runtime';
import { PhoneLink } from '../phone-link.component';
import { DecisionIcon } from './decision-icon.component';
import { decisionsOn, isApproved, isWaiting, momentAt, nameOf, zoneOf } from './hold-facts';
import { Earlier } from './holds.styles';
import { OtherDetails } from './other-details.component';
import { holdStrings } from './strings';

const text = holdStrings.queue;

interface HoldCardProps {
  hold: InitialHold;
  /** Whether its lot is available. */
  isFree: boolean;
  /** Whether it is first in the queue of an available lot. */
  isNext: boolean;
  now: number;
  onDecide: (decision: EmailedDecision, hold: InitialHold) => void;
  onTake: (other: OtherHoldDetails, hold: InitialHold) => void;
}

/** The EOI that keeps a hold from ending until it is decided (D128). */
const ByEoi = ({ eoiId }: { eoiId: string }) => (
  <TextLink renderAs={Link} to={deskEoiPath(eoiId)}>
    {holdStrings.untilEoi}
  </TextLink>
);

function factsOf(hold: InitialHold): Fact[] {
  const {
    purchaserDetails,
    leadsDetails,
    companyDetails,
    holderType,
    business,
    state,
    postcode,
    enteredBy,
    expirationDate,
    reasonForTermination,
    createdAt,
  } = hold;
  const person = purchaserDetails ?? leadsDetails;
  const moment = (at: string) => momentAt(at, hold);
  const facts: (Fact | false | '' | null | undefined)[] = [
    person && { label: text.facts.phone, value: <PhoneLink phone={person.phone} /> },
    person && { label: text.facts.email, value: <a href={`mailto:${person.email}`}>{person.email}</a> },
    holderType && { label: text.facts.holderType, value: holderType },
    purchaserDetails &&
      leadsDetails && {
        label: text.facts.partner,
        value: text.partner(fullName(leadsDetails), companyDetails?.company ?? null),
      },
    business && { label: text.facts.business, value: business.title },
    { label: text.facts.place, value: `${postcode} ${state}` },
    enteredBy && { label: text.facts.enteredBy, value: enteredBy },
    { label: text.facts.asked, value: moment(createdAt) },
    isApproved(hold) && expirationDate && { label: text.facts.ends, value: moment(expirationDate) },
    hold.pausedBy && { label: text.facts.ends, value: <ByEoi eoiId={hold.pausedBy} /> },
    reasonForTermination && { label: text.facts.reason, value: reasonForTermination },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

function Decisions({ hold, isFree, onDecide }: Pick<HoldCardProps, 'hold' | 'isFree' | 'onDecide'>) {
  const [first, ...others] = decisionsOn(hold, isFree);
  if (!first) return null;
  const name = nameOf(hold);
  return (
    <Cluster gap="xs" data-decisions="">
      <Button
        variant="secondary"
        icon={<DecisionIcon decision={first} />}
        aria-label={text.about(holdStrings.decisions[first].label, name)}
        onClick={() => onDecide(first, hold)}
      >
        {holdStrings.decisions[first].label}
      </Button>
      {others[0] && (
        <Button
          variant="quiet"
          icon={<DecisionIcon decision={others[0]} />}
          aria-label={text.about(holdStrings.decisions[others[0]].label, name)}
          onClick={() => others[0] && onDecide(others[0], hold)}
        >
          {holdStrings.decisions[others[0]].label}
        </Button>
      )}
      {others.length > 1 && (
        <Menu
          label={text.about(text.more, name)}
          trigger={text.more}
          items={others.slice(1).map((id) => ({ id, label: holdStrings.decisions[id].label }))}
          onAction={(id) => onDecide(id as EmailedDecision, hold)}
        />
      )}
    </Cluster>
  );
}

/** One request or hold: who, since when, their details, and the possible decisions. */
export function HoldCard({ hold, isFree, isNext, now, onDecide, onTake }: HoldCardProps) {
  const { queue, createdAt, expirationDate, extensionRequestedAt, extensionNote, isOffer, earlier = [] } = hold;
  const name = nameOf(hold);
  const contactId = hold.customerId ?? hold.leadId;
  const since = timeLeft(new Date(now), Date.parse(createdAt)) ?? 'less than a minute';
  return (
    <Card as="article" aria-label={name} highlighted={isNext || isApproved(hold)}>
      <Stack gap="sm">
        <Cluster justify="space-between">
          <Heading level={2} size="heading">
            {contactId ? (
              <TextLink renderAs={Link} to={pathTo(routes.contactDetails.path, { id: contactId })}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </Heading>
          <Cluster gap="xs">
            {isNext && <Badge tone="success">{text.next}</Badge>}
            {isOffer && <Badge>{text.offer}</Badge>}
            <StatusBadge {...holdBadge(hold.status)} />
          </Cluster>
        </Cluster>
        {isWaiting(hold) && <Text>{`${queue ? `${text.place(queue)}, ` : ''}${text.asked(since)}`}</Text>}
        {isApproved(hold) && expirationDate && <Text>{text.ends(timeLeft(expirationDate, now))}</Text>}
        {extensionRequestedAt && (
          <Text>
            <strong>{text.moreTime}</strong> {extensionNote && <q>{extensionNote}</q>}
          </Text>
        )}
        <FactList facts={factsOf(hold)} />
        <OtherDetails hold={hold} onTake={(other) => onTake(other, hold)} />
        {earlier && earlier.length > 0 && (
          <div>
            <Text size="sm" tone="muted">
              {text.earlier}
            </Text>
            <Earlier>
              {earlier.map(({ _id, lotTitle, status, createdAt: at }) => (
                <li key={_id}>
                  <span>
                    {lotLabel(lotTitle)} <small>{formatDate(at, zoneOf(hold))}</small>
                  </span>
                  <StatusBadge {...holdBadge(status)} />
                </li>
              ))}
            </Earlier>
          </div>
        )}
        <Decisions hold={hold} isFree={isFree} onDecide={onDecide} />
      </Stack>
    </Card>
  );
}
