import { formatDate, waitingBuyerStatus, placePath, watchWords, type OwnWatch } from '@lotline/shared-domain';
import { Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { ownStrings } from '../own-hold/own-strings';
import { stopForm } from './ending-forms';
import { ThingRow, Things } from './thing-row.component';

const text = ownStrings.customer;

export function Watches({ watches }: { watches: readonly OwnWatch[] }) {
  if (watches.length === 0) return null;
  return (
    <Things title={text.watches}>
      {watches.map(({ _id, estate, lot, toldAt }) => {
        const name = `${ownStrings.holdOf(lot?.title ?? '')}, ${estate.title}`;
        return (
          <ThingRow
            key={_id}
            title={
              <TextLink renderAs={Link} to={placePath(estate, lot)}>
                {name}
              </TextLink>
            }
            ending={{ form: stopForm, about: { watchId: _id }, label: text.stop, fullLabel: text.stopOf(name) }}
          >
            <Text size="sm" tone="muted">
              {watchWords(waitingBuyerStatus(lot), toldAt && formatDate(toldAt, estate.timeZone))}
            </Text>
          </ThingRow>
        );
      })}
    </Things>
  );
}
