import { priceListPath } from '@lotline/shared-domain';
import { errorOfAnswer, foreignAnswer, networkError } from '@lotline/shared-runtime';

/** The price list of an estate as of now, a PDF. Rejects with one ApiError: it is no call of the endpoint table, and its failures are told like theirs. */
export async function readPriceList(estateId: string): Promise<Blob> {
  const answer = await fetch(priceListPath(estateId), { credentials: 'same-origin', cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer) throw networkError();
  if (!answer.ok) throw errorOfAnswer(answer.status, await answer.json().catch(() => null));
  if (!answer.headers.get('content-type')?.startsWith('application/pdf')) throw foreignAnswer(answer.status);
  // It is drawn while it is read: the connection may be lost in the middle of it.
  return answer.blob().catch(() => {
    throw networkError();
  });
}
