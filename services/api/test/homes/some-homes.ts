import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';

let made = 0;

export async function aBuilder(api: TestApi, name: string): Promise<EntityId> {
  made += 1;
  const profile = {
    key: `builder-${made}`,
    name,
    description: 'Homes',
    phone: '(03) 5550 0101',
    email: 'homes@example.com',
    contact: 'Homes team',
    address: '12 Display Court',
    logo: '/logo.svg',
    inclusions: ['Flyscreens'],
    state: 'VIC',
    color: '#c2572b',
    embedOrigins: ['https://builder.example'],
  };
  const [builder] = await system(() => api.models.Builder.create([profile]));
  return builder!._id;
}
export async function aDesign(api: TestApi, builderId: EntityId, name: string, fields: object = {}): Promise<EntityId> {
  made += 1;
  const [design] = await system(() =>
    api.models.HouseDesign.create([
      {
        builderId,
        key: `design-${made}`,
        name,
        mainImages: ['/a.svg'],
        basePrice: 259_900,
        facades: [{ facadeId: 'f1', name: 'Classic', url: '/f1.svg', price: 0 }],
        floorplans: [{ name: 'Standard', url: '/p1.svg' }],
        storey: 1,
        bedroom: 3,
        bathroom: { quantity: 2, options: [{ color: '#fff', name: 'White', url: null }] },
        garage: 1,
        loungeRoom: { quantity: 1, urls: ['/l.svg'] },
        alfresco: true,
        width: 9.1,
        length: 18.6,
        area: 149,
        features: ['3 bedrooms'],
        kitchens: [{ color: '#f1ece1', name: 'Linen', url: null }],
        inclusions: [{ _id: 'i1', name: 'Cooker', url: '/c.pdf', description: '900 mm', fileName: 'c.pdf' }],
        inclusionsPack: 'Standard',
        externalColorSchemes: ['Sand'],
        internalColorSchemes: ['Warm'],
        optionalUpgrades: ['Raised ceilings'],
        ...fields,
      } as never,
    ]),
  );
  return (design as unknown as { _id: EntityId })._id;
}
