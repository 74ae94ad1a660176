import { sendEstateMap, type Receipt, type ShareMap } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const sendMap = (body: ShareMap, idempotencyKey: string, signal: AbortSignal): Promise<Receipt> => callEndpoint(sendEstateMap, { body, idempotencyKey, signal });
