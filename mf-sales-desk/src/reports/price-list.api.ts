import { priceListPath } from '@lotline/shared-domain';
import { errorOfAnswer, foreignAnswer, networkError } from '@lotline/shared-runtime';

/**
 * Fetches the current price list of an estate as a PDF. It isn't in the endpoint table, but it rejects with an ApiError like those calls.
 */
export async function readPriceList(estateId: string): Promise<Blob> {
  const answer = await fetch(priceListPath(estateId), { credentials: 'same-origin', cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer) throw networkError();
  if (!answer.ok) throw errorOfAnswer(answer.status, await answer.json().catch(() => null));
  if (!answer.headers.get('content-type')?.startsWith('application/pdf')) throw foreignAnswer(answer.status);
  // The PDF is streamed while it is drawn: the connection may drop midway.
  return answer.blob().catch(() => {
    throw networkError();
  });
}
