import {
  type BuilderHome,
  builderLotsPath,
  builderQuotePath,
  formatDate,
  getBuilderHome,
  MINUTE_MS,
  pathTo,
  routes,
  timeLeft,
} from '@lotline/shared-domain';
import { Card, EmptyState, Heading, Icon, LinkButton, Text, TextLink } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Column, WorkRows } from './home.styles';
import { lackRows } from './home-lacks';
import { builderHomeStrings as text } from './strings';

const wanted = resource(getBuilderHome);
/** Quotes of buyers reach builders by no live event. */
const POLL_MS = 30_000;
/** Most rows of what is missing: an import may have made hundreds of drafts. */
const MOST_LACKS = 8;
const LOTS = builderLotsPath();
const HOLDS = pathTo(routes.partnerHolds.path, {});
const DESIGNS = pathTo(routes.builderDesigns.path, {});
const QUOTES = pathTo(routes.builderQuotes.path, {});

/** How long ago, in its two largest units. */
const ageOf = (since: string, now: number): string =>
  timeLeft(new Date(now), Math.min(now, Date.parse(since))) ?? text.justNow;
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface WorkRowProps {
  to: string;
  name: string;
  children: ReactNode;
  place?: string | undefined;
}

function WorkRow({ to, name, children, place }: WorkRowProps) {
  return (
    <li>
      <Link to={to}>
        <span>
          <b>{name}</b>
          <span>{children}</span>
          {place && <small>{place}</small>}
        </span>
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  );
}

interface PartProps {
  title: string;
  count: number;
  /** Below the rows. */
  more?: ReactNode;
  children: ReactNode;
}

/** One kind of work with its count; nothing while there is none. */
function Part({ title, count, more, children }: PartProps) {
  if (count === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <Heading level={2} size="heading">
        {title} ({count})
      </Heading>
      <WorkRows>{children}</WorkRows>
      {more}
    </Card>
  );
}

function Quotes({ home: { quotes, quotesWaiting, medianAnswerMs }, now }: { home: BuilderHome; now: number }) {
  const usual = medianAnswerMs == null ? null : timeLeft(new Date(now + medianAnswerMs), now);
  return (
    <Part
      title={text.quotes}
      count={quotesWaiting}
      more={
        <>
          {quotesWaiting > quotes.length && (
            <TextLink renderAs={Link} to={QUOTES}>
              {text.allQuotes(quotesWaiting)}
            </TextLink>
          )}
          {usual && (
            <Text size="sm" tone="muted">
              {text.answerTime(usual)}
            </Text>
          )}
        </>
      }
    >
      {quotes.map(({ _id, buyer, lotTitle, estateTitle, designs, assignee, waitsSince }) => (
        <WorkRow
          key={_id}
          to={builderQuotePath(_id)}
          name={text.quote(buyer, lotTitle)}
          place={[...designs, estateTitle].join(', ')}
        >
          {text.waiting(ageOf(waitsSince, now), assignee)}
        </WorkRow>
      ))}
    </Part>
  );
}

function Home({ home }: { home: BuilderHome }) {
  const now = useNow(MINUTE_MS);
  const { holds, newLots } = home;
  const lacks = lackRows(home.lacks);
  const isQuiet = home.quotesWaiting + holds.length + newLots.count + lacks.length === 0;
  if (isQuiet)
    return (
      <EmptyState
        headingLevel={2}
        title={text.nothing}
        icon={<Icon name="check" size={28} />}
        action={
          <LinkButton renderAs={Link} to={LOTS} variant="secondary">
            {text.lots}
          </LinkButton>
        }
      >
        <p>{text.nothingText}</p>
      </EmptyState>
    );
  return (
    <Column>
      <Quotes home={home} now={now} />
      <Part title={text.holds} count={holds.length}>
        {holds.map(({ _id, estateTitle, lotTitle, purchaser, expiresAt }) => (
          <WorkRow key={_id} to={HOLDS} name={text.hold(purchaser, lotTitle)} place={estateTitle}>
            {text.left(timeLeft(expiresAt, now))}
          </WorkRow>
        ))}
      </Part>
      <Part
        title={text.newLots}
        count={newLots.count}
        more={
          newLots.since && (
            <Text size="sm" tone="muted">
              {text.since(formatDate(newLots.since, zone()))}
            </Text>
          )
        }
      >
        {newLots.estates.map(({ estateId, title, count }) => (
          <WorkRow key={estateId} to={builderLotsPath(estateId)} name={title}>
            {text.newLotsIn(count)}
          </WorkRow>
        ))}
      </Part>
      <Part
        title={text.lacks}
        count={lacks.length}
        more={
          lacks.length > MOST_LACKS && (
            <TextLink renderAs={Link} to={DESIGNS}>
              {text.allDesigns}
            </TextLink>
          )
        }
      >
        {lacks.slice(0, MOST_LACKS).map(({ to, name, words }) => (
          <WorkRow key={to} to={to} name={name}>
            {words}
          </WorkRow>
        ))}
      </Part>
    </Column>
  );
}

/** `/builder`: what needs the builder's team now (D159), most urgent first, each with the way to it. */
export default function BuilderHomeScreen() {
  const dispatch = useDispatch();
  const known = useResource(wanted, { pollMs: POLL_MS });
  const home = known.phase === 'ready' ? known.data : null;
  usePageTitle(text.title);
  return (
    <StaffPage
      title={text.title}
      intro={home && text.intro(home.name)}
      phase={home ? 'ready' : known.phase === 'failed' || known.phase === 'absent' ? 'failed' : 'loading'}
      problem={text.failed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    >
      {home && <Home home={home} />}
    </StaffPage>
  );
}
