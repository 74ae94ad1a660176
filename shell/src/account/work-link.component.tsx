import { hiddenVisually, Icon, LinkButton, media, type IconName } from '@lotline/shared-design';
import { NAVIGATION } from '@lotline/shared-domain';
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

/**
 * In the page header: the first entry of the user's work navigation, such as staff's desk or partners' holds; renders
 * nothing when no live remote provides one (D68).
 */
export function WorkLink() {
  useStaffRows();
  const [place] = useNavigationPlaces(NAVIGATION);
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  if (!place || place.to === pathname) return null;
  return (
    <Place>
      <LinkButton renderAs={Link} to={place.to} variant="secondary" icon={<Icon name={place.icon as IconName} />}>
        <Words>{place.label}</Words>
      </LinkButton>
    </Place>
  );
}
