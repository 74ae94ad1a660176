import { EmptyState, Icon, LinkButton } from '@lotline/shared-design';
import { ACCOUNT_LINKS, CUSTOMERS, NAVIGATION, PARTNERS, ROLE_WORDS, type Route, routes } from '@lotline/shared-domain';
import { Link, type SignedInUser } from '@lotline/shared-runtime';
import { useDocumentTitle } from '../pages/use-document-title';
import { strings } from '../strings';
import { useStaffRows } from '../navigation/staff-rows';
import { workStrings } from './strings';
import { useNavigationPlaces } from '../navigation/use-navigation-places';

const text = workStrings;

interface AccessDeniedProps extends Pick<Route, 'access'> {
  user: SignedInUser;
}

/** The only kind of users a page is for (partners or customers); null for staff pages. */
function audienceOfPage(access: Route['access']): string | null {
  const isOnlyFor = (kinds: Route['access']): boolean => access.every((kind) => kinds.includes(kind));
  return isOnlyFor(PARTNERS) ? text.partners : isOnlyFor(CUSTOMERS) ? text.customers : null;
}

/** Shown to a logged-in user without access, with a link to their own pages. */
export function AccessDenied({ user: { firstName, lastName, role }, access }: AccessDeniedProps) {
  useStaffRows();
  useDocumentTitle(`${text.refusedTitle} · ${strings.product}`);
  const work = useNavigationPlaces(NAVIGATION);
  const [home] = [...work, ...useNavigationPlaces(ACCOUNT_LINKS)];
  const name = `${firstName} ${lastName}`;
  const isCustomer = role === 'CUSTOMER';
  const whom = audienceOfPage(access) ?? (isCustomer ? text.staff : null);
  const who = isCustomer ? name : `${name} (${ROLE_WORDS[role]})`;
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
      <p>{whom ? text.refusedFor(who, whom) : text.refusedText(who)}</p>
    </EmptyState>
  );
}
