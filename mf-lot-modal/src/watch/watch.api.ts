import { watchLot, type Receipt, type Watch } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const askToBeTold = (body: Watch, idempotencyKey: string, signal: AbortSignal): Promise<Receipt> => callEndpoint(watchLot, { body, idempotencyKey, signal });
