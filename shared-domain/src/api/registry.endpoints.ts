import { endpoint } from './endpoint.js';
import { registry } from '../answer/registry-shapes.js';

/**
 * The live build of each remote for this visitor (`no-store`). Rows of staff remotes are included only with `?staff=1`
 * for staff pages; `estateId` applies the estate's pins; `framed=1` always gets stable.
 */
export const getRegistry = endpoint({
  action: 'registry/getRegistry',
  method: 'GET',
  path: '/registry',
  access: 'estate.browse',
  query: { 'staff?': 'string', 'estateId?': 'string', 'framed?': 'string' },
  answer: registry,
});
