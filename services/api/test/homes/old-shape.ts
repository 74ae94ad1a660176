import type { Connection } from 'mongoose';
import { Types } from 'mongoose';

/** The same at each run: the answers are compared byte by byte. */
const idOf = (group: number, at: number) =>
  new Types.ObjectId(`66000000000000000${group}${String(at).padStart(6, '0')}`);
const at = new Date('2026-03-01T00:00:00Z');
const times = { createdAt: at, updatedAt: at };
const [KETTERWICK, PALLOW, GONE] = [idOf(1, 1), idOf(1, 2), idOf(1, 9)];
export const builderIds = { ketterwick: KETTERWICK, pallow: PALLOW, gone: GONE };
export const designIds = {
  kestrel: idOf(2, 1),
  plover: idOf(2, 2),
  archived: idOf(2, 3),
  heron: idOf(2, 4),
  /** Of a builder who is gone. */
  orphan: idOf(2, 5),
  /** Never there. */
  none: idOf(2, 9),
};
const landownerId = idOf(3, 1);
export const place = { landownerId, estateId: idOf(4, 1), stageId: idOf(5, 1) };
const hidden = { landownerId, estateId: idOf(4, 2), stageId: idOf(5, 2) };
export const lotIdOf = (title: number) => idOf(6, title);

const builderOf = (_id: Types.ObjectId, key: string, name: string) => ({
  _id,
  key,
  name,
  description: 'Homes',
  phone: '(03) 5550 0101',
  email: `${key}@example.com`,
  contact: 'Homes team',
  address: '12 Display Court',
  logo: '/logo.svg',
  inclusions: ['Flyscreens'],
  state: 'VIC',
  color: '#c2572b',
  houses: [],
  ...times,
});
const designOf = (_id: Types.ObjectId, builderId: Types.ObjectId, name: string, isActive = true) => ({
  _id,
  builderId,
  key: name.toLowerCase(),
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
  kitchens: [],
  inclusions: [],
  externalColorSchemes: ['Sand'],
  internalColorSchemes: ['Warm'],
  optionalUpgrades: [],
  zeroBoundary: false,
  isActive,
  ...times,
});

interface OldLink {
  readonly houseId: Types.ObjectId;
  readonly siteCosts?: number | null;
  readonly siteCostKind?: string;
}
/** A link as the release before writes it on a lot. */
export const oldLink = (builderId: Types.ObjectId, ...housesIds: OldLink[]) => ({ builderId, housesIds });
const { kestrel, plover, archived, heron, orphan, none } = designIds;
const both = [
  oldLink(
    KETTERWICK,
    { houseId: plover, siteCosts: 18_500 },
    { houseId: archived, siteCosts: 1 },
    { houseId: kestrel, siteCosts: 9_000, siteCostKind: 'allowance' },
  ),
  oldLink(PALLOW, { houseId: heron, siteCosts: null }),
];
type OldLot = ReturnType<typeof oldLot>;
/** A lot as the release before writes it. */
export const oldLot = (title: number, builders: ReturnType<typeof oldLink>[], fields: object = {}) => ({
  _id: lotIdOf(title),
  ...place,
  title: String(title),
  status: 'available',
  claim: null,
  rev: 1,
  size: 450,
  blockWidth: 15,
  blockDepth: 30,
  price: 310_000,
  priceTracking: { type: 'fixed', value: 310_000 },
  documents: [],
  isBuildersEnabled: true,
  builders,
  features: [],
  ...times,
  ...fields,
});
const LOTS: readonly OldLot[] = [
  oldLot(401, both),
  oldLot(402, both, { isBuildersEnabled: false }),
  oldLot(403, both, { status: 'not_released' }),
  oldLot(404, [oldLink(PALLOW, { houseId: heron, siteCosts: 7_000, siteCostKind: 'unknown' })], {
    priceTracking: { type: 'hide' },
  }),
  oldLot(405, []),
  // A builder and designs that are gone, one of another builder, and a builder with nothing.
  oldLot(406, [
    oldLink(GONE, { houseId: orphan }, { houseId: none }),
    oldLink(PALLOW, { houseId: kestrel, siteCosts: 5 }),
    oldLink(KETTERWICK),
  ]),
  oldLot(407, both.slice(0, 1), {
    status: 'offline',
    claim: { kind: 'offline', refId: null, at, expiresAt: null },
    offlineSale: { salePhase: 'settled' },
  }),
  oldLot(501, both, hidden),
];
export const REMOVED = oldLot(408, both.slice(1));

const estateOf = ({ estateId }: typeof place, key: string, fields: object) => ({
  _id: estateId,
  landownerId,
  key,
  keys: [key],
  title: 'Tallowbrook Rise',
  suburb: 'Tallowbrook',
  state: 'VIC',
  logoUrl: '/logo.svg',
  iconColor: '#2f6f5e',
  recipients: [],
  embedOrigins: [],
  isPublic: true,
  isListed: true,
  joinEnabled: true,
  archivedAt: null,
  rev: 0,
  appVersion: 'v2',
  holdDays: 7,
  showInitialHold: true,
  hidePrice: false,
  showFutureLots: false,
  timeZone: 'Australia/Melbourne',
  ...times,
  ...fields,
});
const stageOf = ({ stageId: _id, estateId }: typeof place) => ({
  _id,
  landownerId,
  estateId,
  title: '4',
  status: 'now_selling',
  rev: 0,
  ...times,
});

/** Lots with homes as the release before stores them: links and site costs on the lot. */
export async function seedOldShape(connection: Connection): Promise<void> {
  const insert = (collection: string, rows: readonly object[]) =>
    connection.collection(collection).insertMany(rows as never);
  await insert('estates', [estateOf(place, 'old-rise', {}), estateOf(hidden, 'old-dale', { hidePrice: true })]);
  await insert('stages', [stageOf(place), stageOf(hidden)]);
  await insert('builders', [
    builderOf(PALLOW, 'pallow', 'Pallow & Finch Homes'),
    builderOf(KETTERWICK, 'ketterwick', 'Ketterwick Homes'),
  ]);
  await insert('house_designs', [
    designOf(kestrel, KETTERWICK, 'Kestrel'),
    designOf(plover, KETTERWICK, 'Plover'),
    designOf(archived, KETTERWICK, 'Archived', false),
    designOf(heron, PALLOW, 'Heron'),
    designOf(orphan, GONE, 'Orphan'),
  ]);
  await insert('lots', LOTS);
  const { _id, title } = REMOVED;
  await insert('removed_lots', [
    { _id, ...place, title, removedAt: at, actorRole: 'SYSTEM', lot: REMOVED, shape: null },
  ]);
}

/** The addresses of every public answer that is made from links of designs. */
export const publicPaths = (): string[] => [
  ...[...LOTS, REMOVED].flatMap(({ _id }) =>
    ['', '/builders', '/designs', '/designs?page=2', '/documents'].map((what) => `/api/lots/${String(_id)}${what}`),
  ),
  ...[place, hidden].map(({ stageId }) => `/api/stages/${String(stageId)}/lots-map`),
  ...['old-rise', 'old-dale'].flatMap((key) => [
    `/api/estates/${key}`,
    ...['', '?documents=own', '?soldOutStatus=exclude'].map((query) => `/api/estates/${key}/lots${query}`),
    ...Object.values(designIds).map((id) => `/api/estates/${key}/designs/${String(id)}/lots`),
  ]),
  ...Object.values(builderIds).map((id) => `/api/builders/${String(id)}/designs`),
];
