import type { ModalDeclaration } from '@lotline/shared-domain';
import { preloadTransport, selectModal, type HostState, type LoadComponent } from '@lotline/shared-runtime';
import type { Store } from 'redux';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';
import { selectModals, selectProvider } from './remotes.selectors';

/** Attribute of elements that open a modal; its value is the modal's name. */
const OPENS = 'data-opens';
const HOVERS = ['pointerover', 'focusin'] as const;

export interface PrefetchDeps {
  store: Pick<Store<HostState>, 'dispatch' | 'getState'>;
  loader: Pick<RemoteLoader, 'load'>;
}

/** Prefetches a modal's remote, its chunk and, through its `prefetch`, its data. */
async function prefetchModal({ store, loader }: PrefetchDeps, name: string): Promise<void> {
  const remote = selectProvider('modals', name)(store.getState());
  const definition = remote && (await loader.load(remote)).modals[name];
  if (!definition) return;
  const code = loadOnce(definition.load as unknown as LoadComponent)();
  // If a modal is open, it reads its own data.
  const state = store.getState();
  const expected = selectModal(state).open ? null : definition.prefetch?.(state);
  if (expected) store.dispatch(expected);
  await code;
}

/**
 * Prefetches a modal on hover or focus of its opener; at most once each, even if it fails. `first` is the element
 * already hovered.
 */
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
 * Loads and evaluates modals in advance, so that they open at once, along with shared modules and axios. Order: modals
 * declared as `first`, then `next`; any other on hover of its opener (`target`: the element already hovered). Failures
 * are reported when the modal is opened.
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
  // In order of need, to save bandwidth. The toast library comes last, but in advance: it must be there when the
  // connection is lost.
  void prefetchDeclared('first')
    .then(() => prefetchDeclared('next'))
    .then(() => import('@lotline/shared-design/toast'))
    .catch(() => undefined);
}
