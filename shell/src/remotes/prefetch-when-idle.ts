import { whenIdle } from '../host/when-idle';
import { prefetchModals, type PrefetchDeps } from './prefetch';

const DELAY_MS = 250;
const IDLE_TIMEOUT_MS = 4000;
/** First interactions, after which a modal may be opened soon. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Starts prefetching modals once the page's own remote has loaded, or failed to, and the page is idle; on the first
 * interaction if that is earlier.
 */
export function prefetchWhenIdle(deps: PrefetchDeps, pageLoaded: Promise<unknown>): void {
  let begun = false;
  const begin = (event?: Event) => {
    if (begun) return;
    begun = true;
    for (const name of INTERACTIONS) document.removeEventListener(name, begin, { capture: true });
    const prefetch = () => prefetchModals(deps, event?.target ?? null);
    // Let the interaction's own update paint first.
    if (event) requestAnimationFrame(() => setTimeout(prefetch));
    else prefetch();
  };
  for (const name of INTERACTIONS) document.addEventListener(name, begin, { capture: true, passive: true });
  const beginWhenIdle = () => void setTimeout(() => whenIdle(() => begin(), IDLE_TIMEOUT_MS), DELAY_MS);
  void pageLoaded.then(beginWhenIdle, beginWhenIdle);
}
