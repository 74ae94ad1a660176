import { Icon, type IconName } from '@lotline/shared-design';
import { Menu } from '@lotline/shared-design/overlay';
import { ACCOUNT_LINKS, estateIdOf, isForWork, isStaff, NAVIGATION, routeAt, type Place } from '@lotline/shared-domain';
import { openPath, selectLocation, type HostState, type SignedInUser } from '@lotline/shared-runtime';
import { customerViewChosen } from '@lotline/shared-runtime/work';
import { useDispatch, useSelector } from 'react-redux';
import { useStaffRows } from '../navigation/staff-rows';
import { useNavigationPlaces } from '../navigation/use-navigation-places';
import { CustomerViewBanner } from './customer-view-banner.component';
import { logoutChosen } from '../session/session.slice';
import { accountStrings } from '../session/strings';

export { WorkLink } from './work-link.component';

const text = accountStrings;
const LOG_OUT = 'log-out';
const CUSTOMER_VIEW = 'customer-view';
const linkOf = ({ to, label, icon }: Place) => ({ id: to, label, icon: <Icon name={icon as IconName} /> });

/**
 * The account menu: name, links to the user's pages, log out and, for staff, previewing an estate's page as a customer.
 */
export function AccountMenu({ user: { firstName, lastName, email, role, viewsAs } }: { user: SignedInUser }) {
  const dispatch = useDispatch();
  useStaffRows();
  const [work] = useNavigationPlaces(NAVIGATION);
  const own = useNavigationPlaces(ACCOUNT_LINKS);
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const isEstatePage = estateIdOf(pathname) !== null;
  const here = routeAt(pathname);
  const name = `${firstName} ${lastName}`;
  const canSwitch = isStaff(role) && isEstatePage;
  const items = [
    // The work layout already shows this link in its navigation.
    ...(work && !(here && isForWork(here)) ? [linkOf(work)] : []),
    ...own.map(linkOf),
    ...(canSwitch
      ? [{ id: CUSTOMER_VIEW, label: viewsAs ? text.asStaff : text.asCustomer, icon: <Icon name="eye" /> }]
      : []),
    { id: LOG_OUT, label: text.logOut },
  ];
  const choose = (id: string) => {
    if (id === LOG_OUT) dispatch(logoutChosen());
    else if (id === CUSTOMER_VIEW) dispatch(customerViewChosen({ asCustomer: !viewsAs }));
    else openPath(id);
  };
  return (
    <>
      <Menu
        label={text.accountOf(name)}
        trigger={<Icon name="user" />}
        about={{ title: name, text: email }}
        items={items}
        onAction={choose}
      />
      {canSwitch && viewsAs && (
        <CustomerViewBanner onEnd={() => void dispatch(customerViewChosen({ asCustomer: false }))} />
      )}
    </>
  );
}
