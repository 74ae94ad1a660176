import type { ClaimedRequests } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/** Per-tab storage from verification until it is shown, once (D77). */
const found = () => storage<ClaimedRequests>('found', 1, 'tab');
export const keepFound = (claimed: ClaimedRequests | undefined): void => {
  if (claimed) found().write(claimed);
};
export function takeFound(): ClaimedRequests | null {
  const kept = found().read();
  found().clear();
  return kept;
}
