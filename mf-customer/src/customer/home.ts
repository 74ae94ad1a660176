import { claimRequests, getHome, type ClaimedRequests, type Home } from '@lotline/shared-domain';
import { callApi, storage } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';
import type { Effect } from 'redux-saga/effects';

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

/** Links requests made without logging in to the account of the same email; once per visit. */
function* claimRest(): Generator<Effect, void, unknown> {
  try {
    const claimed = yield* callApi(claimRequests, {});
    if (Object.values(claimed).some((count) => count > 0)) keepFound(claimed);
  } catch {
    // Show the page without them.
  }
}

/** All of the customer's requests. */
export const home = createFollowed<{ isFirst: boolean }, Home>('mf-customer/home', function* read(about) {
  if (about.isFirst) yield* claimRest();
  return yield* callApi(getHome);
});
