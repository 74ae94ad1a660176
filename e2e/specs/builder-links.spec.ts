import { type EstateHomes, linkCountText } from '@lotline/shared-domain';
import type { Page } from '@playwright/test';
import { callAs, signIn } from '../commands/as-user';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

/** Two estates whose homes no other journey looks at, and one of whose stages 1 and 5 none does. */
const [QUAY, GREEN, RISE] = ['Pennyroyal Quay', 'Larkspur Green', 'Tallowbrook Rise'] as const;

async function homesOf(page: Page, title: string): Promise<EstateHomes> {
  const estates = await callAs<readonly { _id: string; title: string }[]>(page, 'GET', '/staff/estates');
  const estateId = estates.find((estate) => estate.title === title)?._id ?? '';
  return callAs<EstateHomes>(page, 'GET', `/staff/estates/${estateId}/homes`);
}

const idsOf = ({ builders }: Pick<EstateHomes, 'builders'>, names: readonly string[]): readonly string[] =>
  builders.flatMap(({ designs }) => designs.flatMap(({ _id, name }) => (names.includes(name) ? [_id] : [])));

/** What linking all of these designs to all lots would do, in the page's words. */
function countOf({ builders, lots }: EstateHomes, names: readonly string[], enables: boolean): string {
  const ids = idsOf({ builders }, names);
  const changes = lots
    .map(({ designIds, isBuildersEnabled }) => ({
      links: ids.filter((id) => !designIds.includes(id)).length,
      isEnabled: enables && !isBuildersEnabled,
    }))
    .filter(({ links, isEnabled }) => links > 0 || isEnabled);
  return linkCountText({
    lots: changes.length,
    links: changes.reduce((sum, { links }) => sum + links, 0),
    enabled: changes.filter(({ isEnabled }) => isEnabled).length,
  });
}

const box = (page: Page, name: RegExp | string) => page.getByRole('checkbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Links what is chosen, and takes it back: nothing is left of it. */
async function linkAndUndo(page: Page, count: string): Promise<void> {
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await button(page, 'Link designs').click();
  await expect(page.getByText(`Linked: ${count}`, { exact: true })).toBeVisible();
  await expect(page.getByText('All of these lots have these designs already.', { exact: true })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText(/^Undone on /)).toBeVisible();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a super admin links a builder’s designs to the lots of an estate with House & land, and takes it back', async ({
    page,
  }) => {
    await signIn(page, 'Imogen Tarrant');
    const homes = await homesOf(page, GREEN);
    await page.goto('/admin/builders');
    await expect(page.getByRole('row', { name: /Marlpit Constructions.*No team/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ketterwick Homes', exact: true }).click();
    await expect(page.getByText(/colette\.amersham@example\.com/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Link designs', exact: true }).click();
    await page.getByRole('button', { name: /Choose an estate/ }).click();
    await page.getByRole('option', { name: GREEN, exact: true }).click();
    await box(page, 'All designs of Ketterwick Homes').check();
    await box(page, /^House & land on/).check();
    await linkAndUndo(page, countOf(homes, ['Kestrel 16', 'Kestrel 20', 'Kestrel 24'], true));
  });

  test('a super admin links four designs of two builders to 60 lots of two stages, and takes it back', async ({
    page,
  }) => {
    await signIn(page, 'Imogen Tarrant');
    const before = await homesOf(page, RISE);
    await page.goto(`/admin/estates/${before.estateId}?part=homes`);
    await box(page, 'All designs of Ketterwick Homes').check();
    await box(page, /^Saltbush 18/).check();
    await page.getByRole('button', { name: / Stages$/ }).click();
    for (const stage of ['1', '5']) await page.getByRole('option', { name: `Stage ${stage}`, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Size to').fill('700');
    await linkAndUndo(page, '60 lots, 240 new links');
    // Other journeys sell lots of this estate and link designs of their own to them in the meantime.
    const ids = idsOf(before, ['Kestrel 16', 'Kestrel 20', 'Kestrel 24', 'Saltbush 18']);
    expect(ids).toHaveLength(4);
    const linked = ({ lots }: EstateHomes) =>
      lots.map(({ title, designIds }) => [title, designIds.filter((id) => ids.includes(id))]);
    expect(linked(await homesOf(page, RISE))).toEqual(linked(before));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test(
    'a landowner links four designs of two builders by keys, and takes it back',
    { tag: '@full' },
    async ({ page }) => {
      await signIn(page, 'Odette Quill');
      const homes = await homesOf(page, QUAY);
      await page.goto(`/admin/estates/${homes.estateId}?part=homes`);
      await box(page, 'All designs of Ketterwick Homes').focus();
      await page.keyboard.press('Space');
      await box(page, /^Terrace 15/).focus();
      await page.keyboard.press('Space');
      await linkAndUndo(page, countOf(homes, ['Kestrel 16', 'Kestrel 20', 'Kestrel 24', 'Terrace 15'], false));
    },
  );
});
