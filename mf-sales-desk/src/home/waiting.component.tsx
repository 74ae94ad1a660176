import {
  formatDate,
  formatMonthYear,
  lotBadge,
  lotLabel,
  pathTo,
  routes,
  stageLabel,
  timeLeft,
  type Desk,
  type DeskHold,
  type DeskMail,
  type DeskQueue,
  type DeskStage,
} from '@lotline/shared-domain';
import { Badge, Button, Cluster, EmptyState, Heading, Icon, Stack } from '@lotline/shared-design';
import { Link, useModal } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { DecisionIcon } from '../holds/decision-icon.component';
import { momentAt } from '../holds/hold-facts';
import { holdStrings } from '../holds/strings';
import { LotRow, Part, PARTS } from './part.component';
import { homeStrings as text } from './strings';
import { WaitingContracts } from './waiting-contracts.component';
import { WaitingEois } from './waiting-eois.component';
import { WaitingLeads } from './waiting-leads.component';

/** A request that nobody else competes with is decided here. */
function Decide({ queue: { lotId, lotTitle, holdId, name, lotStatus } }: { queue: DeskQueue }) {
  const modal = useModal();
  if (!holdId || !name) return null;
  const decisions = lotStatus === 'available' ? (['approve', 'decline'] as const) : (['decline'] as const);
  return (
    <Cluster gap="xs">
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant="secondary"
          size="small"
          icon={<DecisionIcon decision={decision} />}
          aria-label={`${holdStrings.decisions[decision].label}: ${name}, ${lotLabel(lotTitle)}`}
          onClick={() => modal.open('hold-decision', { lotId, holdId, decision })}
        >
          {holdStrings.decisions[decision].label}
        </Button>
      ))}
    </Cluster>
  );
}

const holdRows = (holds: readonly DeskHold[], words: (hold: DeskHold) => string): ReactNode =>
  holds.map((hold) => (
    <LotRow key={hold.holdId} of={hold}>
      {words(hold)}
    </LotRow>
  ));

function StageRow({ stage }: { stage: DeskStage }) {
  const { needs, registrationDate, timeZone, eois } = stage;
  const isOverdue = needs === 'registration';
  const month = registrationDate ? formatMonthYear(registrationDate, timeZone) : null;
  const words = isOverdue
    ? [text.registration(month), ...(eois ? [text.waitingEois(eois)] : [])].join(' ')
    : text.soldOut;
  return (
    <li>
      <Link to={pathTo(routes.adminStage.path, stage)}>
        <span>
          <b>{stageLabel(stage.stageTitle)}</b>
          <span>{words}</span>
          <small>{stage.estateTitle}</small>
        </span>
        {isOverdue ? <Badge tone="warning">{text.overdue}</Badge> : <Icon name="chevron-right" size={16} />}
      </Link>
    </li>
  );
}

const MailRow = ({ subject, to, isGivenUp, createdAt, timeZone }: DeskMail) => (
  <li>
    <Link to={`${routes.contacts.path}?${new URLSearchParams({ search: to }).toString()}`}>
      <span>
        <b>{subject}</b>
        <small>{`${to} · ${momentAt(createdAt, { timeZone })}`}</small>
      </span>
      <Badge tone={isGivenUp ? 'warning' : 'gray'}>{isGivenUp ? text.givenUp : text.retried}</Badge>
    </Link>
  </li>
);

/** Pending work, most urgent first: decisions, then answers, then expiries. */
export function Waiting({ desk, now }: { desk: Desk; now: number }) {
  const { counts, queues, extensions, ending, offers, options: known, stages = [], mail } = desk;
  const options = known ?? [];
  const left = ({ expirationDate }: DeskHold) => timeLeft(expirationDate, now);
  const isQuiet = Object.values(counts).every((count) => count === 0);
  return (
    <Stack gap="md">
      <Heading level={2} size="heading">
        {text.now}
      </Heading>
      {isQuiet && (
        <EmptyState title={text.nothing} icon={<Icon name="check" size={28} />} headingLevel={3}>
          {text.nothingText}
        </EmptyState>
      )}
      <Part
        id={PARTS.requests}
        title={text.queues}
        total={counts.requests}
        shown={queues.reduce((all, { requests }) => all + requests, 0)}
      >
        {queues.map((queue) => (
          <LotRow
            key={queue.lotId}
            of={queue}
            // On a lot that is on hold they only wait.
            badge={
              queue.requests > 1 && queue.lotStatus === 'available' && <Badge tone="warning">{text.contest}</Badge>
            }
            actions={<Decide queue={queue} />}
          >
            {queue.name ? `${queue.name}, ` : ''}
            {text.waiting(queue.requests, timeLeft(new Date(now), Date.parse(queue.since)) ?? 'less than a minute')}
            {queue.lotStatus === 'hold' && ` · ${text.held}`}
            {queue.lotStatus !== 'available' &&
              queue.lotStatus !== 'hold' &&
              ` · ${text.notFree(lotBadge({ status: queue.lotStatus }, 'staff').label)}`}
          </LotRow>
        ))}
      </Part>
      <WaitingLeads desk={desk} now={now} />
      <WaitingEois desk={desk} now={now} />
      <WaitingContracts desk={desk} />
      <Part id={PARTS.extensions} title={text.extensions} total={counts.extensions} shown={extensions.length}>
        {holdRows(extensions, (hold) => text.asked(hold.name, left(hold)))}
      </Part>
      <Part id={PARTS.ending} title={text.ending} total={counts.ending} shown={ending.length}>
        {holdRows(ending, (hold) => text.ends(hold.name, left(hold)))}
      </Part>
      <Part id={PARTS.offers} title={text.offers} total={counts.offers} shown={offers.length}>
        {holdRows(offers, (hold) => text.ends(hold.name, left(hold)))}
      </Part>
      <Part id={PARTS.options} title={text.options} total={counts.options ?? 0} shown={options.length}>
        {options.map((option) => (
          <LotRow
            key={option.lotId}
            of={option}
            to={pathTo(routes.lotActions.path, option)}
            badge={Date.parse(option.endsAt) < now && <Badge tone="warning">{text.optionOver}</Badge>}
          >
            {text.option(option.optionHolder, formatDate(option.endsAt, option.timeZone), timeLeft(option.endsAt, now))}
          </LotRow>
        ))}
      </Part>
      <Part id={PARTS.stages} title={text.stages} total={counts.stages ?? 0} shown={stages?.length ?? 0}>
        {stages?.map((stage) => (
          <StageRow key={stage.stageId + stage.needs} stage={stage} />
        ))}
      </Part>
      <Part id={PARTS.mail} title={text.mail} total={counts.mail} shown={mail.length}>
        {mail.map((email) => (
          <MailRow key={email._id} {...email} />
        ))}
      </Part>
    </Stack>
  );
}
