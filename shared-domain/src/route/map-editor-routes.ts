/** Routes of the map editor, to which staff's parts of the estate's page link; its first chunk doesn't. */
import { MAP_EDITORS, type Route } from './route.js';

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
