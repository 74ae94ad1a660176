import { pathTo } from '../route/path-to.js';
import * as routes from '../route/routes.js';

/**
 * The page on which a map is drawn (D53), for links in emails; without `stageId` the estate's own map.
 * @example mapEditorPath({ landownerId: '65f…01', estateId: '65f…02' })
 */
export function mapEditorPath({
  landownerId,
  estateId,
  stageId,
}: {
  readonly landownerId: string;
  readonly estateId: string;
  readonly stageId?: string;
}): string {
  const of = { userId: landownerId, estateId };
  return stageId
    ? pathTo(routes.adminStageMapUpdate.path, { ...of, stageId })
    : pathTo(routes.adminEstateMapUpdate.path, of);
}
