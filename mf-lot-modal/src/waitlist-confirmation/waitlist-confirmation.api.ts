import { confirmWaitlist, type Receipt } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const sendConfirmation = (token: string): Promise<Receipt> => callEndpoint(confirmWaitlist, { body: { token } });
