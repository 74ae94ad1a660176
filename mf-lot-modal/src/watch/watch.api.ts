import { watchLot, type Receipt, type Watch } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const askToBeTold = (body: Watch, idempotencyKey: string): Promise<Receipt> => callEndpoint(watchLot, { body, idempotencyKey });
