import { type BuilderOfLot, builderPath, type LotsOfStage } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { type BuiltRelease, syncRows } from '../../src/registry/releases/sync-rows.js';
import { api, hash, meta, page, RELEASES, setUp, STATIC } from './page-scene.js';

setUp();

const ESTATE = 'tallowbrook-rise';
async function lotOf(estate: string, wanted: (lot: LotsOfStage['lotData'][number]) => boolean): Promise<string> {
  const { body } = await api.get<LotsOfStage[]>(`/api/estates/${estate}/lots`);
  const lot = body.flatMap(({ lotData }) => lotData).find(wanted);
  if (!lot) throw new Error(`No such lot in ${estate}`);
  return lot._id;
}
const withHomes = (estate = ESTATE) => lotOf(estate, ({ homesCount }) => Boolean(homesCount));
const pageOf = (lotId: string, query = '', estate = ESTATE) => page(builderPath(estate, lotId) + query);

describe('the Builder page without its scripts (2.10)', () => {
  it('has the lot’s facts, and every builder and design with features, price and a link', async () => {
    const lotId = await lotOf(ESTATE, ({ title }) => title === '417');
    const { body: builders } = await api.get<BuilderOfLot[]>(`/api/lots/${lotId}/builders`);
    const found = await pageOf(lotId);
    expect([found.status, meta(found, 'robots')]).toEqual([200, 'noindex']);
    expect(found.html).toContain('<title>Browse Homes for Lot 417 · Lotline</title>');
    expect(found.html).toContain('<h1>Browse Homes for Lot 417</h1><p>Stage 4\u00a0· ');
    expect(found.html).not.toContain('rel="canonical"');
    expect(builders.length).toBeGreaterThan(1);
    for (const builder of builders) {
      expect(found.html).toContain(`<h2>${builder.name.replace('&', '&amp;')}</h2>`);
      for (const { key, name, basePrice, bedroom, area } of builder.houses) {
        expect(found.text).toMatch(new RegExp(`${name}[^:]*: ${bedroom} bedroom[^.]*, ${area} m²\\. From \\$`));
        expect(found.text).toContain(basePrice.toLocaleString('en-AU'));
        expect(found.html).toContain(`href="?builderId=${builder.key}&amp;houseId=${key}"`);
      }
    }
    // Shown only where scripts are off, beside the cards that everybody sees.
    expect(found.html).toContain('<div class="rp-without rp-homes-list">');
  });

  it('inlines the first answers, and its own styles', async () => {
    const lotId = await withHomes();
    const { html, boot } = await pageOf(lotId);
    expect(Object.keys(boot.data)).toEqual(
      expect.arrayContaining([`GET /estates/${ESTATE}`, `GET /lots/${lotId}`, `GET /lots/${lotId}/builders`]),
    );
    expect(boot.data[`GET /lots/${lotId}`]?.body).toMatchObject({ lot: { _id: lotId } });
    expect(html).toMatch(/<style nonce="[^"]*">[^<]*\.rp-homes-sides\{/);
    expect((await page(`/estate/${ESTATE}`)).html).not.toContain('.rp-homes-sides');
  });

  it('preloads the screen with its remote’s first files, if the build has it in a file of its own (ADR-0009)', async () => {
    const lotId = await withHomes();
    const release = (files: Record<string, string>): BuiltRelease => ({
      folder: `0.1.0-${Object.keys(files).length}ddddddd`,
      release: {
        name: 'mf-builder',
        version: '0.1.0',
        build: `${Object.keys(files).length}ddddddd`,
        contract: '1.0.0',
        provides: { routes: ['Builder'], slots: [], modals: [] },
        files: { 'mf-manifest.json': hash('j'), 'remoteEntry.3.js': hash('r'), ...files },
        preload: ['remoteEntry.3.js'],
      },
    });
    const hinted = async (files: Record<string, string>) => {
      await syncRows(api.connection, { releases: [...RELEASES, release(files)], staticOrigin: STATIC });
      const { html } = await pageOf(lotId);
      return [...html.matchAll(/<link rel="preload"[^>]*href="[^"]*\/mf-builder\/[^/]*\/([^"]*)"/g)].map(
        ([, file]) => file,
      );
    };
    const first = ['mf-manifest.json', 'remoteEntry.3.js'];
    expect(await hinted({})).toEqual(first);
    expect(await hinted({ 'screen-Builder.js': hash('s') })).toEqual([...first, 'screen-Builder.js']);
  });

  it('names the designs that the address chooses, with plans and facades, and the way back to the others', async () => {
    const lotId = await lotOf(ESTATE, ({ title }) => title === '417');
    const found = await pageOf(lotId, '?builderId=ketterwick-homes&houseId=kestrel-20&businessId=biz-1');
    expect(found.text).toContain('Your home for Lot 417');
    expect(found.text).toMatch(/Ketterwick Homes Kestrel 20 .* Floor plans Standard Mirrored Facades .*, Included /);
    expect(found.html).toContain('href="?&amp;businessId=biz-1"');
    for (const query of ['?houseId=kestrel-20&builderId=ketterwick-homes&browse=true', '?houseId=nothing'])
      expect((await pageOf(lotId, query)).text).toContain('Browse Homes for Lot 417');
  });

  it('has the estate’s logo where it is embedded, as other pages of the estate (2.3)', async () => {
    const { html, status } = await pageOf(await withHomes(), '?embed=true');
    const link = /<header class="rp-head"><a href="([^"]*)">(<img[^>]*>)<\/a><\/header>/.exec(html);
    expect([status, link?.[1]]).toEqual([200, `/estate/${ESTATE}?embed=true`]);
  });

  it('tells no price of the land where the estate hides prices', async () => {
    const { status, html, text } = await pageOf(await withHomes('pennyroyal-quay'), '', 'pennyroyal-quay');
    expect(status).toBe(200);
    expect(/<h1>[^<]*<\/h1><p>([^<]*)<\/p>/.exec(html)?.[1]).not.toContain('$');
    expect(html).not.toContain('siteCosts');
    expect(text).toContain('From $');
  });
});

describe('there is no Builder page (404, with a way back)', () => {
  it.each([
    ['of a lot that isn’t there', async () => String(new Types.ObjectId())],
    ['of a lot of another estate', () => withHomes('pennyroyal-quay')],
    ['of something that is no id', async () => '1'],
  ])('%s', async (_, lotId) => {
    const found = await pageOf(await lotId());
    expect([found.status, meta(found, 'robots')]).toEqual([404, 'noindex']);
    expect(found.text).toContain('We can’t find this lot');
    expect(found.html).toContain(`href="/estate/${ESTATE}"`);
  });

  it('of a lot without homes', async () => {
    const lotId = await lotOf(ESTATE, ({ homesCount }) => !homesCount);
    const found = await pageOf(lotId);
    expect(found.status).toBe(404);
    expect(found.text).toMatch(/There are no home designs for Lot \w+ yet/);
  });
});
