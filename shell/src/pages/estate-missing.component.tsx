import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { strings } from '../strings';
import { estateMissing as text } from './estate-missing.strings';
import { useDocumentTitle } from './use-document-title';

/** Shown when the URL names no public estate. */
export function EstateMissing() {
  useDocumentTitle(`${text.title} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={text.title}
      icon={<Icon name="map" size={28} />}
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
