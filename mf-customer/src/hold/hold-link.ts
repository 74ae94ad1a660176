import { openHoldLink, type OwnHold } from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';

/** The hold of a letter's link (D74). */
export const holdLink = createFollowed<{ token: string }, OwnHold>('mf-customer/hold-link', function* read({ token }) {
  return yield* callApi(openHoldLink, { body: { token } });
});
