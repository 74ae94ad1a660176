import { designLacks, designState, type OwnDesign, type OwnDesignRow } from '@lotline/shared-domain';
import { publicDesignOf } from '../catalogue/public-home.js';
import { etagOf } from '../common/etag.js';
import type { HouseDesignRecord } from '../house-design/house-design.model.js';
import type { DesignUse } from './design-uses.repository.js';

/** ETag of all that people set of a design. */
export function etagOfDesign(design: Omit<HouseDesignRecord, 'createdAt' | 'updatedAt'>): string {
  const { _id, builderId, key, activatedAt, createdAt, updatedAt, ...fields } = design as HouseDesignRecord;
  return etagOf({ ...fields });
}

/** A design as a row of its builder's list, and of its sheet. */
export const ownDesignRowOf = (design: HouseDesignRecord, lots: number): OwnDesignRow => {
  const { key, name, basePrice, storey, bedroom, garage, alfresco, zeroBoundary, width, length, area } = design;
  const [picture] = design.mainImages;
  return {
    _id: String(design._id),
    key,
    name,
    state: designState(design),
    ...(picture && { picture }),
    basePrice,
    storey,
    bedroom,
    bathrooms: design.bathroom.quantity,
    garage,
    loungeRooms: design.loungeRoom.quantity,
    alfresco,
    zeroBoundary: zeroBoundary ?? false,
    width,
    length,
    area,
    features: [...design.features],
    ...(design.inclusionsPack && { inclusionsPack: design.inclusionsPack }),
    lots,
    updatedAt: design.updatedAt.toISOString(),
    etag: etagOfDesign(design),
  };
};

/** A design with all that its form edits. */
export const ownDesignOf = (design: HouseDesignRecord, use: DesignUse): OwnDesign => ({
  ...publicDesignOf(design),
  state: designState(design),
  zeroBoundary: design.zeroBoundary ?? false,
  ...(design.activatedAt && { activatedAt: design.activatedAt.toISOString() }),
  use: { ...use },
  lacks: designLacks(design),
  etag: etagOfDesign(design),
});
