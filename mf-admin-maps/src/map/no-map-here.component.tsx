import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { routes } from '@lotline/shared-domain';
import { Link } from '@lotline/shared-runtime';
import { mapStrings as text } from './strings';

/** An address of another landowner's, of nothing, or of maps that the user doesn't edit. */
export const NoMapHere = () => (
  <EmptyState
    headingLevel={1}
    title={text.notFound}
    icon={<Icon name="search" size={28} />}
    action={
      <LinkButton renderAs={Link} to={routes.adminEstates.path}>
        {text.back}
      </LinkButton>
    }
  >
    <p>{text.notFoundText}</p>
  </EmptyState>
);
