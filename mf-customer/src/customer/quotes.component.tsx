import { formatDate, type OwnQuote, quoteBadge } from '@lotline/shared-domain';
import { Cluster, StatusBadge, Text } from '@lotline/shared-design';
import { ownStrings } from '../own-hold/own-strings';
import { RequestRow, RequestList } from './request-row.component';

const text = ownStrings.customer;

export function Quotes({ quotes }: { quotes: readonly OwnQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <RequestList title={text.quotes}>
      {quotes.map(({ _id, status, estate, lotTitle, designs, createdAt }) => (
        <RequestRow key={_id} title={`${ownStrings.holdOf(lotTitle)}, ${estate.title}`}>
          <Text size="sm" tone="muted">
            {text.sent(formatDate(createdAt, estate.timeZone))}
          </Text>
          {designs.map(({ builder, house, total }, at) => (
            <Text key={at} size="sm">
              {text.homeBy(house, builder, total)}
            </Text>
          ))}
          {/* What the team notes beyond having been in touch is its own. */}
          {status === 'contacted' && (
            <Cluster>
              <StatusBadge {...quoteBadge(status)} label={text.inTouch} />
            </Cluster>
          )}
        </RequestRow>
      ))}
    </RequestList>
  );
}
