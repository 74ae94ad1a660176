import { can, type Endpoint, type Estate, fillPath, getInitialHolds, type LotsOfStage, type PublicLot, type Shape, type StageMapItem } from '@lotline/shared-domain';
import { get as httpGet } from 'node:http';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { system } from '../../src/database/scope.js';
import { createSeededApi, type SeededApi } from '../read/seeded-api.js';
import { misfits } from '../read/wire-check.js';

/** Stands in every private field below; nothing public may ever carry it. */
const SECRET = 'zqxprivate';
const secret = (what: string): string => `${SECRET}-${what}@example.com`;

let api: SeededApi;
let estates: Estate[];
/** Lots of Tallowbrook Rise whose figures no page shows; each has 765,431 as its price. */
const PRICED = { from: { type: 'from', value: 298_000 }, zero: { type: 'fixed', value: 0 }, below: { type: 'fixed', value: -1 }, none: { type: 'fixed' }, hide: { type: 'hide', value: 765_432 }, offers: { type: 'offers', value: 765_432 }, fixed: { type: 'fixed', value: 312_000 } } as const;
let priced: Record<keyof typeof PRICED | 'withdrawn', string>;
/** Every public address with its shape (null: no JSON of the table), and what it answered. */
let answers: { path: string; shape: Shape | null; status: number; text: string }[];

beforeAll(async () => {
  api = await createSeededApi({ LOTLINE_LIMIT_EVENT_IP_PER_HOUR: '100000' });
  await plant();
  estates = (await api.get<Estate[]>('/api/estates')).body;
  answers = await readAll(await addresses());
}, 120_000);
afterAll(() => api.close(), 60_000);

/** Fills every private field of every estate. */
async function plant(): Promise<void> {
  const person = (what: string) => ({ fullName: secret(what), firstName: secret(what), lastName: secret(what), email: secret(what), phone: secret(what), address: secret(what) });
  const set = (collection: string, fields: Record<string, unknown>) => api.connection.collection(collection).updateMany({}, { $set: fields });
  await Promise.all([
    set('lots', { conditions: secret('conditions'), lotBuyers: { firstBuyer: person('buyer'), secondBuyer: person('second') }, 'offlineSale.offlineBuyerData': person('offline'), buyerStatus: secret('status'), deposit: 777_131 }),
    set('initial_holds', { leadsDetails: person('lead'), purchaserDetails: person('purchaser'), reasonForTermination: secret('reason') }),
    set('eois', { buyersData: { firstBuyer: person('eoi') } }),
    // Their e-mail addresses are keys; the seed's own are looked for below.
    set('leads', { firstName: secret('lead-name'), lastName: secret('lead-name') }),
    set('estates', { recipients: [secret('recipient')] }),
    set('contacts', { firstName: secret('contact'), lastName: secret('contact') }),
  ]);
  const { _id: estateId } = (await api.connection.collection('estates').findOne({ key: 'tallowbrook-rise' })) as { _id: unknown };
  const free = await system(() => api.models.Lot.find({ estateId, status: 'available', 'documents.0': { $exists: true } } as never).limit(8).lean());
  const names = [...(Object.keys(PRICED) as (keyof typeof PRICED)[]), 'withdrawn'] as const;
  priced = Object.fromEntries(names.map((name, at) => [name, String(free[at]?._id)])) as typeof priced;
  for (const [at, name] of names.entries()) {
    const fields = name === 'withdrawn' ? { status: 'withdrawn' } : { price: 765_431, priceTracking: PRICED[name] };
    await api.connection.collection('lots').updateOne({ _id: free[at]?._id }, { $set: fields });
  }
}

