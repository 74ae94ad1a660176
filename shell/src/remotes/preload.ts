import { preloadTransport, type LoadComponent } from '@lotline/shared-runtime';
import { whenIdle } from '../host/when-idle';
import { loadOnce } from './load-once';
import type { RemoteLoader } from './remote-loader';

/** Modals that follow the lot's in most visits. */
const LIKELY = ['hold', 'contact'];
const AFTER_MS = 250;
const AT_LATEST_MS = 4000;
/** The visitor interacts with the page: what a click will open is wanted now. */
const HAND = ['pointerover', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * What opens a lot at once: its remote, what that one shares, axios for its facts. It comes when the page is still, or with the first sign
 * of a hand on the page, whichever is first, and is run, not only fetched. Failures wait for the real need.
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
    for (const sign of HAND) page.removeEventListener(sign, begin, { capture: true });
    preloadTransport();
    // The line is narrow: what a form needs comes after the lot, and the library of toasts last, for the day the line is gone.
    void Promise.allSettled([modal('lot')])
      .then(() => Promise.allSettled(LIKELY.map(modal)))
      .then(() => import('@lotline/shared-design/toast'))
      .catch(() => undefined);
  };
  for (const sign of HAND) page.addEventListener(sign, begin, { capture: true, passive: true });
  setTimeout(() => whenIdle(begin, AT_LATEST_MS), AFTER_MS);
}
