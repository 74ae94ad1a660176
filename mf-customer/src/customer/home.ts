import { claim, getHome, type Claimed, type Home } from '@lotline/shared-domain';
import { callApi, storage } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';
import type { Effect } from 'redux-saga/effects';

/** Per-tab storage from verification until it is shown, once (D77). */
const claimedStorage = () => storage<Claimed>('found', 1, 'tab');
export const storeClaimed = (claimed: Claimed | undefined): void => {
  if (claimed) claimedStorage().write(claimed);
};
export function takeClaimed(): Claimed | null {
  const stored = claimedStorage().read();
  claimedStorage().clear();
  return stored;
}

/** Links requests made without logging in to the account of the same email; once per visit. */
function* claimEarlierRequests(): Generator<Effect, void, unknown> {
  try {
    const claimed = yield* callApi(claim, {});
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
