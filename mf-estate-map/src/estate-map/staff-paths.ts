import { withQuery, type Estate } from '@lotline/shared-domain';

type Owned = Pick<Estate, '_id' | 'landownerId'>;
const segment = encodeURIComponent;
const ofEstate = ({ _id, landownerId }: Owned): string => `/admin/users/${segment(landownerId)}/estates/${segment(_id)}`;
const ofStage = (estate: Owned, stageId: string): string => `${ofEstate(estate)}/stages/${segment(stageId)}`;

/** Paths of D53; the user in them is the landowner. */
export const estateMapEditorPath = (estate: Owned, isNew: boolean): string => `${ofEstate(estate)}/map/${isNew ? 'new' : 'edit'}`;
export const stageMapAdminPath = (estate: Owned, stageId: string): string => `${ofStage(estate, stageId)}/map`;
export const stageMapEditorPath = (estate: Owned, stageId: string, isNew: boolean): string => `${ofStage(estate, stageId)}/map/${isNew ? 'new' : 'edit'}`;
export const adminLotPath = (estate: Owned, stageId: string, lotId: string): string => `${ofStage(estate, stageId)}/lots/${segment(lotId)}`;
/** Lots with map=true (2.4). */
export const lotsOfStagePath = (stageId: string): string => withQuery(`/stages/${segment(stageId)}/lots`, { map: true });
export const lotActionsPath = (stageId: string, lotId: string): string => `/stages/${segment(stageId)}/lots/${segment(lotId)}`;
