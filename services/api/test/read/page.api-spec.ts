import { PRIVACY, TERMS, type RegistryRow } from '@lotline/shared-domain';
import { STATIC, hash, api, page, meta, setUp } from './page-scene.js';

setUp();

describe('the other pages without their scripts', () => {
  it.each([
    ['/terms', 'Terms', TERMS],
    ['/privacy', 'Privacy', PRIVACY],
  ])('%s says all that the screen says', async (path, title, document) => {
    const found = await page(path);
    expect(found.html).toContain(`<h1>${title}</h1>`);
    const words = document.sections.flatMap(({ heading, paragraphs = [], points = [] }) => [
      ...(heading ? [heading] : []),
      ...paragraphs,
      ...points,
    ]);
    expect(words.length).toBeGreaterThan(6);
    for (const text of words) expect(found.text).toContain(text);
    expect(found.html).toContain(`<link rel="canonical" href="http://localhost:4900${path}">`);
    expect(meta(found, 'robots')).toBeUndefined();
    expect(meta(found, 'description')).toBe(document.summary);
  });

  it('the waitlist says what it is, and how to go on', async () => {
    const { text, html } = await page('/estate/tallowbrook-rise/waitlist');
    for (const words of [
      'Join the waitlist',
      'Be informed about future releases at Tallowbrook Rise.',
      'frontage, size, budget',
      'replies to our emails reach the team',
    ])
      expect(text).toContain(words);
    // Shown only where scripts are off.
    expect(html).toMatch(/<div class="rp-without">[^]*<p>The form needs scripts\./);
    expect(html).toMatch(/<noscript><style[^>]*>[^<]*div\.rp-without\{display:grid/);
    expect(html).toContain('href="/estate/tallowbrook-rise"');
    expect(html).toContain('<title>Waitlist · Tallowbrook Rise · Lotline</title>');
  });

  it('an emailed link with a referrer keeps it on the way back', async () => {
    expect((await page('/estate/tallowbrook-rise/waitlist?businessId=biz-1')).html).toContain(
      'href="/estate/tallowbrook-rise?businessId=biz-1"',
    );
  });
});

describe('an estate’s page', () => {
  it('ends with whom to call, when, and the way there; a frame’s doesn’t', async () => {
    const { html } = await page('/estate/tallowbrook-rise');
    expect(/<address [^>]*>([^]*?)<\/address>/.exec(html)?.[1]).toBe(
      '<strong>Tallowbrook Rise sales team</strong><a href="tel:0491570006">0491 570 006</a>Open daily, 10 am to 5 pm' +
        '<a href="https://www.google.com/maps/dir/?api=1&amp;destination=Sales%20office%2C%201%20Tallowbrook%20Way%2C%20Tallowbrook%20VIC" target="_blank">' +
        'Sales office, 1 Tallowbrook Way, Tallowbrook VIC</a>',
    );
    expect((await page('/estate/tallowbrook-rise?embed=true')).html).not.toContain('<address');
  });

  it('begins a phone’s list with the masterplan’s drawing, of the estate and not of a stage', async () => {
    const cover = /<img class="rp-cover[^"]*" src="([^"]+)" alt="" loading="lazy">/;
    const { html } = await page('/estate/tallowbrook-rise');
    expect(cover.exec(html)?.[1]).toMatch(/^\/files\/masterplan-\w+\.phone\.webp$/);
    const [stage] = /stageId=[0-9a-f]{24}/.exec(html) ?? [];
    for (const other of ['embed=true', stage])
      expect((await page(`/estate/tallowbrook-rise?${other}`)).html).not.toContain('<img class="rp-cover');
  });
});

describe('where the scripts can’t be loaded', () => {
  const notice = async (path: string) =>
    /<div class="rp-late"[^>]*hidden>([^]*?)<\/div>/.exec((await page(path)).html)?.[1];
  it('an estate’s page has words for it, with its contact as links; a script shows them within 8 seconds', async () => {
    const words = await notice('/estate/tallowbrook-rise');
    expect(words).toContain('Parts of this page can’t be loaded right now. You can still use its lists and links');
    expect(words).toContain('Tallowbrook Rise sales team: <a href="tel:0491570006">0491 570 006</a>, <a href="mailto:');
    const { html, boot } = await page('/estate/tallowbrook-rise');
    const [, patience] =
      /<script nonce="([^"]+)">[^<]*data-late[^<]*setTimeout\(show,(\d+)\)/.exec(html)?.slice(1) ?? [];
    expect(Number(patience)).toBeLessThan(8_000);
    expect(html).toContain(`<script nonce="${boot.nonce}">(d=>{const n=d.querySelector("[data-late]")`);
  });
  it('another page has them without a contact', async () => {
    const words = await notice('/terms');
    expect(words).toContain('<a href="">try again</a>');
    expect(words).not.toContain('mailto:');
  });
});

