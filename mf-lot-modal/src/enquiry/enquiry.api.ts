import { sendContactEmail, type Enquiry, type Receipt } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const sendEnquiry = (body: Enquiry, idempotencyKey: string, signal: AbortSignal): Promise<Receipt> => callEndpoint(sendContactEmail, { body, idempotencyKey, signal });
