import { preloadTransport, type LoadComponent } from '@lotline/shared-runtime';
import { whenIdle } from '../host/when-idle';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';

/** Modals that follow the lot's in most visits. */
const LIKELY = ['hold', 'contact'];
const AFTER_MS = 250;
const AT_LATEST_MS = 4000;
/** The visitor interacts with the page: what a click will open is wanted now. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Preloads what opening a lot needs: its remote, shared libraries, axios for its facts. It starts when the page is idle, or with the first
 * interaction, and evaluates the modules, not only fetches them. Failures are reported when the lot is opened.
 */
export function preloadWhenIdle(loader: RemoteLoader, page: Pick<Document, 'addEventListener' | 'removeEventListener'> = document): void {
  const modal = async (name: string) => {
    const row = loader.rowOf('modals', name);
    const load = row && (await loader.load(row.name)).modals[name]?.load;
    if (load) await loadOnce(load as unknown as LoadComponent)();
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of INTERACTIONS) page.removeEventListener(sign, begin, { capture: true });
    preloadTransport();
    // Bandwidth is scarce: what a form needs comes after the lot, and the toast library last, so that it is there when the connection is lost.
    void Promise.allSettled([modal('lot')])
      .then(() => Promise.allSettled(LIKELY.map(modal)))
      .then(() => import('@lotline/shared-design/toast'))
      .catch(() => undefined);
  };
  for (const sign of INTERACTIONS) page.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(() => whenIdle(begin, AT_LATEST_MS), AFTER_MS);
}
