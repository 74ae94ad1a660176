import { getFormChallenge, type FormChallenge } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

export const readChallenge = (): Promise<FormChallenge> => callEndpoint(getFormChallenge, {});
