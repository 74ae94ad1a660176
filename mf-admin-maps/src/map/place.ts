import { pathTo, routes, segmentsOf } from '@lotline/shared-domain';

/** Whose map a page is about, by its address (D53). */
export interface MapPlace {
  /** The landowner's id. */
  readonly userId: string;
  readonly estateId: string;
  /** Null: the estate's own map. */
  readonly stageId: string | null;
}

/** The place in an address of the map pages; null for any other. */
export function placeIn(pathname: string): MapPlace | null {
  const [, , userId, , estateId, next, id] = segmentsOf(pathname);
  if (!userId || !estateId) return null;
  return { userId, estateId, stageId: next === 'stages' && id ? id : null };
}

/** The page where a map is added or edited. */
export function mapFormPath({ userId, estateId, stageId }: MapPlace, isNew: boolean): string {
  if (stageId) {
    const { path } = isNew ? routes.adminStageMapCreate : routes.adminStageMapUpdate;
    return pathTo(path, { userId, estateId, stageId });
  }
  const { path } = isNew ? routes.adminEstateMapCreate : routes.adminEstateMapUpdate;
  return pathTo(path, { userId, estateId });
}

/** The page that shows a map: of a stage AdminStageMap, of an estate a part of its settings. */
export const mapPath = ({ userId, estateId, stageId }: MapPlace): string =>
  stageId
    ? pathTo(routes.adminStageMap.path, { userId, estateId, stageId })
    : `${pathTo(routes.adminEstate.path, { estateId })}?part=map`;
