import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { strings } from '../strings';
import { notFoundStrings } from './strings';
import { useDocumentTitle } from './use-document-title';

const text = notFoundStrings;

/** An address that neither the shell nor a live remote knows. */
export function NotFoundScreen() {
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
