import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { ACCOUNT_LINKS, NAVIGATION, ROLE_WORDS, routes } from '@lotline/shared-domain';
import { Link, type SignedInUser } from '@lotline/shared-runtime';
import { useDocumentTitle } from '../pages/use-document-title';
import { strings } from '../strings';
import { useStaffRows } from './staff-rows';
import { workStrings } from './strings';
import { usePlaces } from './use-places';

const text = workStrings;

/** A page that is for others, with the way to one's own. */
export function NotYours({ user: { firstName, lastName, role } }: { user: SignedInUser }) {
  useStaffRows();
  useDocumentTitle(`${text.refusedTitle} · ${strings.product}`);
  const work = usePlaces(NAVIGATION);
  const [home] = [...work, ...usePlaces(ACCOUNT_LINKS)];
  const name = `${firstName} ${lastName}`;
  return (
    <EmptyState
      headingLevel={1}
      title={text.refusedTitle}
      icon={<Icon name="info" size={28} />}
      action={
        <LinkButton renderAs={Link} to={home?.to ?? routes.landing.path}>
          {home ? text.toHome(home.label) : text.toStart}
        </LinkButton>
      }
    >
      <p>{role === 'CUSTOMER' ? text.refusedCustomer(name) : text.refusedText(name, ROLE_WORDS[role])}</p>
    </EmptyState>
  );
}
