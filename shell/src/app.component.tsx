import { GlobalStyle, ThemeProvider, TopLayer } from '@lotline/shared-design';
import { PRODUCT_COLOUR } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { Announcer } from './host/announcer.component';
import { LazyToasts } from './host/lazy-toasts.component';
import { ModalHost } from './modal/modal-host.component';
import { LazyNotices } from './notices/lazy-notices.component';
import { ProviderUrlContext } from './pages/provider-url';
import { LoaderContext } from './remotes/loader-context';
import type { RemoteLoader } from './remotes/remote-loader';
import { AppRoutes } from './routes/app-routes.component';
import { LazyLoginOverlay } from './account/lazy-login-overlay.component';

interface AppProps {
  store: Store<HostState>;
  loader: RemoteLoader;
  providerUrl: string;
}

/** The page: routes, the modal host, toasts and the live region. */
export function App({ store, loader, providerUrl }: AppProps) {
  return (
    <Provider store={store}>
      <ProviderUrlContext value={providerUrl}>
        <LoaderContext value={loader}>
          <ThemeProvider iconColor={PRODUCT_COLOUR}>
            <GlobalStyle />
            <AppRoutes />
            <ModalHost prerenders />
            <LazyLoginOverlay />
            <TopLayer>
              <LazyToasts />
              <LazyNotices />
              <Announcer />
            </TopLayer>
          </ThemeProvider>
        </LoaderContext>
      </ProviderUrlContext>
    </Provider>
  );
}
