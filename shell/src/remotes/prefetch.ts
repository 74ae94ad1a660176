import type { ModalDeclaration } from '@lotline/shared-domain';
import { preloadTransport, selectModal, type HostState, type LoadComponent } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import { whenIdle } from '../host/when-idle';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';
import { selectModals, selectProvider } from './remotes.selectors';

const DELAY_MS = 250;
const IDLE_TIMEOUT_MS = 4000;
/** The visitor uses the page: what a click opens is needed soon. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'wheel'] as const;

/** An element that opens a modal carries the modal's name. */
const OPENS = 'data-opens';
const HOVERS = ['pointerover', 'focusin'] as const;

export interface PrefetchDeps {
  store: Pick<Store<HostState>, 'dispatch' | 'getState'>;
  loader: Pick<RemoteLoader, 'load'>;
  document?: Pick<Document, 'addEventListener' | 'removeEventListener'>;
}

/** Fetches a modal's remote, its code and, by its `prefetch`, its data. */
async function prefetchModal({ store, loader }: PrefetchDeps, name: string): Promise<void> {
  const remote = selectProvider('modals', name)(store.getState());
  const definition = remote && (await loader.load(remote)).modals[name];
  if (!definition) return;
  const code = loadOnce(definition.load as unknown as LoadComponent)();
  // An open modal reads its data itself.
  const state = store.getState();
  const expected = selectModal(state).open ? null : definition.prefetch?.(state);
  if (expected) store.dispatch(expected);
  await code;
}

/** Prefetches a modal when the pointer or the focus is on what opens it; once, also if it fails. */
function prefetchOnHover(deps: PrefetchDeps, on: Pick<Document, 'addEventListener'>): void {
  const fetched = new Set<string>();
  const hovered = ({ target }: Event) => {
    const name = (target as Element | null)?.closest?.(`[${OPENS}]`)?.getAttribute(OPENS);
    if (!name || fetched.has(name)) return;
    fetched.add(name);
    prefetchModal(deps, name).catch(() => undefined);
  };
  for (const event of HOVERS) on.addEventListener(event, hovered, { capture: true, passive: true });
}

/**
 * Prefetches modals, so that they open at once: their remotes, what those share, axios. The modals declared as `first`, and then those declared as
 * `next`, are fetched and evaluated when the page is idle or with the first interaction, whichever is earlier. Failures are reported when the
 * modal is opened.
 */
export function prefetchWhenIdle(deps: PrefetchDeps): void {
  const { store, document: on = document } = deps;
  const prefetchDeclared = (when: ModalDeclaration['prefetch']) => Promise.allSettled(selectModals(store.getState()).flatMap(({ modal, prefetch }) => (prefetch === when ? prefetchModal(deps, modal) : [])));
  prefetchOnHover(deps, on);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const event of INTERACTIONS) on.removeEventListener(event, begin, { capture: true });
    preloadTransport();
    // Bandwidth is scarce: what a form needs comes after that, and the toast library last, so that it is there when the connection is lost.
    void prefetchDeclared('first')
      .then(() => prefetchDeclared('next'))
      .then(() => import('@lotline/shared-design/toast'))
      .catch(() => undefined);
  };
  for (const event of INTERACTIONS) on.addEventListener(event, begin, { capture: true, passive: true });
  setTimeout(() => whenIdle(begin, IDLE_TIMEOUT_MS), DELAY_MS);
}
