import { formatDate, isAssignable, leadPath, waitOf, waitText, type LeadRow } from '@lotline/shared-domain';
import { Badge, Button, Cluster, TextLink } from '@lotline/shared-design';
import { StarButton } from '@lotline/shared-design/star';
import { Link } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { dayText } from '../contract/contract-facts';
import { leadChanged, leadRestored } from './leads.slice';
import { leadsStrings as text } from './strings';

/** A lead’s name; its email address where it has none. */
export const leadName = ({ firstName, lastName, email }: LeadRow): string => `${firstName} ${lastName}`.trim() || email;

export const LeadLink = ({ lead }: { lead: LeadRow }) => (
  <TextLink renderAs={Link} to={leadPath(lead._id)}>
    {leadName(lead)}
  </TextLink>
);

/** The star that staff set (section 3, `watched`). */
export function LeadStar({ lead }: { lead: LeadRow }) {
  const dispatch = useDispatch();
  const { watched } = lead;
  return (
    <StarButton
      size="small"
      label={text.starOf(leadName(lead))}
      isStarred={watched}
      onToggle={() => void dispatch(leadChanged({ lead, change: { watched: !watched } }))}
    />
  );
}

/** The clock of D201: a running one stands out. @param now ms */
export function LeadWait({ lead, now }: { lead: LeadRow; now: number }) {
  const clock = { askedAt: lead.askedAt ?? null, contactedAt: lead.contactedAt ?? null };
  const words = waitText(clock, now);
  if (!words) return '-';
  return waitOf(clock, now)?.isRunning ? <Badge tone="yellow">{words}</Badge> : words;
}

/** The open task that is due first, with its day; marked where it is overdue or due today. @param now ms */
export function LeadTaskLine({ lead: { nextTask, timeZone }, now }: { lead: LeadRow; now: number }) {
  if (!nextTask) return text.noTask;
  const { title, dueOn } = nextTask;
  const today = formatDate(new Date(now), timeZone, 'YYYY-MM-DD');
  return (
    <Cluster as="span" gap="xs">
      {dueOn < today && <Badge tone="warning">{text.overdue}</Badge>}
      {dueOn === today && <Badge tone="light-blue">{text.dueToday}</Badge>}
      <span>{`${title}, ${dayText(dueOn)}`}</span>
    </Cluster>
  );
}

/** Who has the lead, and until when they are away. @param now ms */
export function LeadAssignee({ lead: { assignee, timeZone }, now }: { lead: LeadRow; now: number }) {
  if (!assignee) return text.unassigned;
  const { name, awayUntil } = assignee;
  const isAway = !isAssignable({ isDisabled: false, awayUntil: awayUntil ?? null }, now);
  return isAway && awayUntil ? `${name} (${text.until(formatDate(awayUntil, timeZone))})` : name;
}

export function RestoreButton({ lead }: { lead: LeadRow }) {
  const dispatch = useDispatch();
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={text.restoreOf(leadName(lead))}
      onClick={() => void dispatch(leadRestored({ lead }))}
    >
      {text.restore}
    </Button>
  );
}
