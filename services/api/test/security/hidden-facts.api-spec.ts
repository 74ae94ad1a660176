import { type PublicLot } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { publicLinkOf } from '../../src/document/document-link.js';
import { api, estates, priced, answers, setUp } from './public-answers-scene.js';

setUp();

/** Every lot somewhere in a body. */
function lotsIn(value: unknown): PublicLot[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.values(value).flatMap((child) => lotsIn(child));
  return 'isBuildersEnabled' in value ? [value as unknown as PublicLot, ...found] : found;
}

describe('hidden facts of an estate', () => {
  const ofEstate = (key: string) => {
    const id = estates.find((estate) => estate.key === key)?._id ?? '';
    const own = answers.filter(({ path }) => path.includes(key) || path.includes(id));
    return own;
  };

  it('D15: no price of Pennyroyal Quay in JSON, page, description or structured data', () => {
    const own = ofEstate('pennyroyal-quay');
    expect(own.length).toBeGreaterThan(12);
    expect(
      own.filter(({ text }) => /"price(Tracking)?":|\$\s?\d|priceCurrency/.test(text)).map(({ path }) => path),
    ).toEqual([]);
    // The control: an estate that shows prices does.
    expect(ofEstate('tallowbrook-rise').filter(({ text }) => /\$\d/.test(text)).length).toBeGreaterThan(3);
  });

  it.each([
    ['a lot from a price has that value and no price', 'from', { priceTracking: { type: 'from', value: 298_000 } }],
    [
      'a fixed price is what the page shows',
      'fixed',
      { priceTracking: { type: 'fixed', value: 312_000 }, price: 312_000 },
    ],
    ['a fixed price of zero is none', 'zero', { priceTracking: { type: 'fixed' } }],
    ['nor is one below', 'below', { priceTracking: { type: 'fixed' } }],
    ['nor one that was never set', 'none', { priceTracking: { type: 'fixed' } }],
    ['a hidden price is none', 'hide', { priceTracking: { type: 'hide' } }],
    ['a lot open to offers has none', 'offers', { priceTracking: { type: 'offers' } }],
  ] as const)('D87: %s', (_, name, told) => {
    const bodies = answers
      .filter(({ path, status }) => status === 200 && /\/lots/.test(path))
      .map(({ text }) => JSON.parse(text) as unknown);
    const lots = bodies.flatMap((body) => lotsIn(body)).filter(({ _id }) => _id === priced[name]);
    expect(lots.length).toBeGreaterThan(2);
    for (const { price, priceTracking } of lots)
      expect({ priceTracking, ...(price === undefined ? {} : { price }) }).toEqual(told);
  });

  it('D87: the figures behind them are in no answer and on no page', () => {
    // Not within an id, whose digits are random.
    const figure = /(?<![0-9a-f])765[,.]?43[12](?![0-9a-f])/;
    expect(answers.filter(({ text }) => figure.test(text)).map(({ path }) => path)).toEqual([]);
    expect(answers.some(({ text }) => text.includes('298,000'))).toBe(true);
  });

  it('D59, D87: a withdrawn lot goes out as Not Released, a shape and a number, and the word is nowhere', () => {
    const lots = answers
      .filter(({ path, status }) => status === 200 && /\/lots/.test(path))
      .flatMap(({ text }) => lotsIn(JSON.parse(text)));
    const withdrawn = lots.filter(({ _id }) => _id === priced.withdrawn);
    expect(withdrawn.length).toBeGreaterThan(2);
    expect(new Set(withdrawn.map(({ status }) => status))).toEqual(new Set(['not_released']));
    expect(lots.filter(({ status }) => status === 'withdrawn')).toEqual([]);
    expect(
      answers
        .filter(({ path, text }) => /^\/(v2\/)?estate\//.test(path) && /"status":"withdrawn"/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('D6: sizes, prices, dates and papers of lots that are not released are nowhere', async () => {
    const hidden = await system(() => api.models.Lot.find({ status: { $in: ['not_released', 'withdrawn'] } }).lean());
    expect(hidden.length).toBeGreaterThan(20);
    const shown = answers
      .filter(({ path, status }) => status === 200 && path.includes('/lots'))
      .map(({ text }) => JSON.parse(text) as unknown);
    const told = new Map<string, Set<string>>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { _id } = value as { _id?: unknown };
      if (typeof _id === 'string' && 'isBuildersEnabled' in value)
        told.set(_id, new Set([...(told.get(_id) ?? []), ...Object.keys(value)]));
      for (const child of Object.values(value)) walk(child);
    };
    shown.forEach(walk);
    const facts = [
      'size',
      'blockWidth',
      'blockDepth',
      'price',
      'priceTracking',
      'registrationDate',
      'street',
      'faces',
      'features',
      'offlineSale',
    ];
    const leaks = hidden.flatMap(({ _id, title }) =>
      facts.filter((fact) => told.get(String(_id))?.has(fact)).map((fact) => `${title}: ${fact}`),
    );
    expect(leaks).toEqual([]);
    expect([...told.values()].filter((keys) => keys.has('size')).length).toBeGreaterThan(50);
    const papers = await system(async () =>
      (await api.models.Document.find({ lotId: { $in: hidden.map(({ _id }) => _id) } }).lean()).map(publicLinkOf),
    );
    expect(papers.length).toBeGreaterThan(0);
    for (const link of papers) expect((await fetch(api.url + link)).status).toBe(404);
    expect(papers.filter((link) => answers.some(({ text }) => text.includes(link)))).toEqual([]);
  });
});
