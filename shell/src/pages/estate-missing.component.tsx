import { Button, EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { estateRetried } from '../estate/estate.slice';
import { strings } from '../strings';
import { useDocumentTitle } from './use-document-title';

const text = strings.estate;

/** The address names no public estate. */
export function EstateMissing() {
  useDocumentTitle(`${text.absentTitle} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={text.absentTitle}
      icon={<Icon name="map" size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.landing.path}>
          {strings.page.toStart}
        </LinkButton>
      }
    >
      <p>{text.absent}</p>
    </EmptyState>
  );
}

/** The estate is there, its answer isn't. */
export function EstateTrouble() {
  const dispatch = useDispatch();
  useDocumentTitle(`${text.failedTitle} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={text.failedTitle}
      icon={<Icon name="alert" size={28} />}
      action={<Button onClick={() => dispatch(estateRetried())}>{strings.retry}</Button>}
    >
      <p>{text.failed}</p>
    </EmptyState>
  );
}
