import { preloadTransport } from '@lotline/shared-runtime';
import { loadLazyProvided } from '../provided';
import type { RemoteLoader } from './remote-loader';

/** Modals that most visits open, best first. */
const LIKELY = ['lot', 'hold', 'contact'];
const AFTER_MS = 1500;

/** Once the page is still: what opens a lot at once (axios, the overlay, the modals' chunks). Failures wait for the real need. */
export function preloadWhenIdle(loader: RemoteLoader): void {
  const idle = (work: () => void) => void ('requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 500));
  const modal = async (name: string) => {
    const row = loader.rowOf('modals', name);
    if (row) await (await loader.load(row.name)).modals[name]?.load();
  };
  setTimeout(() => {
    idle(() => {
      preloadTransport();
      void loadLazyProvided()
        .then(() => Promise.allSettled(LIKELY.map(modal)))
        .catch(() => undefined);
    });
  }, AFTER_MS);
}
