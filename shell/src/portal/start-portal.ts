import { estatePath, routes, withQuery } from '@lotline/shared-domain';
import { axiosTransport, createApiClient, provideShell, reportError } from '@lotline/shared-runtime';
import { rereadAfterWrites, resourceSaga } from '@lotline/shared-runtime/resource-host';
import { refreshSaga } from '@lotline/shared-runtime/resource-refresh';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { estateSaga } from '../estate/estate.saga';
import { locationSaga } from '../location/location.saga';
import { locationChanged } from '../location/location.slice';
import { modalSaga } from '../modal/modal.saga';
import { pollWhileVisible } from '../live/poll-visible.saga';
import { visibility } from '../live/visibility.port';
import { loadSharedModules } from '../shared-modules';
import { createPageRemotes } from '../remotes/page-remotes';
import { Slot } from '../remotes/slot.component';
import { createStore } from '../store/create-store';
import { homeTransport } from './home-transport';
import { memoryHistory } from './memory-history';
import { mountOptionsOf, type MountOptions } from '../embed/mount-options';
import { PortalRoot } from './portal-root.component';
import { portalShellApi } from './portal-shell-api';
import type { PortalPage } from './portal.types';

interface Place {
  div: HTMLElement;
  options: MountOptions;
}

const placesOf = (document: Document): Place[] =>
  [...document.querySelectorAll<HTMLElement>('[data-lotline-remote]')].flatMap((div) => {
    const options = div.shadowRoot ? null : mountOptionsOf(div.dataset);
    if (!options && !div.shadowRoot)
      console.error('[Lotline] data-lotline-remote needs a remote’s name, and data-slot or data-route', div);
    return options ? [{ div, options }] : [];
  });

/** A shadow root with containers for content and overlays, isolating styles both ways. */
function shadowOf(div: HTMLElement): { styles: ShadowRoot; content: HTMLElement; overlays: HTMLElement } {
  const styles = div.attachShadow({ mode: 'open' });
  const content = document.createElement('div');
  const overlays = document.createElement('div');
  // `all: initial` doesn't reset direction and language.
  for (const part of [content, overlays]) Object.assign(part, { dir: 'ltr', lang: 'en' }).dataset.ground = '';
  styles.append(content, overlays);
  return { styles, content, overlays };
}

/**
 * Starts the host for portals, like the shell but without pages: one store, the live rows, the same guard, and a part
 * in each div.
 */
export async function startPortal({ lotline, boot }: PortalPage): Promise<void> {
  const places = placesOf(document);
  const first = places[0];
  if (!first) return;
  // The store holds one estate: a div for another is skipped with a console error.
  const estate = places.find(({ options }) => options.estate)?.options.estate ?? null;
  const others = places.filter(({ options }) => options.estate && options.estate !== estate);
  for (const { div } of others) console.error('[Lotline] a page shows parts of one estate', div);

  const history = memoryHistory(withQuery(estate ? estatePath(estate) : routes.landing.path, { embed: true }));
  const { store, admit, runningModule, run } = createStore(reportError);
  store.dispatch(locationChanged(history.current()));
  const api = createApiClient({
    baseUrl: `${lotline}/api`,
    embed: true,
    transport: homeTransport(lotline, axiosTransport),
  });
  provideShell(portalShellApi({ lotline, store, api: rereadAfterWrites(api, store), history, Slot }));

  const { loader } = await createPageRemotes({
    boot,
    api,
    framed: true,
    home: lotline,
    estateId: () => estate,
    store,
    admit,
    runningModule,
    provided: loadSharedModules(),
  });

  run(resourceSaga);
  run(refreshSaga);
  run(() => locationSaga(history));
  run(() => estateSaga(history));
  // Other websites' pages have no login.
  run(() => modalSaga({ history, isWaiting: () => false }));
  run(() => pollWhileVisible({ visibility }));

  for (const { div, options } of places.filter((place) => !others.includes(place))) {
    const { styles, content, overlays } = shadowOf(div);
    const report = (code: string) =>
      void div.dispatchEvent(
        new CustomEvent('lotline:error', { detail: { code, estate: options.estate, element: div }, bubbles: true }),
      );
    createRoot(content).render(
      createElement(PortalRoot, {
        store,
        loader,
        options,
        lotline,
        report,
        styles,
        overlays,
        hasModal: div === first.div,
      }),
    );
  }
}
