import {
  can,
  type Endpoint,
  type Estate,
  fillPath,
  type LotsOfStage,
  type Shape,
  type StageMapItem,
} from '@lotline/shared-domain';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { system } from '../../src/database/scope.js';
import { createSeededApi, type SeededApi } from '../read/seeded-api.js';

/** The value of every private field below; nothing public may ever contain it. */
export const SECRET = 'zqxprivate';
export const secret = (what: string): string => `${SECRET}-${what}@example.com`;
export let api: SeededApi;
export let estates: Estate[];
/** Lots of Tallowbrook Rise whose figures no page shows; each has 765,431 as its price. */
export const PRICED = {
  from: { type: 'from', value: 298_000 },
  zero: { type: 'fixed', value: 0 },
  below: { type: 'fixed', value: -1 },
  none: { type: 'fixed' },
  hide: { type: 'hide', value: 765_432 },
  offers: { type: 'offers', value: 765_432 },
  fixed: { type: 'fixed', value: 312_000 },
} as const;
export let priced: Record<keyof typeof PRICED | 'withdrawn', string>;
/** Every public address with its shape (null: no JSON of the table), and what it answered. */
export let answers: { path: string; shape: Shape | null; status: number; text: string }[];
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createSeededApi({ LOTLINE_LIMIT_EVENT_IP_PER_HOUR: '100000' });
    await plant();
    estates = (await api.get<Estate[]>('/api/estates')).body;
    answers = await readAll(await addresses());
  }, 120_000);
  afterAll(() => api.close(), 60_000);
}
/** Fills every private field of every estate. */
export async function plant(): Promise<void> {
  const person = (what: string) => ({
    fullName: secret(what),
    firstName: secret(what),
    lastName: secret(what),
    email: secret(what),
    phone: secret(what),
    address: secret(what),
  });
  const set = (collection: string, fields: Record<string, unknown>) =>
    api.connection.collection(collection).updateMany({}, { $set: fields });
  await Promise.all([
    set('lots', {
      conditions: secret('conditions'),
      lotBuyers: { firstBuyer: person('buyer'), secondBuyer: person('second') },
      'offlineSale.offlineBuyerData': person('offline'),
      buyerStatus: secret('status'),
      deposit: 777_131,
    }),
    set('initial_holds', {
      leadsDetails: person('lead'),
      purchaserDetails: person('purchaser'),
      reasonForTermination: secret('reason'),
    }),
    set('eois', { buyersData: { firstBuyer: person('eoi') } }),
    // Their e-mail addresses are keys; the seed's own are looked for below.
    set('leads', { firstName: secret('lead-name'), lastName: secret('lead-name') }),
    set('estates', { recipients: [secret('recipient')], bankAccountName: secret('bank-account'), bankBsb: '777131' }),
    set('lead_notes', { text: secret('note') }),
    set('lead_tasks', { title: secret('task') }),
    set('email_templates', { subject: secret('template'), text: secret('template') }),
    set('contacts', { firstName: secret('contact'), lastName: secret('contact') }),
  ]);
  await plantListings();
  const { _id: estateId } = (await api.connection.collection('estates').findOne({ key: 'tallowbrook-rise' })) as {
    _id: unknown;
  };
  const free = await system(() =>
    api.models.Lot.find({ estateId, status: 'available' } as never)
      .limit(8)
      .lean(),
  );
  const names = [...(Object.keys(PRICED) as (keyof typeof PRICED)[]), 'withdrawn'] as const;
  priced = Object.fromEntries(names.map((name, at) => [name, String(free[at]?._id)])) as typeof priced;
  for (const [at, name] of names.entries()) {
    const fields = name === 'withdrawn' ? { status: 'withdrawn' } : { price: 765_431, priceTracking: PRICED[name] };
    await api.connection.collection('lots').updateOne({ _id: free[at]?._id }, { $set: fields });
  }
}
/** Two lots with a listing that is published, and every other with one that isn't; the seed's own go. */
async function plantListings(): Promise<void> {
  const lots = await api.connection.collection('lots').find({ status: 'available' }).toArray();
  const rows = lots.map(({ _id: lotId, landownerId, estateId, stageId }, at) => ({
    landownerId,
    estateId,
    stageId,
    lotId,
    pictures: [],
    rev: 0,
    createdAt: new Date(),
    updatedAt: new Date(),
    ...(at < 2
      ? { status: 'published', title: 'By the creek', text: 'Level.', savedBy: secret('saved-by') }
      : { status: at % 2 ? 'draft' : 'deactivated', title: secret('title'), text: secret('text'), savedBy: null }),
  }));
  await api.connection.collection('listings').deleteMany({});
  await api.connection.collection('listings').insertMany(rows);
}

