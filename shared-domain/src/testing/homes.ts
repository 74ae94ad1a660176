import type { BuilderOfLot, HouseOnLot } from '../answer/builder-shapes.js';

const WHEN = '2026-06-01T00:00:00.000Z';

/** A design with every field, at a fixed site cost. */
export function aHouse(overrides: Partial<HouseOnLot> = {}): HouseOnLot {
  return {
    _id: 'house-1',
    builderId: 'builder-1',
    key: 'kestrel-20',
    name: 'Kestrel 20',
    mainImages: ['/files/kestrel-20-facade-1.svg'],
    basePrice: 289_900,
    facades: [
      { facadeId: 'classic', name: 'Classic', url: '/files/classic.svg', price: 0 },
      { facadeId: 'heritage', name: 'Heritage', url: '/files/heritage.svg', price: 6500 },
    ],
    floorplans: [
      { name: 'Standard', url: '/files/plan-1.svg', description: '11.1 × 20.2 m, 186 m²' },
      { name: 'Mirrored', url: '/files/plan-2.svg' },
    ],
    storey: 1,
    bedroom: 4,
    bathroom: { quantity: 2, options: [{ color: '#ffffff', name: 'White', url: '/files/bathroom.svg' }] },
    garage: 2,
    loungeRoom: { quantity: 1, urls: ['/files/lounge.svg'] },
    alfresco: true,
    width: 11.1,
    length: 20.2,
    area: 186,
    features: ['4 bedrooms'],
    kitchens: [
      { color: '#f1ece1', name: 'Linen', url: '/files/kitchen.svg' },
      { color: '#5c6b63', name: 'Eucalypt' },
    ],
    inclusions: [
      { _id: 'i1', name: 'Tiled ensuite' },
      { _id: 'i2', name: 'Full list', url: '/files/inclusions.pdf', fileName: 'Inclusions.pdf' },
    ],
    inclusionsPack: 'Standard',
    externalColorSchemes: ['Sand', 'Ironbark'],
    internalColorSchemes: ['Light', 'Warm'],
    optionalUpgrades: ['Raised ceilings', 'Upgraded kitchen'],
    isActive: true,
    siteCosts: 22_000,
    siteCostKind: 'fixed',
    createdAt: WHEN,
    updatedAt: WHEN,
    ...overrides,
  };
}

/** A builder with one design for a lot. */
export function aBuilderOfLot(overrides: Partial<BuilderOfLot> = {}): BuilderOfLot {
  return {
    _id: 'builder-1',
    key: 'ketterwick-homes',
    name: 'Ketterwick Homes',
    description: 'Single-storey family homes with a fixed start date.',
    phone: '(03) 5550 0101',
    email: 'hello@ketterwick-homes.example.com',
    contact: 'New homes team',
    address: '12 Display Court, Tallowbrook VIC 3999',
    logo: '/files/ketterwick.svg',
    inclusions: ['Flyscreens'],
    state: 'VIC',
    color: '#c2572b',
    houses: [aHouse()],
    ...overrides,
  };
}
