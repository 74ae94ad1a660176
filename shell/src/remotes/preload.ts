import type { ModalDeclaration } from '@lotline/shared-domain';
import { preloadTransport, selectModal, type HostState, type LoadComponent } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import { whenIdle } from '../host/when-idle';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';
import { selectModals, selectProvider } from './remotes.selectors';

const AFTER_MS = 250;
const AT_LATEST_MS = 4000;
/** The visitor interacts with the page: what a click will open is wanted now. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'wheel'] as const;

/** What a hand comes near carries the name of the modal that it opens. */
const OPENS = 'data-opens';
/** Props of that opening, as JSON. */
const OPENS_PROPS = 'data-opens-props';
const NEAR = ['pointerover', 'focusin'] as const;

export interface PreloadedPage {
  store: Pick<Store<HostState>, 'dispatch' | 'getState'>;
  loader: Pick<RemoteLoader, 'load'>;
  document?: Pick<Document, 'addEventListener' | 'removeEventListener'>;
}

/** Fetches a modal's remote and its code, and has the remote fetch what the modal says that it will show. `props`: as its opener gives them. */
async function fetchModal({ store, loader }: PreloadedPage, name: string, props: string | null = null): Promise<void> {
  const remote = selectProvider('modals', name)(store.getState());
  const definition = remote && (await loader.load(remote)).modals[name];
  if (!definition) return;
  const code = loadOnce(definition.load as unknown as LoadComponent)();
  // A modal that is open already asks by itself.
  const wanted = selectModal(store.getState()).open ? null : definition.prefetch?.(props && (definition.parseProps(JSON.parse(props)) as never));
  if (wanted) store.dispatch(wanted);
  await code;
}

/** Fetches a modal when a hand or the focus comes near what opens it; once, whatever becomes of it. */
function fetchWhenNear(page: PreloadedPage, on: Pick<Document, 'addEventListener'>): void {
  const fetched = new Set<string>();
  const near = ({ target }: Event) => {
    const opener = (target as Element | null)?.closest?.(`[${OPENS}]`);
    const name = opener?.getAttribute(OPENS);
    const props = opener?.getAttribute(OPENS_PROPS);
    if (!name || fetched.has(`${name} ${props}`)) return;
    fetched.add(`${name} ${props}`);
    fetchModal(page, name, props).catch(() => undefined);
  };
  for (const sign of NEAR) on.addEventListener(sign, near, { capture: true, passive: true });
}

/**
 * Preloads what opens a modal at once: its remote, what that one shares, axios for its facts. Those that are declared to come first, and then the
 * next, come when the page is idle, or with the first interaction, whichever is first, and are evaluated, not only fetched. Failures are
 * reported when the modal is opened.
 */
export function preloadWhenIdle(page: PreloadedPage): void {
  const { store, document: on = document } = page;
  const fetchDeclared = (when: ModalDeclaration['prefetch']) => Promise.allSettled(selectModals(store.getState()).flatMap(({ modal, prefetch }) => (prefetch === when ? fetchModal(page, modal) : [])));
  fetchWhenNear(page, on);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of INTERACTIONS) on.removeEventListener(sign, begin, { capture: true });
    preloadTransport();
    // Bandwidth is scarce: what a form needs comes after that, and the toast library last, so that it is there when the connection is lost.
    void fetchDeclared('first')
      .then(() => fetchDeclared('next'))
      .then(() => import('@lotline/shared-design/toast'))
      .catch(() => undefined);
  };
  for (const sign of INTERACTIONS) on.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(() => whenIdle(begin, AT_LATEST_MS), AFTER_MS);
}
