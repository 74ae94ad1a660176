import { createInitialHold, type CreateHold, type HoldReceipt } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** Asks for a hold; the same key makes every repeat the same request (D44). */
export const requestHold = (body: CreateHold, idempotencyKey: string, signal: AbortSignal): Promise<HoldReceipt> => callEndpoint(createInitialHold, { body, idempotencyKey, signal });
