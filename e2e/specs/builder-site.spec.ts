import { startExampleSites, type ExampleSites } from '../federation/commands/example-sites';
import { productUrl } from '../commands/api';
import { aBuyer } from '../commands/holds';
import { aMobile, codeSentTo, quotesOf } from '../commands/quotes';
import { allowBuilderSites } from '../commands/sites';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits, expectLegible } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { BuilderPage } from '../pages/builder-page';
import { QuoteForm } from '../pages/quote-form';

const BUILDER = 'ketterwick-homes';
const DESIGN = 'Kestrel 20';

let sites: ExampleSites;
test.beforeAll(async () => {
  const own = new URL(productUrl());
  own.port = String(Number(own.port) + 1);
  sites = await startExampleSites(productUrl(), [own.origin]);
  await allowBuilderSites(BUILDER, [sites.builder]);
});
test.afterAll(async () => {
  await allowBuilderSites(BUILDER, []);
  await sites.stop();
});

for (const [width, way] of [
  [375, 'by touch at 375 px'],
  [1440, 'by keyboard alone'],
] as const)
  test.describe(`at ${width} px`, { tag: width === 375 ? [] : ['@full'] }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width === 375 });

    test('the website of a builder: from a design to a lot to a verified quote, without leaving it', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const input = inputDeviceOf(way, page);
      const [home, form] = [new BuilderPage(page, input, width === 375), new QuoteForm(page, input)];
      const { firstName, lastName, email } = aBuyer();
      const buyer = { firstName, lastName, email, phone: aMobile() };
      const look = async (): Promise<void> => {
        await expectFits(page);
        await expectLegible(page);
        await expectAccessible(page);
      };

      await page.goto(`${sites.builder}/`);
      const design = page.getByRole('button', { name: new RegExp(`^${DESIGN}`) });
      await expect(design).toContainText('From $289,900');
      await look();
      await input.press(design);
      await expect(page.getByRole('heading', { level: 2, name: `Lots for the ${DESIGN}` })).toBeVisible();
      // Lots of more than one estate, all on sale.
      await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0);
      const lot = page.getByRole('button', { name: /^Choose lot \S+ at Tallowbrook Rise$/ }).first();
      await expect(lot).toBeVisible();
      await look();
      await input.press(lot);

      await home.confirm(DESIGN);
      await expect(page.getByRole('heading', { name: 'Price guide' })).toBeVisible();
      await look();
      await input.press(home.button('Request build quote'));
      await form.expectOpen();
      await look();
      await form.fill(buyer);
      await form.getPrices();
      await form.expectVerification();
      await look();
      await form.verify(await codeSentTo(buyer.phone));
      await expect(page.getByText(/^Your quote request for Lot \S+ has been sent$/)).toBeVisible();
      await expect(form.dialog).toHaveCount(0);
      await look();

      const quotes = await quotesOf(buyer.email);
      expect(quotes.map(({ status, designs }) => [status, designs.map(({ house }) => house.name)])).toEqual([
        ['new', [DESIGN]],
      ]);
      // The website keeps its address, and nothing of the visitor.
      expect(page.url()).toBe(`${sites.builder}/`);
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
      await input.press(page.getByRole('button', { name: `Other lots for the ${DESIGN}` }));
      await expect(page.getByRole('heading', { level: 2, name: `Lots for the ${DESIGN}` })).toBeVisible();
    });
  });
