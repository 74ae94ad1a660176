import { hiddenVisually, Icon, LinkButton, media, type IconName } from '@lotline/shared-design';
import { ACCOUNT_LINKS, NAVIGATION } from '@lotline/shared-domain';
import { Link, selectLocation, type HostState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useStaffRows } from '../navigation/staff-rows';
import { useNavigationPlaces } from '../navigation/use-navigation-places';

/** Next to the header's actions: inside them it would shift the others as it loads. */
const Place = styled.span`
  margin-inline-start: auto;
  ${media.print} {
    display: none;
  }
`;
const Words = styled.span`
  ${media.mobile} {
    ${hiddenVisually}
  }
`;

const PARTNERS = ACCOUNT_LINKS.filter(({ route }) => route === 'PartnerHolds');

/**
 * In the page header: staff's link to the desk, partners' link to their holds; renders nothing when no live remote
 * provides the page (D68).
 */
export function WorkLink() {
  useStaffRows();
  const [work] = useNavigationPlaces(NAVIGATION);
  const [holds] = useNavigationPlaces(PARTNERS);
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const place = work ?? holds;
  if (!place || place.to === pathname) return null;
  return (
    <Place>
      <LinkButton renderAs={Link} to={place.to} variant="secondary" icon={<Icon name={place.icon as IconName} />}>
        <Words>{place.label}</Words>
      </LinkButton>
    </Place>
  );
}
