import { EmptyState, Icon, LinkButton, type IconName } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { strings } from '../strings';
import { useDocumentTitle } from './use-document-title';

interface MissingPageProps {
  icon: IconName;
  title: string;
  hint: string;
}

/** In place of a page that can't be shown, with a way to the start. */
export function MissingPage({ icon, title, hint }: MissingPageProps) {
  useDocumentTitle(`${title} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<Icon name={icon} size={28} />}
      action={
        <LinkButton renderAs={Link} to={routes.landing.path}>
          {strings.page.toStart}
        </LinkButton>
      }
    >
      <p>{hint}</p>
    </EmptyState>
  );
}