export async function addresses(): Promise<{ path: string; shape: Shape | null }[]> {
  // A receipt is opened by its signed link alone.
  const isOpen = ({ access }: Endpoint) => access !== 'payment.signed' && can('ANONYMOUS', access);
  const open = ENDPOINTS.filter((endpoint) => endpoint.method === 'GET' && isOpen(endpoint));
  const found: { path: string; shape: Shape | null }[] = [];
  const queries = ({ query }: Endpoint): string[] => [
    '',
    ...(query ? ['?isCustomer=true', '?soldOutStatus=exclude', '?documents=own', '?staff=1'] : []),
  ];
  for (const { _id, key } of estates) {
    const stages = (await api.get<StageMapItem[]>(`/api/estates/${_id}/stages-map`)).body.map(
      ({ stageId }) => stageId._id,
    );
    const lots = (await api.get<LotsOfStage[]>(`/api/estates/${_id}/lots`)).body.flatMap(({ lotData }) =>
      lotData.map((lot) => lot._id),
    );
    const builders = (await api.models.Builder.find({}, 'key').lean()).map(({ key: builder }) => builder);
    const designs = (await api.models.HouseDesign.find({}, 'key').lean()).map(({ key: design }) => design);
    for (const endpoint of open) {
      const filled = endpoint.path.includes('{designId}')
        ? designs.map((designId) => fillPath(endpoint.path, { estateId: key, designId }))
        : endpoint.path.includes('{stageId}')
          ? stages.map((stageId) => fillPath(endpoint.path, { stageId }))
          : endpoint.path.includes('{lotId}')
            ? lots.map((lotId) => fillPath(endpoint.path, { lotId }))
            : endpoint.path.includes('{builderId}')
              ? builders.map((builderId) => fillPath(endpoint.path, { builderId }))
              : [_id, key].map((estateId) => fillPath(endpoint.path, { estateId }));
      found.push(
        ...filled.flatMap((path) =>
          queries(endpoint).map((query) => ({ path: `/api${path}${query}`, shape: endpoint.answer })),
        ),
      );
    }
    const pages = [
      `/estate/${key}`,
      `/v2/estate/${_id}`,
      `/estate/${key}?embed=true`,
      `/estate/${key}?default=list`,
      `/estate/${key}?print=list`,
      `/estate/${key}/waitlist`,
      ...stages.map((id) => `/estate/${key}?stageId=${id}`),
    ];
    found.push(...pages.map((path) => ({ path, shape: null })));
  }
  return [
    ...found,
    ...[
      '/',
      '/terms',
      '/privacy',
      '/sitemap.xml',
      '/api/openapi.json',
      '/api/docs',
      '/api/health/ready',
      '/nothing/here',
    ].map((path) => ({ path, shape: null })),
  ];
}
/** A few at a time: all at once on a slow machine wait longer for their connection than `fetch` does. */
export async function readAll(wanted: { path: string; shape: Shape | null }[]): Promise<typeof answers> {
  const found: typeof answers = [];
  for (let first = 0; first < wanted.length; first += 32)
    found.push(...(await Promise.all(wanted.slice(first, first + 32).map(read))));
  return found;
}
export async function read({ path, shape }: { path: string; shape: Shape | null }): Promise<(typeof answers)[number]> {
  const response = await fetch(api.url + path);
  return { path, shape, status: response.status, text: await response.text() };
}
export const at = (path: string): string => answers.find((answer) => answer.path === path)?.text ?? '';
