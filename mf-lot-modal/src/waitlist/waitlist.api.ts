import { joinWaitlist, type Receipt, type Waitlist } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const enterWaitlist = (body: Waitlist, idempotencyKey: string, signal: AbortSignal): Promise<Receipt> => callEndpoint(joinWaitlist, { body, idempotencyKey, signal });
