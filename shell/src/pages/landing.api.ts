import { getEstates } from '@lotline/shared-domain';
import { callEndpoint } from '@lotline/shared-runtime';

/** The public estates, by title. */
export const readEstates = () => callEndpoint(getEstates);
