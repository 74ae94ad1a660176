import type { QueryOf } from './endpoint.js';
import type { getLotsList } from './lot.endpoints.js';

/** The query of a visitor's list of lots: the same in every remote, so that they share one answer. */
export const VISITORS_LIST = { documents: 'own', isCustomer: 'true' } as const satisfies QueryOf<typeof getLotsList>;
