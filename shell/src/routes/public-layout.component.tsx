import { estateIdOf } from '@lotline/shared-domain';
import { selectLocation, type HostState } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { EstateLayout } from '../pages/estate-layout.component';
import { PageLayout } from '../pages/page-layout.component';
import { selectPage } from './page-at';

/** Layout of a page outside the work frame: the estate's for a page under an estate, otherwise the product's. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const isUnderEstate = useSelector(
    (state: HostState) => selectPage(state) !== null && estateIdOf(selectLocation(state).pathname) !== null,
  );
  const Layout = isUnderEstate ? EstateLayout : PageLayout;
  return <Layout>{children}</Layout>;
}
