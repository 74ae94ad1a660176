import { estatePath, matchesPath, routes, withQuery } from '@lotline/shared-domain';
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
import { type WatchedDivs, watchDivs } from '../embed/watch-divs';
import { PortalRoot } from './portal-root.component';
import { portalShellApi } from './portal-shell-api';
import type { PortalPage } from './portal.types';
import { shownParts } from './shown-parts.port';

/** What is rendered in a div. */
interface Place {
  readonly options: MountOptions;
  render(hasModal: boolean): void;
  unmount(): void;
}

/** A shadow root with containers for content and overlays, isolating styles both ways. A div keeps its root for ever. */
function shadowOf(div: HTMLElement): { styles: ShadowRoot; content: HTMLElement; overlays: HTMLElement } {
  const styles = div.shadowRoot ?? div.attachShadow({ mode: 'open' });
  const content = document.createElement('div');
  const overlays = document.createElement('div');
  // `all: initial` doesn't reset direction and language.
  for (const part of [content, overlays]) Object.assign(part, { dir: 'ltr', lang: 'en' }).dataset.ground = '';
  styles.replaceChildren(content, overlays);
  return { styles, content, overlays };
}

const addressOf = ({ estate, props: { businessId } }: MountOptions): string =>
  withQuery(estate ? estatePath(estate) : routes.landing.path, { embed: true, ...(businessId && { businessId }) });

/** The pages that a part of no estate draws in its own place: its own, and that of the lot chosen in it. */
const isPageOfPart = (path: string): boolean =>
  [routes.landing, routes.builder].some((route) => matchesPath(route.path, path.split('?', 1)[0] ?? ''));

/** The host for portals, like the shell but without pages: one store, the live rows, the same guard. */
async function createHost({ lotline, boot }: PortalPage, first: MountOptions) {
  let { estate } = first;
  const history = memoryHistory(addressOf(first));
  const shown = shownParts(visibility);
  const { store, admit, runningModule, run } = createStore(reportError);
  store.dispatch(locationChanged(history.current()));
  const api = createApiClient({
    baseUrl: `${lotline}/api`,
    embed: true,
    transport: homeTransport(lotline, axiosTransport),
  });
  const isDrawnHere = (path: string) => estate === null && isPageOfPart(path);
  provideShell(portalShellApi({ lotline, store, api: rereadAfterWrites(api, store), history, Slot, isDrawnHere }));

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
  run(() => pollWhileVisible({ visibility: shown }));

  return {
    setShown: shown.setShown,
    /** The estate and business that all parts are about; the first part begins at its own page. */
    show(options: MountOptions): void {
      estate = options.estate;
      const { pathname, search } = history.current();
      if (addressOf(options) !== pathname + search) history.replace(addressOf(options));
    },
    mount(div: HTMLElement, options: MountOptions): Place {
      const { styles, content, overlays } = shadowOf(div);
      const root = createRoot(content);
      const report = (code: string) =>
        void div.dispatchEvent(
          new CustomEvent('lotline:error', { detail: { code, estate: options.estate, element: div }, bubbles: true }),
        );
      return {
        options,
        render: (hasModal) =>
          root.render(
            createElement(PortalRoot, { store, loader, options, lotline, report, styles, overlays, hasModal }),
          ),
        unmount: () => root.unmount(),
      };
    },
  };
}

/** `window.LotlinePortal` on a host page. */
export interface PortalApi {
  /** Looks for divs now; changes of the page are observed anyway. After `destroy`, begins anew. */
  scan(): void;
  /** Takes all parts out, and looks no more. */
  destroy(): void;
}

/**
 * Renders a part in each div that asks for one, now and as the page changes. Before there is one, nothing is loaded. A
 * page shows parts of one estate at a time, or one part that is of none: the next's, once those of the last are gone.
 */
export function startPortal(page: PortalPage): PortalApi {
  const refused = new WeakSet<HTMLElement>();
  let host: Awaited<ReturnType<typeof createHost>> | null = null;
  let isStarting = false;
  let isStopped = false;
  const complain = (div: HTMLElement, why: string): null => {
    if (!refused.has(div)) console.error(`[Lotline] ${why}`, div);
    refused.add(div);
    return null;
  };

  const divs: WatchedDivs<Place> = watchDivs<MountOptions, Place>({
    attribute: 'data-lotline-remote',
    read: (div) =>
      mountOptionsOf(div.dataset) ??
      complain(div, 'data-lotline-remote needs a remote’s name, and data-slot or data-route'),
    mount(div, options) {
      if (!host) {
        void begin(options);
        return null;
      }
      const others = [...divs.places.values()].map((place) => place.options.estate);
      if (others.some((estate) => estate === null || estate !== options.estate))
        return complain(div, 'a page shows parts of one estate, or one part of none');
      if (others.length === 0) host.show(options);
      const place = host.mount(div, options);
      refused.delete(div);
      queueMicrotask(renderAll);
      return {
        ...place,
        unmount() {
          place.unmount();
          queueMicrotask(renderAll);
        },
      };
    },
  });
  /** The first part on the page has the modal. */
  function renderAll(): void {
    const [first, ...others] = divs.places.values();
    host?.setShown(first !== undefined);
    first?.render(true);
    for (const place of others) place.render(false);
  }
  async function begin(options: MountOptions): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    host = await createHost(page, options).catch((error: unknown) => {
      reportError(error, 'portal');
      return null;
    });
    isStarting = false;
    if (host && !isStopped) divs.scan();
  }

  divs.scan();
  return {
    scan() {
      isStopped = false;
      divs.scan();
    },
    destroy() {
      isStopped = true;
      divs.stop();
    },
  };
}
