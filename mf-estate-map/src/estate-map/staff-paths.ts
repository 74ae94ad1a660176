import { pathTo, routes, withQuery, type Estate } from '@lotline/shared-domain';

type Owned = Pick<Estate, '_id' | 'landownerId'>;
/** The user in these paths is the landowner (D53). */
const ofEstate = ({ _id, landownerId }: Owned) => ({ userId: landownerId, estateId: _id });

export const estateMapEditorPath = (estate: Owned, isNew: boolean): string =>
  pathTo((isNew ? routes.adminEstateMapCreate : routes.adminEstateMapUpdate).path, ofEstate(estate));
export const stageMapAdminPath = (estate: Owned, stageId: string): string =>
  pathTo(routes.adminStageMap.path, { ...ofEstate(estate), stageId });
export const stageMapEditorPath = (estate: Owned, stageId: string, isNew: boolean): string =>
  pathTo((isNew ? routes.adminStageMapCreate : routes.adminStageMapUpdate).path, { ...ofEstate(estate), stageId });
/** Lots with map=true (2.4). */
export const lotsOfStagePath = (stageId: string): string =>
  withQuery(pathTo(routes.lots.path, { stageId }), { map: true });
