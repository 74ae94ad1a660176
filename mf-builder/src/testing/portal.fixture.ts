import type { OwnBuilder, OwnDesign } from '@lotline/shared-domain';
import { aBuilderOfLot, aHouse } from '@lotline/shared-domain/testing';

/** A builder as its own team reads it. */
export function anOwnBuilder(over: Partial<OwnBuilder> = {}): OwnBuilder {
  const { houses: _, ...builder } = aBuilderOfLot();
  return {
    ...builder,
    name: 'Ketterwick Homes',
    description: 'Homes for narrow lots.',
    logo: '/files/ketterwick.svg',
    inclusions: ['Stone benchtops', 'Ducted heating'],
    state: 'VIC',
    color: '#1a6b4f',
    etag: 'one',
    ...over,
  };
}

/** A design as its own builder reads it. */
export function anOwnDesign(over: Partial<OwnDesign> = {}): OwnDesign {
  const { siteCosts: _, siteCostKind: __, ...house } = aHouse();
  return {
    ...house,
    state: 'active',
    zeroBoundary: false,
    activatedAt: '2026-10-01T00:00:00.000Z',
    upgradePrices: [{ name: 'Upgraded kitchen', price: 4500 }],
    altTexts: [{ url: '/files/kestrel-20-facade-1.svg', alt: 'Front of the Kestrel 20' }],
    use: { lots: 12, openQuotes: 0, quotes: 3 },
    lacks: [],
    etag: 'one',
    ...over,
  };
}

/** A design with one picture, one plan and no other lists. */
export const aPlainDesign = (over: Partial<OwnDesign> = {}): OwnDesign =>
  anOwnDesign({
    facades: [],
    floorplans: [{ name: 'Standard', url: '/files/plan-1.svg' }],
    bathroom: { quantity: 2, options: [] },
    loungeRoom: { quantity: 1, urls: [] },
    kitchens: [],
    features: [],
    inclusions: [],
    externalColorSchemes: [],
    internalColorSchemes: [],
    optionalUpgrades: [],
    upgradePrices: [],
    ...over,
  });
