import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { routeAt, routes, UNAVAILABLE_PAGE_WORDS } from '@lotline/shared-domain';
import { Link, selectLocation, type HostState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { strings } from '../strings';
import { notFoundStrings } from './strings';
import { useDocumentTitle } from './use-document-title';

/** Unknown URL. For a known route without a live remote: the page isn't available. */
export function NotFoundScreen() {
  const isKnown = useSelector((state: HostState) => routeAt(selectLocation(state).pathname) !== null);
  const text = isKnown ? UNAVAILABLE_PAGE_WORDS : notFoundStrings;
  useDocumentTitle(`${text.title} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={text.title}
      icon={<Icon name="search" size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.landing.path}>
          {strings.page.toStart}
        </LinkButton>
      }
    >
      <p>{text.hint}</p>
    </EmptyState>
  );
}
