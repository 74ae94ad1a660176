import { Notice, Skeleton, Text } from '@lotline/shared-design';
import { MultiSelectField } from '@lotline/shared-design/kit/pickers';
import {
  formatDate,
  getLeadAssignment,
  getLeadTeam,
  lastDayAway,
  type EstateSettings,
  type LeadTeamMember,
} from '@lotline/shared-domain';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Effects } from '../effects.styles';
import { leadsForm } from './estate-forms';
import { Part } from './part.component';
import { partStrings as text } from './strings';

/** A member's name, and why they get none, if so. */
function wordsOf({ name, awayUntil, isDisabled }: LeadTeamMember): string {
  const day = lastDayAway(awayUntil, Date.now());
  if (isDisabled) return text.leadsDisabled(name);
  return day ? text.leadsAway(name, formatDate(day, 'UTC')) : name;
}

function Next({ members }: { members: readonly LeadTeamMember[] }) {
  if (members.length === 0) return <Text>{text.leadsNobody}</Text>;
  return (
    <>
      <Text>{text.leadsInTurn}</Text>
      <Effects>
        {members.map((member) => (
          <li key={member.userId}>{wordsOf(member)}</li>
        ))}
      </Effects>
      <Text size="sm" tone="muted">
        {text.leadsKept}
      </Text>
    </>
  );
}

interface AssignmentProps {
  estateId: string;
  assignment: { readonly assigneeIds: readonly string[]; readonly etag: string };
  team: readonly LeadTeamMember[];
}

function Assignment({ estateId, assignment: { assigneeIds, etag }, team }: AssignmentProps) {
  // Who has left the team is left out, and so taken out by the next save.
  const values = { assigneeIds: assigneeIds.filter((id) => team.some(({ userId }) => userId === id)) };
  const [typed, setTyped] = useState<readonly string[]>(assigneeIds);
  const chosen = team.filter(({ userId }) => typed.includes(userId));
  const options = team
    .filter(({ userId, isDisabled }) => !isDisabled || assigneeIds.includes(userId))
    .map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <Part
      form={leadsForm}
      settings={{ _id: estateId, rev: etag }}
      values={values}
      onValues={(now) => setTyped((now['assigneeIds'] as readonly string[] | undefined) ?? [])}
      label={text.leads}
      effectTitle={text.leadsTitle}
      effect={<Next members={chosen} />}
    >
      <MultiSelectField name="assigneeIds" label={text.leadsField} hint={text.leadsHint} optional options={options} />
    </Part>
  );
}

/** Who gets the new leads of an estate, in turn (D152). */
export function LeadsPart({ settings: { _id: estateId } }: { settings: EstateSettings }) {
  const dispatch = useDispatch();
  const [assignment, team] = [
    resource(getLeadAssignment, { params: { estateId } }),
    resource(getLeadTeam, { query: { estateId } }),
  ];
  const [known, members] = [useResource(assignment), useResource(team)];
  if (known.phase === 'ready' && members.phase === 'ready')
    return <Assignment estateId={estateId} assignment={known.data} team={members.data} />;
  const failed = [known, members].some(({ phase }) => phase === 'failed' || phase === 'absent');
  if (!failed) return <Skeleton lines={4} />;
  const retry = () => [assignment, team].forEach((wanted) => void dispatch(resourceRetried(wanted)));
  return (
    <Notice tone="error" action={{ label: 'Try again', onPress: retry }}>
      {text.leadsFailed}
    </Notice>
  );
}
