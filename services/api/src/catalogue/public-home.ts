import { type HouseDesign, type HouseOnLot, type PublicBuilder, siteCostOf } from '@lotline/shared-domain';
import type { BuilderProfile } from '../builder/builder.repository.js';
import type { Choice, HouseDesignRecord } from '../house-design/house-design.model.js';
import type { PublicLotRecord } from '../lot/lot.repository.js';
import { publicLotOf, type Visibility } from '../lot/public-lot.js';
import type { HomeOnLot } from '../lot-homes/lot-homes.model.js';

/** Fields that an object in the database may have with the value null, which answers leave out. */
const withoutNull = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null && field !== undefined)) as T;
const choices = (stored: readonly Choice[]): HouseDesign['kitchens'] =>
  stored.map(({ color, name, url }) => withoutNull({ color, name, url }));

/** The public fields of a design: an explicit allow-list. */
export function publicDesignOf(design: HouseDesignRecord): HouseDesign {
  const { name, key, basePrice, storey, bedroom, garage, alfresco, width, length, area, isActive } = design;
  return {
    _id: String(design._id),
    builderId: String(design.builderId),
    key,
    name,
    basePrice,
    storey,
    bedroom,
    garage,
    alfresco,
    width,
    length,
    area,
    isActive,
    mainImages: [...design.mainImages],
    facades: design.facades.map(({ facadeId, name: facade, url, price }) => ({ facadeId, name: facade, url, price })),
    floorplans: design.floorplans.map(({ name: plan, url, description }) =>
      withoutNull({ name: plan, url, description }),
    ),
    bathroom: { quantity: design.bathroom.quantity, options: choices(design.bathroom.options) },
    loungeRoom: { quantity: design.loungeRoom.quantity, urls: [...design.loungeRoom.urls] },
    features: [...design.features],
    kitchens: choices(design.kitchens),
    inclusions: design.inclusions.map(({ _id, name: what, url, description, fileName }) =>
      withoutNull({ _id: String(_id), name: what, url, description, fileName }),
    ),
    ...(design.inclusionsPack && { inclusionsPack: design.inclusionsPack }),
    externalColorSchemes: [...design.externalColorSchemes],
    internalColorSchemes: [...design.internalColorSchemes],
    optionalUpgrades: [...design.optionalUpgrades],
    ...(design.upgradePrices?.length && {
      upgradePrices: design.upgradePrices.map(({ name: upgrade, price }) => ({ name: upgrade, price })),
    }),
    ...(design.altTexts?.length && { altTexts: design.altTexts.map(({ url, alt }) => ({ url, alt })) }),
    createdAt: design.createdAt.toISOString(),
    updatedAt: design.updatedAt.toISOString(),
  };
}

/** Whether a lot's price is shown: site costs and totals would tell it where it isn't (D15, D102). */
export const showsPrice = (lot: PublicLotRecord, estate: Visibility): boolean =>
  publicLotOf(lot, estate).priceTracking?.value !== undefined;

/** A design as linked from a lot; with its site cost where the lot's price is shown. */
export const houseOnLotOf = (design: HouseDesignRecord, home: HomeOnLot, isPriceShown: boolean): HouseOnLot => ({
  ...publicDesignOf(design),
  ...(isPriceShown && siteCostOf(home)),
});

/** The public profile of a builder: an explicit allow-list. */
export function publicBuilderOf(builder: BuilderProfile): PublicBuilder {
  const { key, name, description, tagline, phone, email, contact, address, logo, inclusions, state, color } = builder;
  return {
    _id: String(builder._id),
    key,
    name,
    description,
    phone,
    email,
    contact,
    address,
    state,
    color,
    ...(tagline && { tagline }),
    ...(logo && { logo }),
    inclusions: [...inclusions],
  };
}