async function addresses(): Promise<{ path: string; shape: Shape | null }[]> {
  const open = ENDPOINTS.filter(({ method, access }) => method === 'GET' && can('ANONYMOUS', access));
  const found: { path: string; shape: Shape | null }[] = [];
  const queries = ({ query }: Endpoint): string[] => ['', ...(query ? ['?isCustomer=true', '?soldOutStatus=exclude', '?staff=1'] : [])];
  for (const { _id, key } of estates) {
    const stages = (await api.get<StageMapItem[]>(`/api/estates/${_id}/stages-map`)).body.map(({ stageId }) => stageId._id);
    const lots = (await api.get<LotsOfStage[]>(`/api/estates/${_id}/lots`)).body.flatMap(({ lotData }) => lotData.map((lot) => lot._id));
    for (const endpoint of open) {
      const filled = endpoint.path.includes('{stageId}')
        ? stages.map((stageId) => fillPath(endpoint.path, { stageId }))
        : endpoint.path.includes('{lotId}') ? lots.map((lotId) => fillPath(endpoint.path, { lotId })) : [_id, key].map((estateId) => fillPath(endpoint.path, { estateId }));
      found.push(...filled.flatMap((path) => queries(endpoint).map((query) => ({ path: `/api${path}${query}`, shape: endpoint.answer }))));
    }
    const pages = [`/estate/${key}`, `/v2/estate/${_id}`, `/estate/${key}?embed=true`, `/estate/${key}?default=list`, `/estate/${key}?print=list`, `/estate/${key}/waitlist`, ...stages.map((id) => `/estate/${key}?stageId=${id}`)];
    found.push(...pages.map((path) => ({ path, shape: null })));
  }
  return [...found, ...['/', '/terms', '/privacy', '/sitemap.xml', '/api/openapi.json', '/api/docs', '/api/health/ready', '/nothing/here'].map((path) => ({ path, shape: null }))];
}

/** A few at a time: all at once on a slow machine wait longer for their connection than `fetch` does. */
async function readAll(wanted: { path: string; shape: Shape | null }[]): Promise<typeof answers> {
  const found: typeof answers = [];
  for (let first = 0; first < wanted.length; first += 32) found.push(...(await Promise.all(wanted.slice(first, first + 32).map(read))));
  return found;
}

async function read({ path, shape }: { path: string; shape: Shape | null }): Promise<(typeof answers)[number]> {
  const response = await fetch(api.url + path);
  return { path, shape, status: response.status, text: await response.text() };
}

const bootOf = (html: string): { data: Record<string, { body: unknown }> } => JSON.parse(/id="lotline-boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{"data":{}}');
const shapeOfKey = (key: string): Shape | undefined => {
  const path = key.replace(/^GET /, '').replace(/\?.*$/, '');
  return ENDPOINTS.find((endpoint) => endpoint.method === 'GET' && new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))?.answer;
};
/** Every lot somewhere in a body. */
function lotsIn(value: unknown): PublicLot[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.values(value).flatMap((child) => lotsIn(child));
  return 'isBuildersEnabled' in value ? [value as unknown as PublicLot, ...found] : found;
}
const at = (path: string): string => answers.find((answer) => answer.path === path)?.text ?? '';

describe('public JSON is an allow-list', () => {
  it('every public read of every estate has exactly the fields of its wire shape', () => {
    const json = answers.filter(({ shape, status }) => shape && status === 200);
    expect(estates).toHaveLength(3);
    expect(json.length).toBeGreaterThan(60);
    expect(json.flatMap(({ path, shape, text }) => misfits(shape as Shape, JSON.parse(text)).map((wrong) => `${path}: ${wrong}`))).toEqual([]);
  });

  it('so has every first answer that a page carries', () => {
    const pages = answers.filter(({ text }) => text.includes('lotline-boot'));
    const carried = pages.flatMap(({ path, text }) => Object.entries(bootOf(text).data).map(([key, { body }]) => ({ path, key, body })));
    expect(carried.length).toBeGreaterThan(20);
    // Null says of a map that there is none, and of nothing else.
    const absent = carried.filter(({ body }) => body === null);
    expect(absent.length).toBeGreaterThan(0);
    expect(absent.filter(({ key }) => !/^GET \/(?:estates|stages)\/[\w-]+\/map$/.test(key))).toEqual([]);
    const there = carried.filter(({ body }) => body !== null);
    expect(there.flatMap(({ path, key, body }) => misfits(shapeOfKey(key) ?? 'string', body).map((wrong) => `${path} ${key}: ${wrong}`))).toEqual([]);
  });

  it('the control: one field more, however deep, is seen', () => {
    const list = JSON.parse(at(`/api/estates/tallowbrook-rise/lots`)) as LotsOfStage[];
    Object.assign(list[3]?.lotData[0] ?? {}, { claim: null });
    expect(misfits(shapeOfKey('GET /estates/x/lots') as Shape, list)).toEqual(['$[3].lotData[0].claim is not in the shape']);
  });
});

