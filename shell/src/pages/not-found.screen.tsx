import { routeAt, UNAVAILABLE_PAGE_WORDS } from '@lotline/shared-domain';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { MissingPage } from './missing-page.component';
import { notFoundStrings } from './strings';

/** Unknown URL. For a known route without a live remote: the page isn't available. */
export function NotFoundScreen() {
  const isKnown = useSelector((state: HostState) => routeAt(selectLocation(state).pathname) !== null);
  const { title, hint } = isKnown ? UNAVAILABLE_PAGE_WORDS : notFoundStrings;
  return <MissingPage icon="search" title={title} hint={hint} />;
}
