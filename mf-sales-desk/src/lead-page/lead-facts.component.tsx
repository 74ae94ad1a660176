import {
  contactPath,
  formatDate,
  leadBadge,
  leadSourceText,
  LEAD_STATUSES,
  lotLabel,
  MINUTE_MS,
  parseLeadStatus,
  waitText,
  type LeadDetails,
  type UpdateLead,
} from '@lotline/shared-domain';
import { FactList, Notice, Stack, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { Link } from '@lotline/shared-runtime';
import { useNow } from '@lotline/shared-runtime/screen';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dayText } from '../contract/contract-facts';
import { momentAt } from '../holds/hold-facts';
import { PhoneLink } from '../phone-link.component';
import { Section } from '../section.component';
import { useLeadTeam } from '../work/use-lead-team';
import { changeOf, leadFieldChosen, leadPageLeft, selectLeadEdit } from './lead-edit.slice';
import { Choices } from './lead-page.styles';
import { leadStrings } from './strings';

const text = leadStrings.facts;
/** No id is empty: nobody. */
const NOBODY = 'nobody';

/** What was chosen on the page and isn't shown by the lead yet, and how another choice is made. */
export function useLeadChange(lead: LeadDetails) {
  const dispatch = useDispatch();
  const { _id, etag } = lead;
  return {
    chosen: changeOf(useSelector(selectLeadEdit), lead),
    change: (change: UpdateLead) => void dispatch(leadFieldChosen({ lead: { _id, etag }, change })),
  };
}

function StatusSelect({ lead }: { lead: LeadDetails }) {
  const { chosen, change } = useLeadChange(lead);
  const status = chosen.status ?? lead.status;
  const known = parseLeadStatus(status);
  const options = LEAD_STATUSES.map((value) => ({ value: value as string, label: leadBadge(value).label }));
  return (
    <Select
      label={text.status}
      options={known === 'unknown' ? [{ value: status, label: status }, ...options] : options}
      value={known === 'unknown' ? status : known}
      onChange={(value) => {
        const next = parseLeadStatus(value);
        if (next !== 'unknown' && next !== known) change({ status: next });
      }}
    />
  );
}

/** Who is away or disabled is shown and can't be chosen (D152); the lead's own assignee stays, also when away. */
function AssigneeSelect({ lead }: { lead: LeadDetails }) {
  const { chosen, change } = useLeadChange(lead);
  const { options } = useLeadTeam(lead.estateId);
  const now = lead.assignee?.userId ?? NOBODY;
  const value = chosen.assigneeId === undefined ? now : (chosen.assigneeId ?? NOBODY);
  const isListed = value === NOBODY || options.some((option) => option.value === value);
  return (
    <Select
      label={text.assignee}
      options={[
        { value: NOBODY, label: text.nobody },
        ...(isListed ? [] : [{ value, label: lead.assignee?.name ?? value }]),
        ...options,
      ]}
      value={value}
      onChange={(next) => next !== value && change({ assigneeId: next === NOBODY ? null : next })}
    />
  );
}

/** Why the last choice wasn't saved; the page shows the lead as it is now. */
export function LeadProblem() {
  const dispatch = useDispatch();
  const edit = useSelector(selectLeadEdit);
  useEffect(() => () => void dispatch(leadPageLeft()), [dispatch]);
  if (edit.phase !== 'failed') return null;
  return (
    <Notice tone="error" title={leadStrings.edit.failedTitle}>
      {edit.why} {edit.isStale && leadStrings.edit.again}
    </Notice>
  );
}

function Clock({ lead }: { lead: LeadDetails }) {
  const now = useNow(MINUTE_MS);
  const { askedAt, contactedAt, clocks } = lead;
  const words = waitText({ askedAt: askedAt ?? null, contactedAt: contactedAt ?? null }, now);
  return (
    <Stack gap="xxs">
      {words && askedAt ? (
        <>
          <span>
            <StatusBadge label={words} tone={contactedAt ? 'success' : 'warning'} />
          </span>
          <Text as="span" size="sm" tone="muted">
            {text.asked(momentAt(askedAt, lead))}
          </Text>
        </>
      ) : (
        <span>{text.noClock}</span>
      )}
      {clocks.map((clock) => (
        <Text as="span" size="sm" tone="muted" key={clock.askedAt}>
          {text.earlier((waitText(clock, now) ?? '').replace(/^A/, 'a'), formatDate(clock.askedAt, lead.timeZone))}
        </Text>
      ))}
    </Stack>
  );
}

function factsOf(lead: LeadDetails) {
  const { email, phone, lotTitle, sources, source, nextTask, lastContactAt, createdAt } = lead;
  const others = sources.filter((one) => one !== source).map(leadSourceText);
  return [
    { label: text.email, value: <a href={`mailto:${email}`}>{email}</a> },
    ...(phone ? [{ label: text.phone, value: <PhoneLink phone={phone} /> }] : []),
    ...(lotTitle ? [{ label: text.lot, value: lotLabel(lotTitle) }] : []),
    { label: text.source, value: text.sources(leadSourceText(source), others) },
    { label: text.clock, value: <Clock lead={lead} /> },
    { label: text.lastContact, value: lastContactAt ? momentAt(lastContactAt, lead) : text.none },
    { label: text.nextTask, value: nextTask ? text.task(nextTask.title, dayText(nextTask.dueOn)) : text.noTask },
    { label: text.created, value: momentAt(createdAt, lead) },
  ];
}

/** Who it is and how to reach them, whose lead it is, and how it stands. A deleted lead is shown as it was. */
export function LeadFacts({ lead }: { lead: LeadDetails }) {
  const { contactId, deletedAt, keptFor } = lead;
  return (
    <Section
      id="lead-facts"
      title={text.part}
      action={
        contactId && (
          <TextLink renderAs={Link} to={contactPath(contactId)}>
            {text.person}
          </TextLink>
        )
      }
    >
      {!deletedAt && (
        <Choices>
          <StatusSelect lead={lead} />
          <AssigneeSelect lead={lead} />
        </Choices>
      )}
      <LeadProblem />
      <FactList facts={factsOf(lead)} />
      {keptFor && (
        <Text size="sm" tone="muted">
          {text.kept(keptFor)}
        </Text>
      )}
    </Section>
  );
}
