import { PRIVACY, TERMS, type Registry, type RegistryRow } from '@lotline/shared-domain';
import { type BuiltRelease, syncRows } from '../../src/registry/releases/sync-rows.js';
import { createSeededApi, type SeededApi } from './seeded-api.js';

const STATIC = 'https://static.lotline.example';
const hash = (letter: string): string => letter.repeat(64);
const provides = (routes: string[], slots: string[] = [], modals: string[] = []) => ({ routes, slots, modals });
const RELEASES: BuiltRelease[] = [
  { folder: '0.1.0-aaaaaaaa', release: { name: 'shell', version: '0.1.0', build: 'aaaaaaaa', contract: '1.0.0', entry: 'main.1.js', provides: provides([]), files: { 'main.1.js': hash('m'), 'core.2.js': hash('c') }, preload: ['main.1.js', 'core.2.js'] } },
  { folder: '0.1.0-bbbbbbbb', release: { name: 'mf-estate-map', version: '0.1.0', build: 'bbbbbbbb', contract: '1.0.0', provides: provides(['EstateMap'], ['estate-map']), files: { 'mf-manifest.json': hash('j'), 'remoteEntry.3.js': hash('r') }, preload: ['remoteEntry.3.js'] } },
  { folder: '0.1.0-cccccccc', release: { name: 'mf-sales-desk', version: '0.1.0', build: 'cccccccc', contract: '1.0.0', provides: provides(['Lots']), files: {}, preload: [], staffOnly: true } },
];

interface Page {
  status: number;
  html: string;
  headers: Headers;
  /** What a reader without scripts reads. */
  text: string;
  boot: { registry: Registry; estateId: string | null; data: Record<string, { asOf: string; body: unknown }>; nonce: string; staticOrigin: string; role: string; features: { devOutbox: boolean } };
}

let api: SeededApi;
beforeAll(async () => {
  api = await createSeededApi();
  await syncRows(api.connection, { releases: RELEASES, staticOrigin: STATIC });
}, 60_000);
afterAll(() => api.close());

