import type { ClaimedRequests } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/** Per-tab storage from verification until it is shown, once (D77). */
const claimedStorage = () => storage<ClaimedRequests>('found', 1, 'tab');
export const storeClaimed = (claimed: ClaimedRequests | undefined): void => {
  if (claimed) claimedStorage().write(claimed);
};
export function takeClaimed(): ClaimedRequests | null {
  const stored = claimedStorage().read();
  claimedStorage().clear();
  return stored;
}
