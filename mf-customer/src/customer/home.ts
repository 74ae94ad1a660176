import { claim, getHome, type Claimed, type Home } from '@lotline/shared-domain';
import { callApi, storage } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';
import type { Effect } from 'redux-saga/effects';

/** Kept by the tab from verifying to the page that says it, once (D77). */
const found = () => storage<Claimed>('found', 1, 'tab');
export const keepFound = (claimed: Claimed | undefined): void => {
  if (claimed) found().write(claimed);
};
export function takeFound(): Claimed | null {
  const kept = found().read();
  found().clear();
  return kept;
}

/** Asked for once a visit: what was made with the address since, without logging in, is the account's too. */
function* claimRest(): Generator<Effect, void, unknown> {
  try {
    const claimed = yield* callApi(claim, {});
    if (Object.values(claimed).some((count) => count > 0)) keepFound(claimed);
  } catch {
    // What is there already is shown without it.
  }
}

/** All that the customer asked for. */
export const home = createFollowed<{ isFirst: boolean }, Home>('mf-customer/home', function* read(about) {
  if (about.isFirst) yield* claimRest();
  return yield* callApi(getHome);
});