describe('people', () => {
  it('are in no public answer, page, stream or refusal', async () => {
    expect(answers.filter(({ text }) => text.includes(SECRET) || text.includes('777131')).map(({ path }) => path)).toEqual([]);
    const users = await api.connection.collection('users').find({}).toArray();
    expect(users.length).toBeGreaterThan(5);
    const named = users.flatMap(({ email, lastName }) => answers.filter(({ text }) => text.includes(String(email)) || text.includes(`>${String(lastName)}<`)).map(({ path }) => `${path}: ${String(email)}`));
    expect(named).toEqual([]);
    const taken = await system(() => api.models.Lot.findOne({ status: 'hold' }).lean());
    const refusal = await api.post('/api/holds', { lotId: String(taken?._id), leadDetails: { firstName: 'A', lastName: 'B', email: 'a@example.com', phone: '0491570158' }, holderType: 'Investor', postcode: '3000', filledMs: 9000 });
    expect(refusal.status).toBe(409);
    expect(JSON.stringify(refusal.body)).not.toContain(SECRET);
    expect(misfits(shapeOfKey('GET /estates/x/lots') as Shape, [{ stage: { id: '', title: '', status: '' }, lotData: [refusal.body['lot']] }])).toEqual([]);
  });

  it('are not told by the live stream when their lot changes', async () => {
    const chunks: string[] = [];
    const request = httpGet(`${api.url}/api/estates/tallowbrook-rise/live`, (response) => response.on('data', (chunk: Buffer) => chunks.push(chunk.toString())));
    request.on('error', () => undefined);
    const hold = await system(() => api.models.InitialHold.findOne({ status: 'pending' }).lean());
    const answer = await api.post(`/api/staff/holds/${String(hold?._id)}/approve`, {}, { token: api.seed.token ?? '' });
    expect([200, 409]).toContain(answer.status);
    for (const end = Date.now() + 5000; Date.now() < end && !chunks.join('').includes('"kind"') && answer.status === 200; ) await new Promise((resolve) => setTimeout(resolve, 20));
    request.destroy();
    expect(chunks.join('')).toContain('heartbeat');
    expect(chunks.join('')).not.toContain(SECRET);
  });

  it('the control: staff of the estate see them, so they are there to be kept back', async () => {
    const { status, body } = await api.get(`/api${getInitialHolds.path}`, { token: api.seed.token ?? '' });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(secret('lead'));
  });
});