describe('data for the scripts', () => {
  it('is named with hints that carry what their requests will', async () => {
    const { html, boot } = await page('/estate/tallowbrook-rise');
    const home = `${STATIC}/shell/0.1.0-aaaaaaaa`;
    expect(html).toContain(
      `<script defer nonce="${boot.nonce}" src="${home}/main.1.js" crossorigin="anonymous" integrity="sha384-${hash('m')}"></script>`,
    );
    expect(html).toContain(
      `<link rel="preload" as="script" href="${home}/core.2.js" crossorigin="anonymous" integrity="sha384-${hash('c')}">`,
    );
    const remote = `${STATIC}/r/mf-estate-map/0.1.0-bbbbbbbb`;
    expect(html).toContain(`<link rel="preload" as="fetch" href="${remote}/mf-manifest.json" crossorigin="anonymous">`);
    expect(html).toContain(
      `<link rel="preload" as="script" href="${remote}/remoteEntry.3.js" crossorigin="anonymous" integrity="sha384-${hash('r')}">`,
    );
    for (const path of ['/', '/estate/nowhere'])
      expect((await page(path)).html).not.toMatch(/<link rel="preload"[^>]*mf-estate-map/);
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
      "default-src 'none'",
      `script-src 'nonce-${one.boot.nonce}' ${STATIC}`,
      `style-src 'self' 'nonce-${one.boot.nonce}'`,
      `img-src 'self' data: blob: ${STATIC}`,
      `connect-src 'self' ${STATIC}`,
      'worker-src blob:',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(one.headers.get('x-frame-options')).toBeNull();
    const elements = [...one.html.matchAll(/<(script|style)([^>]*)>/g)].map((match) => match[2] ?? '');
    expect(elements.every((attributes) => attributes.includes(`nonce="${one.boot.nonce}"`))).toBe(true);
    expect(one.html).not.toMatch(/ (?:style|on\w+)="/);
  });

  it('only embedded estate pages may be framed, and only by the origins of that estate', async () => {
    await api.connection
      .collection('estates')
      .updateOne(
        { key: 'larkspur-green' },
        { $set: { embedOrigins: ['https://larkspur.example.com', 'https://evil.example.com; script-src *'] } },
      );
    const framers = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec((await page(path)).headers.get('content-security-policy') ?? '')?.[1];
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
    ['/v2/estate/tallowbrook-rise/lot/1/eoi-request', 200, 'Tallowbrook Rise'],
    ['/leads', 200, 'This page needs scripts to be shown.'],
    ['/builder/estate/tallowbrook-rise/lot/1', 404, 'We can’t find this lot'],
    ['/builder/estate/nowhere/lot/1', 404, 'We can’t find that estate'],
    ['/estate/nowhere', 404, 'We can’t find that estate'],
    ['/v2/estate/nowhere?embed=true', 404, 'We can’t find that estate'],
    ['/nowhere', 404, 'Page not found'],
    ['/estate/%3Cscript%3E', 404, 'We can’t find that estate'],
  ])('%s answers %i with a designed page', async (path, status, words) => {
    const found = await page(path);
    expect([found.status, found.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(found.text).toContain(words);
    expect(found.html).toContain(`${STATIC}/shell/`);
    if (status === 404) expect(meta(found, 'robots')).toBe('noindex');
  });

  it.each(['/api/nothing', '/files/none.svg', '/wp-login.php', '/favicon.ico'])('%s is not a page', async (path) => {
    const { status, headers } = await api.get(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it.each([
    ['/estate/tallowbrook-rise?embed=true', true],
    ['/estate/tallowbrook-rise?status=available', true],
    ['/estate/tallowbrook-rise/waitlist', true],
    ['/admin/users/1/estates/1/map/new', true],
    ['/estate/tallowbrook-rise/unauthorized', true],
    ['/v2/estate/tallowbrook-rise/unauthorized?stageId=1', true],
    ['/estate/tallowbrook-rise?size=400-&gclid=x', true],
    ['/estate/tallowbrook-rise?print=list', true],
    ['/estate/tallowbrook-rise?stageId=1&businessId=2', false],
    ['/estate/tallowbrook-rise?gclid=x&fbclid=y&utm_term=z&mc_eid=1', false],
    ['/estate/tallowbrook-rise?embed=false&powered_by_logo=false&default=list', false],
    ['/terms?utm_content=x', false],
    ['/', false],
  ])('%s is kept out of search: %s', async (path, isOut) => {
    expect(meta(await page(path), 'robots')).toBe(isOut ? 'noindex' : undefined);
  });

  it('robots.txt and the sitemap name each public estate once', async () => {
    expect((await api.get<string>('/robots.txt')).body).toContain('Sitemap: http://localhost:4900/sitemap.xml');
    const map = (await api.get<string>('/sitemap.xml')).body;
    expect([...map.matchAll(/<loc>[^<]*\/estate\/([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual([
      'larkspur-green',
      'pennyroyal-quay',
      'tallowbrook-rise',
    ]);
  });
});
