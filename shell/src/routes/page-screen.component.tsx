import { isRemotePage, type Page } from './page-at';
import { RemoteRouteScreen } from './remote-route.component';

/** The screen of a page, the shell's own or a remote's. */
export const PageScreen = ({ page }: { page: Page }) =>
  isRemotePage(page) ? <RemoteRouteScreen page={page} /> : <page.Screen />;
