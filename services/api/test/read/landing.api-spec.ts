import { cardOffer, cardPath, getEstates, type ListedEstate } from '@lotline/shared-domain';
import { api, meta, page, setUp } from './page-scene.js';

setUp();

const ORIGIN = 'http://localhost:4900';
const listed = async () => (await api.get<ListedEstate[]>(`/api${getEstates.path}`)).body;

describe('the landing page without its scripts (D222)', () => {
  it('has a card for each estate, available first, with its suburb, price and offer', async () => {
    const { html, text } = await page('/');
    const titles = [...html.matchAll(/<h2><a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, title]) => [title, href]);
    const estates = await listed();
    expect(titles.map(([title]) => title)).toEqual(['Pennyroyal Quay', 'Tallowbrook Rise', 'Larkspur Green']);
    for (const estate of estates) expect(titles).toContainEqual([estate.title, cardPath(estate)]);
    const rise = estates.find(({ key }) => key === 'tallowbrook-rise')!;
    expect(text).toContain('Tallowbrook VIC');
    expect(text).toContain(`From $${rise.fromPrice!.toLocaleString('en-AU')}`);
    expect(text).toContain(cardOffer(rise, Date.now()).replace('\u00a0', ' '));
    expect(text).toContain('No lots available now. Join the waitlist');
  });

  it('shows where they are: a link for each on an outline of the states', async () => {
    const { html } = await page('/');
    const map = /<div class="rp-places"[^]*?<\/div>/.exec(html)?.[0] ?? '';
    const links = [...map.matchAll(/<a href="([^"]+)" aria-label="([^"]+)">/g)].map(([, href, name]) => [name, href]);
    expect(links).toContainEqual(['Tallowbrook Rise', '/estate/tallowbrook-rise']);
    expect(links).toContainEqual(['Larkspur Green', '/estate/larkspur-green/waitlist']);
    // The policy forbids style attributes, and there are no foreign tiles.
    expect(map).not.toMatch(/style=|https?:/);
  });

  it('is shared with a picture, a summary and its estates as a list', async () => {
    const found = await page('/');
    const estates = await listed();
    const sum = estates.reduce((lots, { availableLotsCount }) => lots + availableLotsCount, 0);
    expect(meta(found, 'description')).toContain(`${sum} lots available in 2 estates, from $`);
    expect(meta(found, 'og:image')).toMatch(/^http:\/\/localhost:4900\/files\/[\w-]+\.share\.png$/);
    const json = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(found.html)?.[1] ?? '{}';
    const { itemListElement } = JSON.parse(json) as { itemListElement: { name: string; url: string }[] };
    expect(itemListElement.map(({ name, url }) => [name, url])).toEqual([
      ['Pennyroyal Quay', `${ORIGIN}/estate/pennyroyal-quay`],
      ['Tallowbrook Rise', `${ORIGIN}/estate/tallowbrook-rise`],
      ['Larkspur Green', `${ORIGIN}/estate/larkspur-green/waitlist`],
    ]);
  });
});
