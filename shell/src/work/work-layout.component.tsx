import { Icon, Notice, type IconName } from '@lotline/shared-design';
import { StaffFrame } from '@lotline/shared-design/kit/frame';
import { entryOf, isOfOneEstate, isStaff, NAVIGATION, routes } from '@lotline/shared-domain';
import { Link, selectLocation, selectSession, type HostState } from '@lotline/shared-runtime';
import { customerViewChosen } from '@lotline/shared-runtime/work';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PartSkeleton } from '../part-skeleton/part-skeleton.component';
import { useDocumentTitle } from '../pages/use-document-title';
import { useNewPage } from '../pages/use-new-page';
import { Account } from '../account/account.component';
import { strings } from '../strings';
import { EstateSwitcher } from './estate-switcher.component';
import { FindButton } from './find-button.component';
import { useStaffRows } from '../navigation/staff-rows';
import { workStrings } from './strings';
import { useNavigationPlaces } from '../navigation/use-navigation-places';
import { useEstateOfQuery } from './use-estate-of-query';
import { StatusText } from './work.styles';

const text = workStrings;

/** Layout of the work pages of staff and partners: navigation by role, account, and for staff the current estate. */
export function WorkLayout({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const main = useNewPage();
  useEstateOfQuery();
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const session = useSelector(selectSession);
  const rows = useStaffRows();
  const places = useNavigationPlaces(NAVIGATION);
  const items = useMemo(
    () => places.map(({ to, label, icon }) => ({ to, label, icon: <Icon name={icon as IconName} /> })),
    [places],
  );
  const entry = entryOf(pathname);
  const current = places.find(({ route }) => route === entry?.route) ?? null;
  const crumbs = useMemo(
    () => (current && current.to !== pathname ? [{ to: current.to, label: current.label }] : undefined),
    [current, pathname],
  );
  useDocumentTitle(entry ? `${entry.label} · ${strings.product}` : strings.product);
  const viewsAsCustomer = session.phase === 'signedIn' && session.user.viewsAs !== undefined;
  useEffect(() => {
    // Returning to work ends the customer preview.
    if (viewsAsCustomer) dispatch(customerViewChosen({ asCustomer: false }));
  }, [viewsAsCustomer, dispatch]);
  return (
    <StaffFrame
      brand={strings.product}
      homeTo={places[0]?.to ?? routes.landing.path}
      items={items}
      current={current?.to ?? null}
      crumbs={crumbs}
      subject={
        session.phase === 'signedIn' && isStaff(session.user.role) && isOfOneEstate(pathname) && <EstateSwitcher />
      }
      account={
        <>
          {session.phase === 'signedIn' && isStaff(session.user.role) && <FindButton />}
          <Account />
        </>
      }
      renderAs={Link}
      mainRef={main}
    >
      {rows.phase === 'failed' && (
        <StatusText>
          <Notice tone="error" title={text.rowsFailed} action={{ label: text.retry, onPress: rows.retry }}>
            {text.rowsFailedHint}
          </Notice>
        </StatusText>
      )}
      {rows.phase === 'ready' && children}
      {(rows.phase === 'idle' || rows.phase === 'asking') && <PartSkeleton />}
    </StaffFrame>
  );
}
