import { deskContestPath, deskEoiPath, getEois, type StaffEoiRow, type StaffLotDetail } from '@lotline/shared-domain';
import { Disclosure, Notice, Skeleton, Text, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { Rows } from '../stacked-rows.styles';
import { EoiBadge } from './eoi-badge.component';
import { depositOf, isOpen, priceOf } from './eoi-facts';
import { eoiStrings } from './strings';

const text = eoiStrings.onLot;
const isLive = (eoi: StaffEoiRow): boolean => eoi.status === 'approved' || isOpen(eoi);

const List = ({ eois }: { eois: readonly StaffEoiRow[] }) => (
  <Rows>
    {eois.map((eoi) => (
      <li key={eoi._id}>
        <TextLink renderAs={Link} to={deskEoiPath(eoi._id)}>
          {eoi.buyers || eoi.reference}
        </TextLink>
        <EoiBadge eoi={eoi} />
        <small>{[priceOf(eoi), depositOf(eoi.deposit), momentAt(eoi.sentAt, eoi)].join(' · ')}</small>
      </li>
    ))}
  </Rows>
);

/** The EOIs for a lot, those that count first; they are decided at the desk. */
export function LotEois({ lot: { _id: lotId } }: { lot: Pick<StaffLotDetail, '_id'> }) {
  const dispatch = useDispatch();
  const wanted = resource(getEois, { query: { lotId, limit: '300' } });
  const known = useResource(wanted);
  const all = known.phase === 'ready' ? known.data.data : [];
  const live = all.filter(isLive);
  const earlier = all.filter((eoi) => !isLive(eoi));
  return (
    <Section
      id="lot-eois"
      title={text.title}
      action={
        live.some(isOpen) && (
          <TextLink renderAs={Link} to={deskContestPath(lotId)}>
            {text.decide}
          </TextLink>
        )
      }
    >
      {(known.phase === 'failed' || known.phase === 'absent') && (
        <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
          {text.failed}
        </Notice>
      )}
      {(known.phase === 'loading' || known.phase === 'idle') && <Skeleton lines={2} />}
      {known.phase === 'ready' &&
        (live.length === 0 ? (
          <Text tone="muted">{earlier.length === 0 ? text.none : text.noneNow}</Text>
        ) : (
          <List eois={live} />
        ))}
      {earlier.length > 0 && (
        <Disclosure title={text.earlier(earlier.length)}>
          <List eois={earlier} />
        </Disclosure>
      )}
    </Section>
  );
}
