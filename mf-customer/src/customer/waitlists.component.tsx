import { formatDate, placePath, type OwnWaitlistEntry } from '@lotline/shared-domain';
import { Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { ownStrings } from '../own-hold/own-strings';
import { leaveWaitlistForm } from './ending-forms';
import { RequestRow, RequestList } from './request-row.component';

const text = ownStrings.customer;

/** The customer's waitlist entries with their places, and a button to leave each. */
export function Waitlists({ entries }: { entries: readonly OwnWaitlistEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <RequestList title={text.waitlist}>
      {entries.map(({ _id, estate, place, wishes, createdAt }) => (
        <RequestRow
          key={_id}
          title={
            <TextLink renderAs={Link} to={placePath(estate)}>
              {estate.title}
            </TextLink>
          }
          ending={{
            form: leaveWaitlistForm,
            params: { entryId: _id },
            label: text.leave,
            fullLabel: text.leaveOf(estate.title),
          }}
        >
          <Text size="sm">
            {text.waitlistPlace(place)} · {text.since(formatDate(createdAt, estate.timeZone))}
          </Text>
          {wishes.length > 0 && (
            <Text size="sm" tone="muted">
              {wishes.map(({ label, value }) => `${label} ${value}`).join(' · ')}
            </Text>
          )}
        </RequestRow>
      ))}
    </RequestList>
  );
}
