import {
  formatDate,
  holdBadge,
  lotFacts,
  needsBuyer,
  OWN_HOLD_FACTS,
  ownHoldPhase,
  placePath,
  placeWords,
  requestWords,
  stageLabel,
  timeLeft,
  waitingBuyerStatus,
  type OwnHold,
} from '@lotline/shared-domain';
import {
  Card,
  Cluster,
  colour,
  FactList,
  font,
  Heading,
  Icon,
  media,
  radius,
  ShapeOutline,
  space,
  Stack,
  StatusBadge,
  Text,
  TextLink,
  type Fact,
} from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import styled from 'styled-components';
import { EstateContact } from './estate-contact.component';
import { HoldActions, type HoldActionsProps } from './hold-actions.component';
import { ownStrings as text } from './own-strings';

const Body = styled.div`
  display: flex;
  gap: ${space.lg};
`;
/** Denser on phones, where several holds have to fit. */
const HoldSurface = styled(Card)`
  ${media.mobile} {
    padding: ${space.md};
  }
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  ${media.mobile} {
    gap: ${space.xs};
  }
`;
const Facts = styled.div`
  ${media.mobile} {
    font-size: ${font.size.sm};
    dl {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space.md};
      font-size: inherit;
    }
    dl > div {
      gap: ${space.xxs};
      padding: 0;
      border: 0;
    }
  }
`;
/** What can be done: one below the other, on phones side by side where it fits. */
const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.md};
  > :first-child {
    width: 100%;
  }
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.sm};
    > :first-child:not(:has(form)) {
      width: auto;
    }
    /* Buttons and the link share rows. */
    > :first-child:has(> div > button),
    > :first-child:has(> div > button) > div {
      display: contents;
    }
  }
`;
/** On phones two buttons fit a row. */
const Actions = styled.div`
  &:empty {
    display: none;
  }
  ${media.mobile} {
    button {
      padding-inline: ${space.sm};
      font-size: ${font.size.sm};
    }
    button svg {
      display: none;
    }
  }
`;
const Main = styled.div`
  flex: 1;
  min-width: 0;
`;
const Drawing = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  align-self: start;
  width: 12rem;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  &:empty {
    display: none;
  }
  ${media.mobile} {
    display: none;
  }
`;
const Left = styled.p<{ $isUrgent: boolean }>`
  margin: 0;
  font-size: ${font.size.xl};
  font-weight: ${font.weight.strong};
  font-variant-numeric: tabular-nums;
  color: ${({ $isUrgent }) => ($isUrgent ? colour.danger : colour.ink)};
`;

const PlaceLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
`;

/** A date and time in the estate's time zone. */
const at = (date: string, { timeZone }: OwnHold['estate']): string => formatDate(date, timeZone, 'D MMM YYYY h:mm A');

/** Status of the hold: remaining time, place in the queue, or when it ended. */
function Standing({ hold }: { hold: OwnHold }) {
  const now = useNow(60_000);
  const { estate, expirationDate, requestExpiresAt, endedAt, createdAt, place } = hold;
  const phase = ownHoldPhase(hold);
  const lotStatus = waitingBuyerStatus(hold.lot);
  const placed = placeWords(place, lotStatus, hold.isHeldForYou);
  if (phase === 'over')
    return (
      <Text tone="muted">
        {endedAt
          ? text.ended(formatDate(endedAt, estate.timeZone))
          : text.askedOn(formatDate(createdAt, estate.timeZone))}
      </Text>
    );
  if (phase === 'waiting')
    return (
      <Stack gap="xxs">
        {placed && <Left $isUrgent={false}>{placed}</Left>}
        <Text tone="muted">
          {requestWords(lotStatus, hold.isHeldForYou)}
          {requestExpiresAt && ` ${text.decidedBy(formatDate(requestExpiresAt, estate.timeZone))}`}
        </Text>
      </Stack>
    );
  // The buyer's own EOI keeps it from ending (D128).
  if (!expirationDate) return <Text tone="muted">{text.untilEoi}</Text>;
  const left = timeLeft(expirationDate, now);
  return (
    <Stack gap="xxs">
      <Left $isUrgent={needsBuyer(hold, now)}>{left === null ? text.overNow : text.left(left)}</Left>
      <Text tone="muted">
        {phase === 'offer' ? text.answerBy(at(expirationDate, estate)) : text.heldUntil(at(expirationDate, estate))}
      </Text>
    </Stack>
  );
}

/** The lot's public facts; none if the lot is gone or has no public details (D6). */
const factsOf = ({ lot, estate }: OwnHold): Fact[] =>
  lot ? lotFacts(OWN_HOLD_FACTS, lot, estate, 'customer').map(({ label, text: value }) => ({ label, value })) : [];

function Extension({ hold: { estate, extensionRequestedAt, extensionDeclinedAt } }: { hold: OwnHold }) {
  if (extensionRequestedAt)
    return <Text role="status">{text.askedForTime(formatDate(extensionRequestedAt, estate.timeZone))}</Text>;
  return extensionDeclinedAt ? <Text role="status">{text.noMoreTime}</Text> : null;
}

interface HoldCardProps<About extends object> extends HoldActionsProps<About> {
  /**
   * 1: the page of one hold, with the estate's contact, which the home shows once per estate. Null: the page's head has
   * the lot and the status.
   */
  headingLevel: 1 | 3 | null;
}

/** One hold: its status, lot and actions. */
export function HoldCard<About extends object>({ headingLevel, ...props }: HoldCardProps<About>) {
  const { hold } = props;
  const { lot, estate } = hold;
  const { label, tone } = holdBadge(hold.status);
  const phase = ownHoldPhase(hold);
  const facts = factsOf(hold);
  const name = text.holdOf(hold.lotTitle);
  return (
    <HoldSurface forwardedAs="article" aria-label={`${name}, ${estate.title}`}>
      <Body>
        <Drawing>
          {lot && phase !== 'over' && (
            <ShapeOutline
              title={name}
              path={lot.outline?.path}
              width={lot.outline?.width}
              height={lot.outline?.height}
              frontEdge={lot.outline?.frontEdge}
              north={lot.outline?.north}
              frontage={lot.blockWidth}
              depth={lot.blockDepth}
              tone={tone}
              maxSize={132}
            />
          )}
        </Drawing>
        <Main>
          <Parts>
            {headingLevel && (
              <Cluster gap="sm" justify="space-between" align="flex-start">
                <div>
                  <Heading level={headingLevel} size={headingLevel === 1 ? 'title' : 'heading'}>
                    {name}
                  </Heading>
                  <Text tone="muted">
                    {lot?.stageTitle ? `${stageLabel(lot.stageTitle)}, ${estate.title}` : estate.title}
                  </Text>
                </div>
                <StatusBadge
                  tone={phase === 'offer' ? 'orange' : tone}
                  label={phase === 'offer' ? text.offer : label}
                />
              </Cluster>
            )}
            <Standing hold={hold} />
            <Extension hold={hold} />
            {phase !== 'over' && facts.length > 0 && (
              <Facts>
                <FactList facts={facts} columns={2} />
              </Facts>
            )}
            <Foot>
              <Actions>
                <HoldActions {...props} />
              </Actions>
              {lot && (
                <PlaceLink renderAs={Link} to={placePath(estate, lot)}>
                  <Icon name="map" size={16} />
                  {text.viewLot}
                </PlaceLink>
              )}
              {headingLevel === 1 && <EstateContact estate={estate} />}
            </Foot>
          </Parts>
        </Main>
      </Body>
    </HoldSurface>
  );
}
