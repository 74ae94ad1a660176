import type { Role } from '../role/roles.js';
import { parseRole } from '../role/roles.js';
import { isOpenToCustomers } from './stage-status.js';

/**
 * `change-view-map` switches the builder's view; `lots` goes to Lots with map=true; `open` keeps the path and sets the
 * query; `new-tab` opens EstateMap with stageId and embed=false.
 */
export type StageClick = 'change-view-map' | 'lots' | 'admin-stage-map' | 'open' | 'new-tab' | 'none';

export interface StageClickContext {
  role: Role;
  stage: { status: string };
  /** Builder view is a mode, independent of role. */
  builderView?: boolean;
  /** An embedded page in its mobile layout. */
  embeddedMobile?: boolean;
  /** Whether a live remote has the target screen of a click (D68); by default always true. */
  leads?: (click: StageClick) => boolean;
}

/** Staff roles open their own screens; other roles open a stage like a visitor. */
const STAFF_CLICK = {
  SUPER_ADMIN: 'admin-stage-map',
  LANDOWNER: 'lots',
  SALES: 'lots',
  BUILDER: null,
  CHANNEL_PARTNER: null,
  CUSTOMER: null,
  ANONYMOUS: null,
} as const satisfies Record<Role, StageClick | null>;

/**
 * The effect of clicking a stage (2.4). Customers, visitors and partners can open only stages that are Now Selling; so
 * can staff while no live remote has their screen (D68).
 */
export function stageClick({
  role,
  stage,
  builderView = false,
  embeddedMobile = false,
  leads = () => true,
}: StageClickContext): StageClick {
  if (builderView) return 'change-view-map';
  const ofStaff = STAFF_CLICK[parseRole(role)];
  if (ofStaff && leads(ofStaff)) return ofStaff;
  if (!isOpenToCustomers(stage.status)) return 'none';
  return embeddedMobile ? 'new-tab' : 'open';
}
