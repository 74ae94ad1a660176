import { STATIC, api, page, meta, setUp } from './page-scene.js';

setUp();

/** Status and type of the picture in `og:image`, once it is drawn. */
async function sharedPicture(found: Parameters<typeof meta>[0]): Promise<[number, string | null]> {
  const url = api.url + new URL(meta(found, 'og:image') ?? '').pathname;
  for (let turn = 0; ; turn += 1) {
    const picture = await fetch(url);
    // A body that nobody reads keeps its connection, and the API from closing.
    await picture.arrayBuffer();
    if (picture.status !== 503 || turn > 0) return [picture.status, picture.headers.get('content-type')];
    await api.drawFiles();
  }
}

describe('an estate page without its scripts (D71)', () => {
  it('says what the estate is, with every stage and lot', async () => {
    const { status, text, html, headers } = await page('/estate/tallowbrook-rise');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<h1>Tallowbrook Rise</h1>');
    for (const words of [
      '23 lots',
      '180 lots in 6 stages',
      'Stage 1 (Sold Out)',
      'Stage 4 (10 Available Lots)',
      'Stage 6 (0 Available Lots)',
      'Lot No.',
      'Size (m2)',
      'Est. Registration',
    ])
      expect(text).toContain(words);
    expect(html.match(/<th scope="row">/g)).toHaveLength(180);
    const row = /<tr><th scope="row"><span class="rp-narrow">Lot <\/span>302<\/th>.*?<\/tr>/
      .exec(html)?.[0]
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(row).toMatch(/^ Lot 302 345 sqm 12\.1 m \$361,900 [A-Z][a-z]{2} \d{4} Available $/);
  });

  it('tells machines: description, Open Graph with a picture of the plan, JSON-LD, canonical', async () => {
    const found = await page('/v2/estate/tallowbrook-rise?stageId=1');
    expect(found.html).toContain('<link rel="canonical" href="http://localhost:4900/estate/tallowbrook-rise">');
    expect(meta(found, 'description')).toContain('23 lots available in Tallowbrook Rise');
    expect(meta(found, 'og:image')).toMatch(/^http:\/\/localhost:4900\/files\/masterplan-[0-9a-f]{64}\.share\.png$/);
    expect(await sharedPicture(found)).toEqual([200, 'image/png']);
    const data = JSON.parse(
      /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(found.html)?.[1] ?? '{}',
    ) as { name: string; subjectOf: { numberOfItems: number } };
    expect([data.name, data.subjectOf.numberOfItems]).toEqual(['Tallowbrook Rise', 23]);
    expect(meta(found, 'robots')).toBeUndefined();
  });

  it('an estate without a masterplan is shown by the plan of a stage', async () => {
    const found = await page('/estate/pennyroyal-quay');
    expect(meta(found, 'og:image')).toMatch(
      /^http:\/\/localhost:4900\/files\/pennyroyal-quay-stage-1-[0-9a-f]{64}\.share\.png$/,
    );
    expect(await sharedPicture(found)).toEqual([200, 'image/png']);
  });

  it('says what isn’t there, so that no script asks for it', async () => {
    const { boot } = await page('/estate/pennyroyal-quay?stageId=0123456789abcdef01234567');
    const nothing = { asOf: null, body: null };
    const { _id: id } = (boot.data['GET /estates/pennyroyal-quay'] ?? nothing).body as unknown as { _id: string };
    for (const path of [
      '/estates/pennyroyal-quay/map',
      `/estates/${id}/map`,
      '/stages/0123456789abcdef01234567/map',
      '/stages/0123456789abcdef01234567/lots-map',
    ])
      expect([path, boot.data[`GET ${path}`]]).toEqual([path, nothing]);
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
    expect([await bodies('tallowbrook-rise'), await bodies('pennyroyal-quay')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('ends with the foot the shell draws: Powered by unless hidden (D57), Terms and Privacy in tabs; embedded its header is the logo alone (2.3)', async () => {
    const [whole, embedded, hidden] = await Promise.all(
      ['', '?embed=true', '?embed=true&powered_by_logo=false'].map((query) => page(`/estate/tallowbrook-rise${query}`)),
    );
    for (const each of [whole!, embedded!, hidden!])
      expect(each.html.match(/<a href="\/(?:terms|privacy)" target="_blank" rel="noopener">/g)).toHaveLength(2);
    const foot = whole!.html.slice(whole!.html.indexOf('<footer'));
    const linked = (foot.match(/<a [^>]*target="_blank"[^>]*>.*?<\/a>/g) ?? []).map((link) =>
      link.replace(/<[^>]+>/g, ''),
    );
    expect(linked).toEqual([
      'Powered by Lotline (opens in a new tab)',
      'Terms (opens in a new tab)',
      'Privacy (opens in a new tab)',
    ]);
    expect([whole!, embedded!, hidden!].map(({ text }) => text.includes('Powered by Lotline'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(embedded!.html).toMatch(/<header class="rp-head"><a href="[^"]*embed=true"><img [^>]*><\/a><\/header>/);
    expect(whole!.html).toMatch(/<header class="rp-head"><a href="\/estate\/tallowbrook-rise"><img/);
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
    const row = /<tr class="rp-untold"><th scope="row"><span class="rp-narrow">Lot <\/span>501<\/th>.*?<\/tr>/
      .exec(html)?.[0]
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(row).toBe(' Lot 501 - - - - Not Released ');
  });

  it('carries its first answers as the API gives them', async () => {
    const { boot } = await page('/estate/tallowbrook-rise');
    const id = (boot.data['GET /estates/tallowbrook-rise'] as { body: { _id: string } }).body._id;
    const names = ['tallowbrook-rise', id].flatMap((name) =>
      ['', '/map', '/stages-map'].map((rest) => `GET /estates/${name}${rest}`),
    );
    expect(Object.keys(boot.data).sort()).toEqual(names.sort());
    for (const [key, { asOf, body }] of Object.entries(boot.data)) {
      expect(asOf).toMatch(/^\d+\.\d+$/);
      expect(body).toEqual((await api.get(`/api${key.slice(4)}`)).body);
    }
    const stages = boot.data['GET /estates/tallowbrook-rise/stages-map']?.body as {
      stageId: { _id: string; status: string };
    }[];
    const stageId = stages.find(({ stageId: { status } }) => status === 'now_selling')?.stageId._id ?? '';
    const withStage = await page(`/estate/tallowbrook-rise?stageId=${stageId}`);
    expect(Object.keys(withStage.boot.data)).toEqual(
      expect.arrayContaining([`GET /stages/${stageId}/map`, `GET /stages/${stageId}/lots-map`]),
    );
    const list = `GET /estates/tallowbrook-rise/lots?documents=own&isCustomer=true`;
    const onPhone = await page('/estate/tallowbrook-rise', { 'sec-ch-ua-mobile': '?1' });
    expect([
      list in boot.data,
      list in onPhone.boot.data,
      list in (await page('/estate/tallowbrook-rise?default=list')).boot.data,
    ]).toEqual([false, true, true]);
    expect(onPhone.boot.data[list]?.body).toEqual((await api.get(`/api${list.slice(4)}`)).body);
    expect(boot).toMatchObject({
      estateId: 'tallowbrook-rise',
      staticOrigin: STATIC,
      role: 'ANONYMOUS',
      features: { devOutbox: true },
    });
  });

  it('brings a phone the plan’s picture in the page, light, and everybody else its address', async () => {
    const PHONE =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
    const picture = (html: string) => /<picture class="rp-plan[^"]*">.*?<img src="([^"]*)"/.exec(html)?.[1] ?? '';
    const ask = async (headers: Record<string, string>, query = '?default=map') =>
      picture((await page(`/estate/tallowbrook-rise${query}`, headers)).html);
    // Until it is drawn a phone gets its address too.
    expect(await ask({ 'user-agent': PHONE })).toMatch(/^\/files\/masterplan-\w+\.phone\.webp$/);
    await api.drawFiles();
    const inline = await ask({ 'user-agent': PHONE });
    expect(inline).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(Buffer.from(inline.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(24_576);
    expect(await ask({ 'sec-ch-ua-mobile': '?1' })).toBe(inline);
    expect(await ask({})).toMatch(/^\/files\/masterplan-\w+\.phone\.webp$/);
    expect(await ask({ 'user-agent': PHONE, 'sec-ch-ua-mobile': '?0' })).not.toMatch(/^data:/);
    // A phone that begins with the list shows no plan: its picture isn't even loaded.
    const onList = await page('/estate/tallowbrook-rise', { 'user-agent': PHONE });
    expect([
      picture(onList.html).startsWith('/files/'),
      /<picture class="rp-plan[^"]*">.*? loading="lazy"><\/picture>/.test(onList.html),
    ]).toEqual([true, true]);
  });

  it('is laid out as the app that takes its place: the asked view, stage and open row', async () => {
    const { boot } = await page('/estate/tallowbrook-rise');
    const stage = (
      boot.data['GET /estates/tallowbrook-rise/stages-map']?.body as
        | { stageId: { _id: string; title: string } }[]
        | undefined
    )?.find(({ stageId }) => stageId.title === '3')?.stageId;
    const looks = async (query: string, headers = {}) => {
      const { html } = await page(`/estate/tallowbrook-rise${query}`, headers);
      return [
        /rp-estate rp-as-(\w+)/.exec(html)?.[1],
        (html.match(/<details [^>]*open>.*?<h3>(Stage \d+)/g) ?? [])
          .map((row) => row.slice(row.indexOf('<h3>') + 4))
          .join(),
      ];
    };
    expect(await looks('')).toEqual(['auto', 'Stage 2']);
    expect(await looks('', { 'sec-ch-ua-mobile': '?1' })).toEqual(['auto', '']);
    expect(await looks(`?default=list&stageId=${stage?._id}`, { 'sec-ch-ua-mobile': '?1' })).toEqual([
      'list',
      'Stage 3',
    ]);
    const ofStage = await page(
      `/estate/tallowbrook-rise?default=map&stageId=${stage?._id}&businessId=agency&embed=false`,
    );
    expect(ofStage.text).toContain('Stage 3: 10 lots available');
    expect(ofStage.html).toContain('alt="Plan of Stage 3"');
    // What travels with every link (D21) is this visitor's, though the page is kept for all.
    expect(ofStage.html).toContain(`href="?stageId=${stage?._id}&amp;businessId=agency&amp;embed=false"`);
    expect((await page(`/estate/tallowbrook-rise?default=map&stageId=${stage?._id}`)).html).toContain(
      `href="?stageId=${stage?._id}"`,
    );
  });

  it('escapes what people wrote, in text, attributes and data', async () => {
    const estates = api.connection.collection('estates');
    const stored = await estates.findOne({ key: 'larkspur-green' });
    await estates.insertOne({
      ...stored,
      _id: undefined,
      key: 'odd-estate',
      keys: ['odd-estate'],
      title: '</script><img src=x onerror="alert(1)">',
      suburb: '<!--<script>',
    } as never);
    const { html } = await page('/estate/odd-estate');
    expect(html).not.toMatch(/<img src=x|<!--<script>/);
    // JSON-LD, the type face, the shell, the notice and the boot data.
    expect(html.match(/<\/script>/g)).toHaveLength(5);
    expect(html).toContain('&lt;/script&gt;&lt;img src=x');
    await estates.deleteOne({ key: 'odd-estate' });
  });
});
