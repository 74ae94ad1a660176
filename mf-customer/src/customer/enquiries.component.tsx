import { formatDate, type OwnEnquiry } from '@lotline/shared-domain';
import { Text } from '@lotline/shared-design';
import { ownStrings } from '../own-hold/own-strings';
import { RequestRow, RequestList } from './request-row.component';

const text = ownStrings.customer;

export function Enquiries({ enquiries }: { enquiries: readonly OwnEnquiry[] }) {
  if (enquiries.length === 0) return null;
  return (
    <RequestList title={text.enquiries}>
      {enquiries.map(({ _id, estate, lotTitle, message, createdAt }) => (
        <RequestRow key={_id} title={`${lotTitle ? ownStrings.holdOf(lotTitle) : text.aboutEstate}, ${estate.title}`}>
          <Text size="sm" tone="muted">
            {text.sent(formatDate(createdAt, estate.timeZone))}
          </Text>
          {message && (
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {message}
            </Text>
          )}
        </RequestRow>
      ))}
    </RequestList>
  );
}
