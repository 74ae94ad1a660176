import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { strings } from '../strings';
import { useDocumentTitle } from './use-document-title';

const text = strings.page;

/** An address that neither the shell nor a live remote knows. */
export function NotFoundScreen() {
  useDocumentTitle(`${text.notFoundTitle} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={text.notFoundTitle}
      icon={<Icon name="search" size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.landing.path}>
          {text.toStart}
        </LinkButton>
      }
    >
      <p>{text.notFound}</p>
    </EmptyState>
  );
}
