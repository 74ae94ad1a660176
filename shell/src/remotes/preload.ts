import { preloadTransport, type LoadComponent } from '@lotline/shared-runtime';
import { loadFrame } from '../modal/load-frame';
import { loadLazyProvided } from '../provided';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';

/** Modals that follow the lot's in most visits. */
const LIKELY = ['hold', 'contact'];
const AFTER_MS = 700;

/** Once the page is still: what opens a lot at once (axios, the overlay, the modals' chunks). Failures wait for the real need. */
export function preloadWhenIdle(loader: RemoteLoader): void {
  const idle = (work: () => void) => void ('requestIdleCallback' in window ? window.requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 500));
  const modal = async (name: string) => {
    const row = loader.rowOf('modals', name);
    const load = row && (await loader.load(row.name)).modals[name]?.load;
    if (load) await loadOnce(load as unknown as LoadComponent)();
  };
  setTimeout(() => {
    idle(() => {
      preloadTransport();
      // The first lot needs the frame, its own remote and what that one shares; what forms need comes after them, as the line is narrow.
      void Promise.allSettled([loadFrame(), modal('lot'), import('yup')])
        .then(loadLazyProvided)
        .then(() => Promise.allSettled(LIKELY.map(modal)))
        .catch(() => undefined);
    });
  }, AFTER_MS);
}
