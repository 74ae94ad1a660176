import { openHoldLink, type OwnHold } from '@lotline/shared-domain';
import { callApi } from '@lotline/shared-runtime';
import { createFollowed } from '@lotline/shared-runtime/followed';

/** The hold opened by a link from an email (D74). */
export const holdLink = createFollowed<{ token: string }, OwnHold>('mf-customer/hold-link', function* read({ token }) {
  return yield* callApi(openHoldLink, { body: { token } });
});
