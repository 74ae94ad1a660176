import { claimRequests, getHome, type ClaimedRequests, type Home } from '@lotline/shared-domain';
import { callApi, storage } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';
import type { Effect } from 'redux-saga/effects';

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

/** Links requests made without logging in to the account of the same email; once per visit. */
function* claimEarlierRequests(): Generator<Effect, void, unknown> {
  try {
    const claimed = yield* callApi(claimRequests, {});
    if (Object.values(claimed).some((count) => count > 0)) storeClaimed(claimed);
  } catch {
    // Show the page without them.
  }
}

/** All of the customer's requests. */
export const home = createFollowed<{ isFirst: boolean }, Home>('mf-customer/home', function* read(params) {
  if (params.isFirst) yield* claimEarlierRequests();
  return yield* callApi(getHome);
});