async function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const response = await fetch(api.url + path, { headers });
  const html = await response.text();
  const boot = JSON.parse(/<script type="application\/json" id="lotline-boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}') as Page['boot'];
  const body = /<div id="root">([\s\S]*)<\/div>\n<script/.exec(html)?.[1] ?? '';
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  return { status: response.status, html, headers: response.headers, text, boot };
}
const meta = ({ html }: Page, name: string): string | undefined => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('an estate page without its scripts (D71)', () => {
  it('says what the estate is, with every stage and lot', async () => {
    const { status, text, html, headers } = await page('/estate/tallowbrook-rise');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<h1>Tallowbrook Rise</h1>');
    for (const words of ['23 lots', '180 lots in 6 stages', 'Stage 1 (Sold Out)', 'Stage 4 (10 Available Lots)', 'Stage 6 (0 Available Lots)', 'Lot No.', 'Size (m2)', 'Est. Registration']) expect(text).toContain(words);
    expect(html.match(/<th scope="row">/g)).toHaveLength(180);
    const row = /<tr><th scope="row"><span class="rp-narrow">Lot <\/span>302<\/th>.*?<\/tr>/.exec(html)?.[0].replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(row).toMatch(/^ Lot 302 345 sqm 12\.1 m \$361,900 [A-Z][a-z]{2} \d{4} Available $/);
  });

  it('tells machines: description, Open Graph with a picture of the plan, JSON-LD, canonical', async () => {
    const found = await page('/v2/estate/tallowbrook-rise?stageId=1');
    expect(found.html).toContain('<link rel="canonical" href="http://localhost:4900/estate/tallowbrook-rise">');
    expect(meta(found, 'description')).toContain('23 lots available in Tallowbrook Rise');
    expect(meta(found, 'og:image')).toMatch(/^http:\/\/localhost:4900\/files\/masterplan-[0-9a-f]{12}\.share\.png$/);
    const picture = await fetch(api.url + new URL(meta(found, 'og:image') ?? '').pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(found.html)?.[1] ?? '{}') as { name: string; subjectOf: { numberOfItems: number } };
    expect([data.name, data.subjectOf.numberOfItems]).toEqual(['Tallowbrook Rise', 23]);
    expect(meta(found, 'robots')).toBeUndefined();
  });

  it('an estate without a masterplan is shown by the plan of a stage', async () => {
    const found = await page('/estate/pennyroyal-quay');
    expect(meta(found, 'og:image')).toMatch(/^http:\/\/localhost:4900\/files\/pennyroyal-quay-stage-1-[0-9a-f]{12}\.share\.png$/);
    const picture = await fetch(api.url + new URL(meta(found, 'og:image') ?? '').pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('says what isn’t there, so that no script asks for it', async () => {
    const { boot } = await page('/estate/pennyroyal-quay?stageId=0123456789abcdef01234567');
    const nothing = { asOf: null, body: null };
    const { _id: id } = (boot.data['GET /estates/pennyroyal-quay'] ?? nothing).body as unknown as { _id: string };
    for (const path of ['/estates/pennyroyal-quay/map', `/estates/${id}/map`, '/stages/0123456789abcdef01234567/map', '/stages/0123456789abcdef01234567/lots-map']) expect([path, boot.data[`GET ${path}`]]).toEqual([path, nothing]);
    const there = (await page('/estate/tallowbrook-rise')).boot.data;
    expect(there['GET /estates/tallowbrook-rise/map']?.body).toMatchObject({ mapImage: {} });
    expect(Object.values(there)).not.toContainEqual(nothing);
  });

  it('a stage of another estate isn’t there under this one', async () => {
    const [stage] = (await api.get<{ stageId: { _id: string } }[]>('/api/estates/pennyroyal-quay/stages-map')).body;
    const paths = ['map', 'lots-map'].map((read) => `GET /stages/${stage?.stageId._id}/${read}`);
    const bodies = async (estate: string) => {
      const { data } = (await page(`/estate/${estate}?stageId=${stage?.stageId._id}`)).boot;
      return paths.map((path) => data[path]?.body === null);
    };
    expect([await bodies('tallowbrook-rise'), await bodies('pennyroyal-quay')]).toEqual([[true, true], [false, false]]);
  });

  it('ends with the foot the shell draws: Powered by unless hidden (D57), Terms and Privacy in tabs; embedded it has no header', async () => {
    const [whole, embedded, hidden] = await Promise.all(['', '?embed=true', '?embed=true&powered_by_logo=false'].map((query) => page(`/estate/tallowbrook-rise${query}`)));
    for (const each of [whole!, embedded!, hidden!]) expect(each.html.match(/<a href="\/(?:terms|privacy)" target="_blank" rel="noopener">/g)).toHaveLength(2);
    const linked = (whole!.html.match(/<a [^>]*target="_blank"[^>]*>.*?<\/a>/g) ?? []).map((link) => link.replace(/<[^>]+>/g, ''));
    expect(linked).toEqual(['Powered by Lotline (opens in a new tab)', 'Terms (opens in a new tab)', 'Privacy (opens in a new tab)']);
    expect([whole!, embedded!, hidden!].map(({ text }) => text.includes('Powered by Lotline'))).toEqual([true, true, false]);
    expect([whole!, embedded!].map(({ html }) => html.includes('<header'))).toEqual([true, false]);
  });

  it('D15: Pennyroyal Quay shows no price anywhere in its source', async () => {
    const { html, text } = await page('/estate/pennyroyal-quay');
    expect(text).toContain('Stage 1 (10 Available Lots)');
    expect(html).not.toMatch(/\$\d|"price|priceCurrency|<th[^>]*>Price<|>Price<\/dt><dd>(?!Request pricing<)/);
    // The control: where prices aren't hidden, the same words are there.
    expect((await page('/estate/tallowbrook-rise')).html).toMatch(/\$\d.*priceCurrency|priceCurrency[\s\S]*\$\d/);
  });

  it('D6: a lot that is not released has a number and nothing more', async () => {
    const { html } = await page('/estate/tallowbrook-rise');
    const row = /<tr class="rp-untold"><th scope="row"><span class="rp-narrow">Lot <\/span>501<\/th>.*?<\/tr>/.exec(html)?.[0].replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(row).toBe(' Lot 501 - - - - Not Released ');
  });

  it('carries its first answers as the API gives them', async () => {
    const { boot } = await page('/estate/tallowbrook-rise');
    const id = (boot.data['GET /estates/tallowbrook-rise'] as { body: { _id: string } }).body._id;
    const names = ['tallowbrook-rise', id].flatMap((name) => ['', '/map', '/stages-map'].map((rest) => `GET /estates/${name}${rest}`));
    expect(Object.keys(boot.data).sort()).toEqual(names.sort());
    for (const [key, { asOf, body }] of Object.entries(boot.data)) {
      expect(asOf).toMatch(/^\d+\.\d+$/);
      expect(body).toEqual((await api.get(`/api${key.slice(4)}`)).body);
    }
    const stages = boot.data['GET /estates/tallowbrook-rise/stages-map']?.body as { stageId: { _id: string; status: string } }[];
    const stageId = stages.find(({ stageId: { status } }) => status === 'now_selling')?.stageId._id ?? '';
    const withStage = await page(`/estate/tallowbrook-rise?stageId=${stageId}`);
    expect(Object.keys(withStage.boot.data)).toEqual(expect.arrayContaining([`GET /stages/${stageId}/map`, `GET /stages/${stageId}/lots-map`]));
    const list = `GET /estates/tallowbrook-rise/lots?isCustomer=true`;
    const onPhone = await page('/estate/tallowbrook-rise', { 'sec-ch-ua-mobile': '?1' });
    expect([list in boot.data, list in onPhone.boot.data, list in (await page('/estate/tallowbrook-rise?default=list')).boot.data]).toEqual([false, true, true]);
    expect(onPhone.boot.data[list]?.body).toEqual((await api.get(`/api${list.slice(4)}`)).body);
    expect(boot).toMatchObject({ estateId: 'tallowbrook-rise', staticOrigin: STATIC, role: 'ANONYMOUS', features: { devOutbox: true } });
  });

  it('brings a phone the plan’s picture in the page, light, and everybody else its address', async () => {
    const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
    const picture = (html: string) => /<picture class="rp-plan">.*?<img src="([^"]*)"/.exec(html)?.[1] ?? '';
    const ask = async (headers: Record<string, string>, query = '?default=map') => picture((await page(`/estate/tallowbrook-rise${query}`, headers)).html);
    const inline = await ask({ 'user-agent': PHONE });
    expect(inline).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(Buffer.from(inline.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(24_576);
    expect(await ask({ 'sec-ch-ua-mobile': '?1' })).toBe(inline);
    expect(await ask({})).toMatch(/^\/files\/masterplan-\w+\.phone\.webp$/);
    expect(await ask({ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' })).not.toMatch(/^data:/);
    // A phone that begins with the list shows no plan: its picture isn't even loaded.
    const onList = await page('/estate/tallowbrook-rise', { 'user-agent': PHONE });
    expect([picture(onList.html).startsWith('/files/'), /<picture class="rp-plan">.*? loading="lazy"><\/picture>/.test(onList.html)]).toEqual([true, true]);
  });

  it('is laid out as the app that takes its place: the asked view, stage and open row', async () => {
    const { boot } = await page('/estate/tallowbrook-rise');
    const stage = (boot.data['GET /estates/tallowbrook-rise/stages-map']?.body as { stageId: { _id: string; title: string } }[] | undefined)?.find(({ stageId }) => stageId.title === '3')?.stageId;
    const looks = async (query: string, headers = {}) => {
      const { html } = await page(`/estate/tallowbrook-rise${query}`, headers);
      return [/rp-estate rp-as-(\w+)/.exec(html)?.[1], (html.match(/<details [^>]*open>.*?<h3>(Stage \d+)/g) ?? []).map((row) => row.slice(row.indexOf('<h3>') + 4)).join()];
    };
    expect(await looks('')).toEqual(['auto', 'Stage 2']);
    expect(await looks('', { 'sec-ch-ua-mobile': '?1' })).toEqual(['auto', '']);
    expect(await looks(`?default=list&stageId=${stage?._id}`, { 'sec-ch-ua-mobile': '?1' })).toEqual(['list', 'Stage 3']);
    const ofStage = await page(`/estate/tallowbrook-rise?default=map&stageId=${stage?._id}&businessId=agency&embed=false`);
    expect(ofStage.text).toContain('Stage 3: 10 lots available');
    expect(ofStage.html).toContain('alt="Plan of Stage 3"');
    // What travels with every link (D21) is this visitor's, though the page is kept for all.
    expect(ofStage.html).toContain(`href="?stageId=${stage?._id}&amp;businessId=agency&amp;embed=false"`);
    expect((await page(`/estate/tallowbrook-rise?default=map&stageId=${stage?._id}`)).html).toContain(`href="?stageId=${stage?._id}"`);
  });

  it('escapes what people wrote, in text, attributes and data', async () => {
    const estates = api.connection.collection('estates');
    const stored = await estates.findOne({ key: 'larkspur-green' });
    await estates.insertOne({ ...stored, _id: undefined, key: 'odd-estate', title: '</script><img src=x onerror="alert(1)">', suburb: '<!--<script>' } as never);
    const { html } = await page('/estate/odd-estate');
    expect(html).not.toMatch(/<img src=x|<!--<script>/);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
    expect(html).toContain('&lt;/script&gt;&lt;img src=x');
    await estates.deleteOne({ key: 'odd-estate' });
  });
});

describe('the other pages without their scripts', () => {
  it.each([
    ['/terms', 'Terms', TERMS],
    ['/privacy', 'Privacy', PRIVACY],
  ])('%s says all that the screen says', async (path, title, document) => {
    const found = await page(path);
    expect(found.html).toContain(`<h1>${title}</h1>`);
    const words = document.sections.flatMap(({ heading, paragraphs = [], points = [] }) => [...(heading ? [heading] : []), ...paragraphs, ...points]);
    expect(words.length).toBeGreaterThan(6);
    for (const text of words) expect(found.text).toContain(text);
    expect(found.html).toContain(`<link rel="canonical" href="http://localhost:4900${path}">`);
    expect(meta(found, 'robots')).toBeUndefined();
    expect(meta(found, 'description')).toBe(document.summary);
  });

  it('the waitlist says what it is, and how to go on', async () => {
    const { text, html } = await page('/estate/tallowbrook-rise/waitlist');
    for (const words of ['Join the waitlist', 'Be informed about future releases at Tallowbrook Rise.', 'frontage, size, budget', 'answering any of our letters reaches the team']) expect(text).toContain(words);
    // Shown only where scripts are off.
    expect(html).toMatch(/<div class="rp-without">[^]*<p>The form needs scripts\./);
    expect(html).toMatch(/<noscript><style[^>]*>[^<]*div\.rp-without\{display:grid/);
    expect(html).toContain('href="/estate/tallowbrook-rise"');
    expect(html).toContain('<title>Waitlist · Tallowbrook Rise · Lotline</title>');
  });

  it('the link of a letter, with its referrer, keeps it on the way back', async () => {
    expect((await page('/estate/tallowbrook-rise/waitlist?businessId=biz-1')).html).toContain('href="/estate/tallowbrook-rise?businessId=biz-1"');
  });
});

describe('what the scripts need', () => {
  it('is named with hints that carry what their requests will', async () => {
    const { html, boot } = await page('/estate/tallowbrook-rise');
    const home = `${STATIC}/shell/0.1.0-aaaaaaaa`;
    expect(html).toContain(`<script defer nonce="${boot.nonce}" src="${home}/main.1.js" crossorigin="anonymous" integrity="sha384-${hash('m')}"></script>`);
    expect(html).toContain(`<link rel="preload" as="script" href="${home}/core.2.js" crossorigin="anonymous" integrity="sha384-${hash('c')}">`);
    const remote = `${STATIC}/r/mf-estate-map/0.1.0-bbbbbbbb`;
    expect(html).toContain(`<link rel="preload" as="fetch" href="${remote}/mf-manifest.json" crossorigin="anonymous">`);
    expect(html).toContain(`<link rel="preload" as="script" href="${remote}/remoteEntry.3.js" crossorigin="anonymous" integrity="sha384-${hash('r')}">`);
    for (const path of ['/', '/estate/nowhere']) expect((await page(path)).html).not.toMatch(/<link rel="preload"[^>]*mf-estate-map/);
  });

  it('is in the page: the rows of public remotes and of the shell, none of staff', async () => {
    const { boot } = await page('/');
    expect(boot.registry.remotes.map(({ name }: RegistryRow) => name)).toEqual(['shell', 'mf-estate-map']);
    expect(boot.registry.revision).toBe(3);
  });
});

describe('the policy of a page', () => {
  it('lets run what carries the nonce, a new one each time, and nothing else', async () => {
    const [one, two] = await Promise.all([page('/estate/tallowbrook-rise'), page('/estate/tallowbrook-rise')]);
    expect(one.boot.nonce).not.toBe(two.boot.nonce);
    const policy = one.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'", `script-src 'nonce-${one.boot.nonce}' ${STATIC}`, `style-src 'self' 'nonce-${one.boot.nonce}'`, `img-src 'self' data: blob: ${STATIC}`,
      `connect-src 'self' ${STATIC}`, "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'",
    ]) expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(one.headers.get('x-frame-options')).toBeNull();
    const elements = [...one.html.matchAll(/<(script|style)([^>]*)>/g)].map((match) => match[2] ?? '');
    expect(elements.every((attributes) => attributes.includes(`nonce="${one.boot.nonce}"`))).toBe(true);
    expect(one.html).not.toMatch(/ (?:style|on\w+)="/);
  });

  it('only embedded estate pages may be framed, and only by the origins of that estate', async () => {
    await api.connection.collection('estates').updateOne({ key: 'larkspur-green' }, { $set: { embedOrigins: ['https://larkspur.example.com', "https://evil.example.com; script-src *"] } });
    const framers = async (path: string) => /frame-ancestors ([^;]*)/.exec((await page(path)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await framers('/estate/larkspur-green?embed=true')).toBe('https://larkspur.example.com');
    expect(await framers('/estate/larkspur-green')).toBe("'none'");
    expect(await framers('/estate/tallowbrook-rise?embed=true')).toBe("'none'");
    expect(await framers('/?embed=true')).toBe("'none'");
  });
});

describe('addresses', () => {
  it.each([
    ['/', 200, 'Land for sale, lot by lot'],
    ['/terms', 200, 'Terms'],
    ['/privacy', 200, 'Privacy'],
    ['/estate/tallowbrook-rise/waitlist', 200, 'Tallowbrook Rise'],
    ['/v2/estate/tallowbrook-rise/lot/1/eoi-request', 404, 'This page is not available'],
    ['/builder/estate/tallowbrook-rise/lot/1', 404, 'This page is not available'],
    ['/estate/nowhere', 404, 'We can’t find that estate'],
    ['/v2/estate/nowhere?embed=true', 404, 'We can’t find that estate'],
    ['/nowhere', 404, 'There is nothing at this address'],
    ['/estate/%3Cscript%3E', 404, 'We can’t find that estate'],
  ])('%s answers %i with a designed page', async (path, status, words) => {
    const found = await page(path);
    expect([found.status, found.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(found.text).toContain(words);
    expect(found.html).toContain(`${STATIC}/shell/`);
    if (status === 404) expect(meta(found, 'robots')).toBe('noindex');
  });

  it.each(['/api/nothing', '/files/none.svg', '/wp-login.php', '/favicon.ico'])('%s is no page', async (path) => {
    const { status, headers } = await api.get(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it.each([
    ['/estate/tallowbrook-rise?embed=true', true],
    ['/estate/tallowbrook-rise?status=available', true],
    ['/estate/tallowbrook-rise/waitlist', true],
    ['/admin/users/1/estates/1/map/new', true],
    ['/estate/tallowbrook-rise/unauthorized', true], ['/v2/estate/tallowbrook-rise/unauthorized?stageId=1', true],
    ['/estate/tallowbrook-rise?size=400-&gclid=x', true],
    ['/estate/tallowbrook-rise?print=list', true],
    ['/estate/tallowbrook-rise?stageId=1&businessId=2', false],
    ['/estate/tallowbrook-rise?gclid=x&fbclid=y&utm_term=z&mc_eid=1', false],
    ['/estate/tallowbrook-rise?embed=false&powered_by_logo=false&default=list', false],
    ['/terms?utm_content=x', false], ['/', false],
  ])('%s is kept out of search: %s', async (path, isOut) => {
    expect(meta(await page(path), 'robots')).toBe(isOut ? 'noindex' : undefined);
  });

  it('robots.txt and the sitemap name each public estate once', async () => {
    expect((await api.get<string>('/robots.txt')).body).toContain('Sitemap: http://localhost:4900/sitemap.xml');
    const map = (await api.get<string>('/sitemap.xml')).body;
    expect([...map.matchAll(/<loc>[^<]*\/estate\/([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual(['larkspur-green', 'pennyroyal-quay', 'tallowbrook-rise']);
  });
});
