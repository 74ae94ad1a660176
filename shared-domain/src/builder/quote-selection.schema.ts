import type { InferType } from 'yup';
import type { BuilderOfLot, HouseOnLot } from '../answer/builder-shapes.js';
import { LENGTHS, idSchema, lineSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainNumber, plainObject } from '../field/plain.schema.js';
import { floorplanName } from './floorplan-name.js';
import type { QuoteStep } from './quote-steps.js';

/** Most options of one kind that a selection may name. */
const MAX_OPTIONS = 60;

const price = (label: string) => plainNumber(label).min(0).max(100_000_000).nullable().optional();
const link = (label: string) => lineSchema(label, 500).nullable().optional();
const option = (label: string) => lineSchema(label, LENGTHS.title).nullable().optional();
const options = (label: string) =>
  plainList(label, lineSchema(label, LENGTHS.title).required()).max(MAX_OPTIONS).optional();

/**
 * One chosen design with its parts, as in the body of builder/sendQuote (section 3). Prices are in whole dollars, and
 * are what the buyer saw: absent where none was shown (D102). The fields after `lot` are ours: section 3 has none for
 * colours, inclusions and upgrades.
 */
export const quoteSelectionSchema = /*#__PURE__*/ plainObject({
  builder: plainObject({
    builderId: idSchema('Builder').required(),
    name: lineSchema('Builder', LENGTHS.title).required(),
    logoUrl: link('Logo'),
  }).required(),
  house: plainObject({
    houseId: idSchema('House').required(),
    name: lineSchema('House', LENGTHS.title).required(),
    price: price('House price'),
    siteCosts: price('Site costs'),
  }).required(),
  facade: plainObject({
    facadeId: idSchema('Facade').required(),
    name: lineSchema('Facade', LENGTHS.title).required(),
    url: link('Facade picture'),
    price: price('Facade price'),
  }).required(),
  /** Known by its `url`; without one by its name. */
  floorplan: plainObject({
    name: lineSchema('Floorplan', LENGTHS.title).required(),
    url: link('Floorplan'),
  }).required(),
  lot: plainObject({
    lotId: idSchema('Lot').required(),
    name: lineSchema('Lot', LENGTHS.title).required(),
    price: price('Lot price'),
  }).required(),
  externalColorScheme: option('External color scheme'),
  internalColorScheme: option('Internal color scheme'),
  /** By name. */
  kitchen: option('Kitchen'),
  bathroom: option('Bathroom'),
  /** By name. */
  inclusions: options('Inclusions'),
  optionalUpgrades: options('Optional upgrades'),
});
export type QuoteSelection = InferType<typeof quoteSelectionSchema>;

/** A design that is being chosen: complete once it is at the confirmation step. */
export type SelectionInProgress = { readonly step: QuoteStep } & Partial<QuoteSelection>;

/** What a page has shown and the buyer has chosen. */
export interface ChosenHome extends Pick<
  QuoteSelection,
  'externalColorScheme' | 'internalColorScheme' | 'kitchen' | 'bathroom' | 'inclusions' | 'optionalUpgrades'
> {
  readonly builder: Pick<BuilderOfLot, '_id' | 'name' | 'logo'>;
  readonly house: Pick<HouseOnLot, '_id' | 'name' | 'basePrice' | 'siteCosts' | 'facades' | 'floorplans'>;
  readonly facadeId: string;
  readonly floorplanUrl: string;
  /** `price`: as shown; absent where it isn't. */
  readonly lot: { readonly _id: string; readonly title: string; readonly price?: number | undefined };
}

/** The selection of a chosen home; null if the design has no such facade or floor plan. */
export function selectionOf(chosen: ChosenHome): QuoteSelection | null {
  const { builder, house, lot, facadeId, floorplanUrl, ...rest } = chosen;
  const facade = house.facades.find((one) => one.facadeId === facadeId);
  const at = house.floorplans.findIndex(({ url }) => url === floorplanUrl);
  const floorplan = house.floorplans[at];
  if (!facade || !floorplan) return null;
  return {
    builder: { builderId: builder._id, name: builder.name, logoUrl: builder.logo ?? null },
    house: {
      houseId: house._id,
      name: house.name,
      price: house.basePrice,
      ...(house.siteCosts !== undefined && { siteCosts: house.siteCosts }),
    },
    facade: { facadeId, name: facade.name, url: facade.url, price: facade.price },
    floorplan: { name: floorplanName(floorplan.name, at), url: floorplan.url },
    lot: { lotId: lot._id, name: lot.title, ...(lot.price !== undefined && { price: lot.price }) },
    ...rest,
  };
}
