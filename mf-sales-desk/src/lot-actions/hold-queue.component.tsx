import {
  contactPath,
  deskQueuePath,
  formatDate,
  fullName,
  getInitialHolds,
  holdBadge,
  lotLabel,
  type InitialHold,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Disclosure, Notice, Skeleton, StatusBadge, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { EnterForCaller } from '../enter-for-caller/enter-for-caller.component';
import { Rows } from '../stacked-rows.styles';
import { Section } from '../section.component';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.queue;
/** Pending or approved. */
const isLive = ({ status }: InitialHold): boolean => status === 'pending' || status === 'approved';
const orderOf = ({ status, queue }: InitialHold): number => (status === 'approved' ? 0 : (queue ?? Infinity));

function HoldRow({ hold, timeZone }: { hold: InitialHold; timeZone: string }) {
  const {
    leadsDetails,
    purchaserDetails,
    companyDetails,
    holderType,
    business,
    status,
    queue,
    createdAt,
    expirationDate,
    pausedBy,
    customerId,
    leadId,
  } = hold;
  const contactId = customerId ?? leadId;
  const person = purchaserDetails ?? leadsDetails;
  const time = (at: string) => formatDate(at, timeZone, 'D MMM YYYY h:mm A');
  const more = [
    queue && text.place(queue),
    holderType,
    companyDetails?.company,
    business?.title,
    pausedBy
      ? text.untilEoi
      : status === 'approved' && expirationDate
        ? text.until(time(expirationDate))
        : text.asked(time(createdAt)),
  ];
  return (
    <li>
      {person && contactId ? (
        <TextLink renderAs={Link} to={contactPath(contactId)}>
          {fullName(person)}
        </TextLink>
      ) : person ? (
        fullName(person)
      ) : (
        '-'
      )}
      <StatusBadge {...holdBadge(status)} />
      <small>{more.filter(Boolean).join(' · ')}</small>
    </li>
  );
}

/** The requests for the lot in order of arrival, and what became of earlier ones. Decisions are made at the desk. */
export function HoldQueue({ lot: { _id, title, stageId, estate } }: { lot: StaffLotDetail }) {
  const dispatch = useDispatch();
  const wanted = resource(getInitialHolds, { query: { lotId: _id, limit: '100' } });
  const known = useResource(wanted);
  const holds = known.phase === 'ready' ? known.data.data : [];
  const live = holds.filter(isLive).sort((a, b) => orderOf(a) - orderOf(b));
  const earlier = holds.filter((hold) => !isLive(hold));
  const rows = (list: readonly InitialHold[]) => (
    <Rows>
      {list.map((hold) => (
        <HoldRow key={hold._id} hold={hold} timeZone={estate.timeZone} />
      ))}
    </Rows>
  );
  return (
    <Section
      id="lot-requests"
      title={text.title}
      action={<EnterForCaller lot={{ lotId: _id, lotName: lotLabel(title), estateId: estate._id }} />}
    >
      {known.phase === 'failed' && (
        <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
          {text.failed}
        </Notice>
      )}
      {(known.phase === 'loading' || known.phase === 'idle') && <Skeleton lines={2} />}
      {known.phase === 'ready' && (live.length === 0 ? <Text tone="muted">{text.none}</Text> : rows(live))}
      {live.some(({ status }) => status === 'pending') && (
        <TextLink renderAs={Link} to={deskQueuePath(_id, stageId)}>
          {text.decide}
        </TextLink>
      )}
      {earlier.length > 0 && <Disclosure title={text.earlier(earlier.length)}>{rows(earlier)}</Disclosure>}
    </Section>
  );
}
