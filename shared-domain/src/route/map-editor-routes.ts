/** Routes of the map editor, to which staff's parts of the estate's page link; its first chunk doesn't. */
import type { Identified, Route } from './route.js';

/** For a landowner it also depends on the estate's `landownerEditsMaps` (D63). */
const MAP_EDITORS: readonly Identified[] = ['SUPER_ADMIN', 'LANDOWNER'];

export const adminEstateMapCreate = {
  name: 'AdminEstateMapCreate',
  path: '/admin/users/:userId/estates/:estateId/map/new',
  by: 'mf-admin-maps',
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminEstateMapUpdate = {
  name: 'AdminEstateMapUpdate',
  path: '/admin/users/:userId/estates/:estateId/map/edit',
  by: 'mf-admin-maps',
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminStageMap = {
  name: 'AdminStageMap',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/map',
  by: 'mf-admin-maps',
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminStageMapCreate = {
  name: 'AdminStageMapCreate',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/map/new',
  by: 'mf-admin-maps',
  access: MAP_EDITORS,
} as const satisfies Route;
export const adminStageMapUpdate = {
  name: 'AdminStageMapUpdate',
  path: '/admin/users/:userId/estates/:estateId/stages/:stageId/map/edit',
  by: 'mf-admin-maps',
  access: MAP_EDITORS,
} as const satisfies Route;
