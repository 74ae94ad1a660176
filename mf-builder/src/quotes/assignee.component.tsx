import { type BuilderQuote, formatDate, type TeamMember } from '@lotline/shared-domain';
import { Select } from '@lotline/shared-design/overlay';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useState } from 'react';
import { assignForm } from './part-forms';
import { Section } from './section.component';
import { quoteStrings } from './strings';
import { nameOf, useTeam } from './use-team';

const text = quoteStrings.assignee;
/** No member's id. */
const TEAM = 'team';

function labelOf(member: TeamMember, timeZone: string): string {
  const name = nameOf(member);
  if (member.awayUntil) return text.away(name, formatDate(member.awayUntil, timeZone));
  return member.isYou ? text.you(name) : name;
}

/** Who of the team answers a quote; it changes with the choice. */
export function Assignee({ quote }: { quote: BuilderQuote }) {
  const { _id: quoteId, assigneeId, assignee, timeZone } = quote;
  const team = useTeam();
  const { submission, form } = useSubmission(assignForm, { quoteId });
  const [chosen, choose] = useState<string | null>(null);
  const hasFailed = ['refused', 'offline', 'unanswered'].includes(submission.phase);
  // What was chosen stands until the quote says who it is, or it wasn't saved.
  useEffect(() => choose(null), [assigneeId, hasFailed]);
  const known = assigneeId && !team.some(({ _id }) => _id === assigneeId) ? assigneeId : null;
  const options = [
    { value: TEAM, label: quoteStrings.filters.team },
    ...team.map((member) => ({ value: member._id, label: labelOf(member, timeZone) })),
    ...(known ? [{ value: known, label: assignee || known }] : []),
  ];
  const assign = (value: string) => {
    choose(value);
    form.onSubmit({ memberId: value === TEAM ? null : value });
  };
  return (
    <Section title={text.title}>
      <Select
        label={text.label}
        labelHidden
        options={options}
        value={chosen ?? assigneeId ?? TEAM}
        onChange={assign}
        disabled={submission.phase === 'sending'}
      />
    </Section>
  );
}
