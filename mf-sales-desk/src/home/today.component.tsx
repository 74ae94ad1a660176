import {
  deskEoiPath,
  deskQueuePath,
  formatTime,
  holdBadge,
  lotBadge,
  lotLabel,
  pathTo,
  routes,
  type Desk,
  type DeskEvent,
} from '@lotline/shared-domain';
import { Card, Heading, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { Rows } from './home.styles';
import { homeStrings as text } from './strings';
import { placeOf } from './part.component';

function wordsOf({ entity, from, to, did }: DeskEvent): string {
  if (entity === 'eoi') return text.eoi[did ?? ''] ?? text.eoiElse;
  if (entity === 'lot') return text.lot(lotBadge({ status: to }, 'staff').label);
  return from ? text.hold(holdBadge(to).label) : text.asks;
}

const whoOf = ({ by, role }: DeskEvent): string => by ?? (role === 'SYSTEM' ? text.byItself : text.visitor);
/** The EOI, or the lot's requests, for what happened to one of them; else the lot itself. */
function pathOf(event: DeskEvent): string {
  if (event.eoiId) return deskEoiPath(event.eoiId);
  return event.entity === 'hold' ? deskQueuePath(event.lotId, event.stageId) : pathTo(routes.lotActions.path, event);
}
/** '10:04 AM' in the estate's time zone (D65). */
const timeOf = ({ at, timeZone }: DeskEvent): string => formatTime(at, timeZone);

/** Events since midnight. */
export function Today({ desk: { today, events } }: { desk: Desk }) {
  return (
    <Card as="section" aria-label={text.today}>
      <Heading level={2} size="heading">
        {text.today}
      </Heading>
      <Text tone="muted">{events.length === 0 ? text.quiet : text.todayText(today)}</Text>
      <Rows>
        {events.map((event) => (
          <li key={event._id}>
            <Link to={pathOf(event)}>
              <span>
                <span>{`${lotLabel(event.lotTitle)}: ${wordsOf(event)}`}</span>
                <small>{`${whoOf(event)} · ${placeOf(event)}${event.reason ? ` · ${event.reason}` : ''}`}</small>
              </span>
              <small>{timeOf(event)}</small>
            </Link>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
