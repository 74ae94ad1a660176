import type { ModalDeclaration } from '@lotline/shared-domain';
import { preloadTransport, selectModal, type HostState, type LoadComponent } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';
import { selectModals, selectProvider } from './remotes.selectors';

/** An element that opens a modal carries the modal's name. */
const OPENS = 'data-opens';
const HOVERS = ['pointerover', 'focusin'] as const;

export interface PrefetchDeps {
  store: Pick<Store<HostState>, 'dispatch' | 'getState'>;
  loader: Pick<RemoteLoader, 'load'>;
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

/** Prefetches a modal when the pointer or the focus is on what opens it, from `first` on; once, also if it fails. */
function prefetchOnHover(deps: PrefetchDeps, first: EventTarget | null): void {
  const fetched = new Set<string>();
  const hovered = ({ target }: Pick<Event, 'target'>) => {
    const name = (target as Element | null)?.closest?.(`[${OPENS}]`)?.getAttribute(OPENS);
    if (!name || fetched.has(name)) return;
    fetched.add(name);
    prefetchModal(deps, name).catch(() => undefined);
  };
  for (const event of HOVERS) document.addEventListener(event, hovered, { capture: true, passive: true });
  hovered({ target: first });
}

/**
 * Fetches and evaluates modals, so that they open at once: their remotes, what those share, axios. The modals declared as `first` come before those
 * declared as `next`, and any other when the pointer is on what opens it; `target` is where it is already. Failures are reported when the modal is opened.
 */
export function prefetchModals(deps: PrefetchDeps, target: EventTarget | null): void {
  const { store } = deps;
  const prefetchDeclared = (when: ModalDeclaration['prefetch']) =>
    Promise.allSettled(
      selectModals(store.getState()).flatMap(({ modal, prefetch }) =>
        prefetch === when ? prefetchModal(deps, modal) : [],
      ),
    );
  prefetchOnHover(deps, target);
  preloadTransport();
  // Bandwidth is scarce: what a form needs comes after that, and the toast library last, so that it is there when the connection is lost.
  void prefetchDeclared('first')
    .then(() => prefetchDeclared('next'))
    .then(() => import('@lotline/shared-design/toast'))
    .catch(() => undefined);
}
