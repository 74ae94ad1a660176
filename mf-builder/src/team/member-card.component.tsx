import { ACCOUNT_STATES, formatDate, type AccountState, type TeamMember } from '@lotline/shared-domain';
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
  type Tone,
} from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { awayDayOf, isAway } from './away';
import { nameOf } from './member-name';
import { teamStrings as text } from './strings';
import type { TeamAction } from './team-forms';

const TONES: Readonly<Record<string, Tone>> = { active: 'success', invited: 'light-blue' };
/** Dates of accounts are in the browser's time zone. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a member answers quotes now. @example answersWords({ answersQuotes: true }) // 'Answers quotes' */
function answersWords({ answersQuotes, awayUntil }: TeamMember): string {
  if (!answersQuotes) return text.answers.no;
  const day = awayDayOf(awayUntil);
  return day && isAway(day, new Date(), timeZone()) ? text.answers.away(formatDate(day, 'UTC')) : text.answers.yes;
}

/** What can be done about a member; whoever is disabled has left. */
const actionsOn = ({ state, quotes, isYou, mayBeDisabled }: TeamMember): readonly TeamAction[] => [
  ...(state === 'disabled' ? [] : (['answering'] as const)),
  ...(quotes > 0 ? (['handOver'] as const) : []),
  ...(mayBeDisabled && !isYou && state !== 'disabled' ? (['disable'] as const) : []),
];

interface MemberCardProps {
  member: TeamMember;
  /** The last active one (D145). */
  isLast: boolean;
}

/** A member of the team: state, whether they answer quotes, and what can be done. */
export function MemberCard({ member, isLast }: MemberCardProps) {
  const modal = useModal();
  const { _id, email, state, quotes, isYou, lastLoginAt } = member;
  const name = nameOf(member);
  const facts = [
    { label: text.facts.email, value: email },
    ...(state === 'disabled' ? [] : [{ label: text.facts.answers, value: answersWords(member) }]),
    { label: text.facts.waiting, value: text.waiting(quotes) },
    { label: text.facts.lastLogin, value: lastLoginAt ? formatDate(lastLoginAt, timeZone()) : text.never },
  ];
  return (
    <Card as="article" aria-label={name}>
      <Stack gap="md">
        <Cluster justify="space-between">
          <Cluster>
            <Heading level={2} size="heading">
              {name}
            </Heading>
            {isYou && <Badge>{text.you}</Badge>}
          </Cluster>
          <StatusBadge tone={TONES[state] ?? 'gray'} label={ACCOUNT_STATES[state as AccountState] ?? state} />
        </Cluster>
        <FactList facts={facts} />
        <Cluster gap="xs">
          {actionsOn(member).map((action) => (
            <Button
              key={action}
              size="small"
              variant="secondary"
              data-opens="team-action"
              aria-label={text.actionOn(text.actions[action].label, name)}
              onClick={() => modal.open('team-action', { memberId: _id, action })}
            >
              {text.actions[action].label}
            </Button>
          ))}
        </Cluster>
        {isLast && <Text tone="muted">{text.lastOne}</Text>}
      </Stack>
    </Card>
  );
}
