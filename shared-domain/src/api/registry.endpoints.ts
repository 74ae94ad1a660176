import { endpoint } from './endpoint.js';
import { registry } from './shapes.js';

/** Which build of each remote is live (never stored by a cache). Rows of staff remotes come only with `?staff=1` for staff pages. */
export const getRegistry = endpoint({
  action: 'registry/getRegistry',
  method: 'GET',
  path: '/registry',
  access: 'estate.browse',
  query: { 'staff?': 'string' },
  answer: registry,
});
