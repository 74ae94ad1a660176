import { formatDate, waitingBuyerStatus, placePath, watchWords, type OwnWatch } from '@lotline/shared-domain';
import { Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { ownStrings } from '../own-hold/own-strings';
import { stopWatchForm } from './ending-forms';
import { RequestRow, RequestList } from './request-row.component';

const text = ownStrings.customer;

export function Watches({ watches }: { watches: readonly OwnWatch[] }) {
  if (watches.length === 0) return null;
  return (
    <RequestList title={text.watches}>
      {watches.map(({ _id, estate, lot, toldAt }) => {
        const name = `${ownStrings.holdOf(lot?.title ?? '')}, ${estate.title}`;
        return (
          <RequestRow
            key={_id}
            title={
              <TextLink renderAs={Link} to={placePath(estate, lot)}>
                {name}
              </TextLink>
            }
            ending={{ form: stopWatchForm, params: { watchId: _id }, label: text.stop, fullLabel: text.stopOf(name) }}
          >
            <Text size="sm" tone="muted">
              {watchWords(waitingBuyerStatus(lot), toldAt && formatDate(toldAt, estate.timeZone))}
            </Text>
          </RequestRow>
        );
      })}
    </RequestList>
  );
}