describe('what an estate hides', () => {
  const ofEstate = (key: string) => {
    const id = estates.find((estate) => estate.key === key)?._id ?? '';
    const own = answers.filter(({ path }) => path.includes(key) || path.includes(id));
    return own;
  };

  it('D15: no price of Pennyroyal Quay in JSON, page, description or structured data', () => {
    const own = ofEstate('pennyroyal-quay');
    expect(own.length).toBeGreaterThan(12);
    expect(own.filter(({ text }) => /"price(Tracking)?":|\$\s?\d|priceCurrency/.test(text)).map(({ path }) => path)).toEqual([]);
    // The control: an estate that shows prices does.
    expect(ofEstate('tallowbrook-rise').filter(({ text }) => /\$\d/.test(text)).length).toBeGreaterThan(3);
  });

  it.each([
    ['a lot from a price has that value and no price', 'from', { priceTracking: { type: 'from', value: 298_000 } }],
    ['a fixed price is what the page shows', 'fixed', { priceTracking: { type: 'fixed', value: 312_000 }, price: 312_000 }],
    ['a fixed price of zero is none', 'zero', { priceTracking: { type: 'fixed' } }],
    ['nor is one below', 'below', { priceTracking: { type: 'fixed' } }],
    ['nor one that was never set', 'none', { priceTracking: { type: 'fixed' } }],
    ['a hidden price is none', 'hide', { priceTracking: { type: 'hide' } }],
    ['a lot open to offers has none', 'offers', { priceTracking: { type: 'offers' } }],
  ] as const)('D87: %s', (_, name, told) => {
    const bodies = answers.filter(({ path, status }) => status === 200 && /\/lots/.test(path)).map(({ text }) => JSON.parse(text) as unknown);
    const lots = bodies.flatMap((body) => lotsIn(body)).filter(({ _id }) => _id === priced[name]);
    expect(lots.length).toBeGreaterThan(2);
    for (const { price, priceTracking } of lots) expect({ priceTracking, ...(price === undefined ? {} : { price }) }).toEqual(told);
  });

  it('D87: the figures behind them are in no answer and on no page', () => {
    expect(answers.filter(({ text }) => /765[,.]?43[12]/.test(text)).map(({ path }) => path)).toEqual([]);
    expect(answers.some(({ text }) => text.includes('298,000'))).toBe(true);
  });

  it('D59, D87: a withdrawn lot goes out as Not Released, a shape and a number, and the word is nowhere', () => {
    const lots = answers.filter(({ path, status }) => status === 200 && /\/lots/.test(path)).flatMap(({ text }) => lotsIn(JSON.parse(text)));
    const withdrawn = lots.filter(({ _id }) => _id === priced.withdrawn);
    expect(withdrawn.length).toBeGreaterThan(2);
    expect(new Set(withdrawn.map(({ status }) => status))).toEqual(new Set(['not_released']));
    expect(lots.filter(({ status }) => status === 'withdrawn')).toEqual([]);
    expect(answers.filter(({ path, text }) => /^\/(v2\/)?estate\//.test(path) && /"status":"withdrawn"/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('D6: sizes, prices, dates and papers of lots that are not released are nowhere', async () => {
    const hidden = await system(() => api.models.Lot.find({ status: { $in: ['not_released', 'withdrawn'] } }).lean());
    expect(hidden.length).toBeGreaterThan(20);
    const shown = answers.filter(({ path, status }) => status === 200 && path.includes('/lots')).map(({ text }) => JSON.parse(text) as unknown);
    const told = new Map<string, Set<string>>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { _id } = value as { _id?: unknown };
      if (typeof _id === 'string' && 'isBuildersEnabled' in value) told.set(_id, new Set([...(told.get(_id) ?? []), ...Object.keys(value)]));
      for (const child of Object.values(value)) walk(child);
    };
    shown.forEach(walk);
    const facts = ['size', 'blockWidth', 'blockDepth', 'price', 'priceTracking', 'registrationDate', 'street', 'faces', 'features', 'offlineSale'];
    const leaks = hidden.flatMap(({ _id, title }) => facts.filter((fact) => told.get(String(_id))?.has(fact)).map((fact) => `${title}: ${fact}`));
    expect(leaks).toEqual([]);
    expect([...told.values()].filter((keys) => keys.has('size')).length).toBeGreaterThan(50);
    const papers = hidden.flatMap(({ documents }) => documents.map(({ link }) => link));
    for (const link of papers) expect((await fetch(api.url + link)).status).toBe(404);
    expect(papers.filter((link) => answers.some(({ text }) => text.includes(link)))).toEqual([]);
  });
});
