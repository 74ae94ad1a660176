import type { Role } from '../account/roles.js';
import { parseRole } from '../account/roles.js';
import { isOpenToCustomers } from './stage-status.js';

export interface StageClickContext {
  role: Role;
  stage: { status: string };
  /** Builder view is a mode, whatever the role. */
  builderView?: boolean;
  /** An embedded page in its mobile layout. */
  embeddedMobile?: boolean;
}

/**
 * `change-view-map` switches the builder's view; `lots` goes to Lots with map=true; `open` stays on the path and sets
 * the query; `new-tab` opens EstateMap with stageId and embed=false.
 */
export type StageClick = 'change-view-map' | 'lots' | 'admin-stage-map' | 'open' | 'new-tab' | 'none';

/** What a click on a stage does (2.4). Customers, visitors and partners open only what is Now Selling. */
export function stageClick({ role, stage, builderView = false, embeddedMobile = false }: StageClickContext): StageClick {
  if (builderView) return 'change-view-map';
  const known = parseRole(role);
  if (known === 'SUPER_ADMIN') return 'admin-stage-map';
  if (known === 'LANDOWNER' || known === 'SALES') return 'lots';
  if (!isOpenToCustomers(stage.status)) return 'none';
  return embeddedMobile ? 'new-tab' : 'open';
}
