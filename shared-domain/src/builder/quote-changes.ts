import type { BuilderOfLot, HouseOnLot } from '../answer/builder-shapes.js';
import { floorplanName } from './floorplan-name.js';
import type { QuoteSelection } from './quote-selection.schema.js';
import { siteCostOf, type SiteCostKind } from './site-cost.js';

/** What of a selection may have changed since the buyer saw it. */
export const QUOTE_PARTS = [
  'builder',
  'house',
  'facade',
  'floorplan',
  'option',
  'housePrice',
  'facadePrice',
  'siteCosts',
  'lotPrice',
] as const;
export type QuotePart = (typeof QUOTE_PARTS)[number];

/** A difference between what the buyer saw and what is offered: gone, or another price (`was`, `now`, in dollars). */
export interface QuoteChange {
  readonly design: string;
  readonly part: QuotePart;
  readonly name: string;
  readonly was?: number;
  readonly now?: number;
}

/** A selection as it is offered: names and prices from the database, never from the page (D102). */
export type FoundSelection = Omit<QuoteSelection, 'house' | 'lot'> & {
  readonly house: QuoteSelection['house'] & { readonly siteCostKind?: SiteCostKind };
  readonly lot: QuoteSelection['lot'] & { readonly priceType?: 'from' };
};

/** What a lot's public page offers. `price`: absent where none is shown; `priceType`: where it is a 'from' price. */
export interface OfferedHomes {
  readonly builders: readonly BuilderOfLot[];
  readonly lot: {
    readonly _id: string;
    readonly title: string;
    readonly price?: number | undefined;
    readonly priceType?: 'from';
  };
}

/** Looks a selection up again: what is offered, or what has changed (D102). */
export function findSelection(
  wanted: QuoteSelection,
  { builders, lot }: OfferedHomes,
): { readonly found: FoundSelection; readonly changes: readonly QuoteChange[] } | { readonly changes: QuoteChange[] } {
  const design = wanted.house.name;
  const gone = (part: QuotePart, name: string) => ({ changes: [{ design, part, name }] });
  const builder = builders.find(({ _id }) => _id === wanted.builder.builderId);
  if (!builder) return gone('builder', wanted.builder.name);
  const house = builder.houses.find(({ _id }) => _id === wanted.house.houseId);
  if (!house) return gone('house', design);
  const facade = house.facades.find(({ facadeId }) => facadeId === wanted.facade.facadeId);
  if (!facade) return gone('facade', wanted.facade.name);
  const at = house.floorplans.findIndex(({ url, name }, index) =>
    wanted.floorplan.url ? url === wanted.floorplan.url : floorplanName(name, index) === wanted.floorplan.name,
  );
  const floorplan = house.floorplans[at];
  if (!floorplan) return gone('floorplan', wanted.floorplan.name);
  const { siteCosts, siteCostKind } = house.siteCostKind === undefined ? {} : siteCostOf(house);
  const prices: readonly [part: QuotePart, name: string, was: number | null | undefined, now: number | undefined][] = [
    ['housePrice', house.name, wanted.house.price, house.basePrice],
    ['facadePrice', facade.name, wanted.facade.price, facade.price],
    ['siteCosts', house.name, wanted.house.siteCosts, siteCosts],
    ['lotPrice', lot.title, wanted.lot.price, lot.price],
  ];
  const changes: QuoteChange[] = [
    ...missingOptions(wanted, house).map((name): QuoteChange => ({ design, part: 'option', name })),
    ...prices.flatMap(([part, name, was, now]): QuoteChange[] =>
      was === null || was === undefined || was === now
        ? []
        : [{ design, part, name, was, ...(now !== undefined && { now }) }],
    ),
  ];
  const { externalColorScheme, internalColorScheme, kitchen, bathroom, inclusions, optionalUpgrades } = wanted;
  return {
    changes,
    found: {
      builder: { builderId: builder._id, name: builder.name, ...(builder.logo && { logoUrl: builder.logo }) },
      house: {
        houseId: house._id,
        name: house.name,
        price: house.basePrice,
        ...(siteCosts !== undefined && { siteCosts }),
        ...(siteCostKind && { siteCostKind }),
      },
      facade: { facadeId: facade.facadeId, name: facade.name, url: facade.url, price: facade.price },
      floorplan: { name: floorplanName(floorplan.name, at), url: floorplan.url },
      lot: {
        lotId: lot._id,
        name: lot.title,
        ...(lot.price !== undefined && { price: lot.price, ...(lot.priceType && { priceType: lot.priceType }) }),
      },
      ...(externalColorScheme && { externalColorScheme }),
      ...(internalColorScheme && { internalColorScheme }),
      ...(kitchen && { kitchen }),
      ...(bathroom && { bathroom }),
      ...(inclusions && { inclusions }),
      ...(optionalUpgrades && { optionalUpgrades }),
    },
  };
}

/** Options that were chosen by name and that the design doesn't have. */
function missingOptions(wanted: QuoteSelection, house: HouseOnLot): string[] {
  const names = (choices: readonly { readonly name: string }[]) => choices.map(({ name }) => name);
  const offered: readonly [chosen: readonly (string | null | undefined)[], from: readonly string[]][] = [
    [[wanted.externalColorScheme], house.externalColorSchemes ?? []],
    [[wanted.internalColorScheme], house.internalColorSchemes ?? []],
    [[wanted.kitchen], names(house.kitchens)],
    [[wanted.bathroom], names(house.bathroom.options)],
    [wanted.inclusions ?? [], names(house.inclusions)],
    [wanted.optionalUpgrades ?? [], house.optionalUpgrades],
  ];
  return offered.flatMap(([chosen, from]) => chosen.flatMap((name) => (name && !from.includes(name) ? [name] : [])));
}
