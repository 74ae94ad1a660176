import { useSelector } from 'react-redux';
import { selectReloadOffer } from '../remotes/remotes.selectors';
import { Place } from './notices.styles';
import { OfflineNotice } from './offline-notice.component';
import { ReloadOffer } from './reload-offer.component';

/** At the bottom of the window, one above the other; none takes the focus. */
export function Notices() {
  const isOffered = useSelector(selectReloadOffer);
  return (
    <Place data-notices="">
      {isOffered && <ReloadOffer />}
      <OfflineNotice />
    </Place>
  );
}
