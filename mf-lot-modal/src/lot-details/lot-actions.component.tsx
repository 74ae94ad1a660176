import {
  RESERVE_LABEL,
  formatDate,
  isInteractable,
  isPartner,
  ownHoldPhase,
  reserveAction,
  reserveRoute,
  routes,
  type Estate,
  type ListedLot,
  type OwnHold,
} from '@lotline/shared-domain';
import { Button, Cluster, Text, TextLink, useBreakpoint } from '@lotline/shared-design';
import { Link, openPath, selectLocation, selectProvides, selectRole, useModal } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { customerStatusOf } from '../lots/customer-status-of';
import { QueueLine } from '../lots/queue-line.component';
import { strings } from '../strings';
import { TextButton } from '../text-button.component';
import { CompareLink } from './compare-link.component';
import { useHomeActions } from './use-home-actions';
import { useOwnHold } from './use-own-hold';

/** The reader's own hold or request, or why the lot can't be requested. */
function Standing({ lot, estate, own }: { lot: ListedLot; estate: Estate; own: OwnHold | null }) {
  if (!own) return <Text tone="muted">{strings.lot.standing[customerStatusOf(lot)]}</Text>;
  const isHeld = ownHoldPhase(own) === 'held';
  const until = formatDate(own.expirationDate, estate.timeZone, 'D MMM YYYY h:mm A');
  return (
    <Text>
      {isHeld ? strings.lot.heldForYou(until) : strings.lot.requested}{' '}
      <TextLink renderAs={Link} to={routes.customer.path}>
        {isHeld ? strings.lot.yourHold : strings.holdSuccess.see}
      </TextLink>
    </Text>
  );
}

/** Actions for the lot (2.8, D1, D13): reserve, enquire, or watch for its return. */
export function LotActions({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const modal = useModal();
  const { pathname, query, embed } = useSelector(selectLocation);
  const hasEoi = useSelector(selectProvides('routes', 'EOIRequest'));
  const { openHomes, requestQuote } = useHomeActions(lot, estate);
  const about = { lotId: lot._id };
  const holdForm = isPartner(useSelector(selectRole)) ? 'partner-hold' : 'hold';
  const label = RESERVE_LABEL[useBreakpoint().isMobile ? 'phone' : 'desktop'];
  const businessId = query.businessId ?? null;
  const enquire = () => modal.open('contact', about, { back: true });
  const reserve = () => {
    // D68: without a live remote for the EOI screen, Reserve opens the enquiry.
    if (!hasEoi) return enquire();
    const path = reserveRoute({
      estateKey: estate.key,
      lotId: lot._id,
      stageId: lot.stageId,
      businessId,
      v2: pathname.startsWith('/v2/'),
    });
    openPath(path, { newTab: embed });
  };
  const action = reserveAction(lot, estate);
  const own = useOwnHold(lot);
  const canHold = action === 'hold' && !own;
  const isWatched = action === 'none' && !own && isInteractable(lot.status);
  const enquiry = (
    <Button
      variant={(action === 'none' || own) && isInteractable(lot.status) ? 'primary' : 'secondary'}
      onClick={enquire}
    >
      {strings.lot.enquire}
    </Button>
  );

  return (
    <>
      {(action === 'none' || own) && <Standing lot={lot} estate={estate} own={own} />}
      <Cluster>
        {canHold && <Button onClick={() => modal.open(holdForm, about, { back: true })}>{label.hold}</Button>}
        {action === 'eoi' && <Button onClick={reserve}>{label.eoi}</Button>}
        {enquiry}
        {action !== 'none' && requestQuote && (
          <Button variant="quiet" onClick={requestQuote}>
            {strings.lot.quote}
          </Button>
        )}
        {action !== 'none' && openHomes && (
          <Button variant="quiet" onClick={openHomes}>
            {strings.lot.package}
          </Button>
        )}
        {isWatched && (
          <Button variant="secondary" data-opens="watch" onClick={() => modal.open('watch', about, { back: true })}>
            {strings.lot.watch}
          </Button>
        )}
      </Cluster>
      {canHold && <QueueLine lot={lot} />}
      <Cluster>
        <TextButton data-opens="share-map" onClick={() => modal.open('share-map', {}, { back: true })}>
          {strings.lot.share}
        </TextButton>
        <CompareLink lot={lot} />
      </Cluster>
    </>
  );
}
