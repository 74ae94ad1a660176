import { LONG_WORDS } from '../fixtures/long-words';
import { expectFits, expectLegible } from '../fixtures/layout';
import { expect, expectAccessible, test, WCAG } from '../fixtures/test';

/** What people and staff wrote, as long as it may be. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/Tallowbrook Rise/g, LONG_WORDS.estate],
  [/\bLot 325\b/g, `Lot 325 ${LONG_WORDS.lot}`],
  [/\bStage 4\b/g, `Stage 4 ${LONG_WORDS.stage}`],
  [/Ashleigh/g, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)],
  [/Is the lot level\?/g, `https://www.example.com/${'a-long-address/'.repeat(12)}`],
];

for (const { width, colorScheme, tag } of [
  { width: 375, colorScheme: 'light', tag: [] },
  { width: 375, colorScheme: 'dark', tag: ['@full'] },
  { width: 700, colorScheme: 'light', tag: ['@full'] },
  { width: 700, colorScheme: 'dark', tag: ['@full'] },
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });
    test.setTimeout(180_000);

    test('every email fits and is readable, with long words too', { tag: [...tag] }, async ({ page }) => {
      await page.goto('/dev/letters');
      const letters = await page
        .locator('iframe[width="375"]')
        .evaluateAll((frames) => (frames as HTMLIFrameElement[]).map(({ title, src }) => [title, src] as const));
      expect(letters.length).toBeGreaterThan(20);
      for (const [name, address] of letters) {
        const letter = await (await page.request.get(address)).text();
        const long = WORDS.reduce((text, [from, to]) => text.replace(from, to), letter);
        for (const html of tag.length > 0 ? [letter, long] : [long]) {
          await test.step(html === letter ? name : `${name}, long words`, async () => {
            await page.setContent(html);
            await expectFits(page);
            await expectLegible(page);
            // Colours are the same whatever the words.
            if (tag.length > 0 && html === letter) await expectAccessible(page, WCAG);
          });
        }
      }
    });
  });
}
