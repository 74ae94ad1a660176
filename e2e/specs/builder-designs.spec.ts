import type { EstateHomes, LinkResult } from '@lotline/shared-domain';
import type { BrowserContext, Page } from '@playwright/test';
import { callAs, signIn } from '../commands/as-user';
import { aPdf } from '../commands/files';
import { inputDeviceOf, type InputDevice, type Way } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';

const ESTATE = 'tallowbrook-rise';
const BUILDER = 'Pallow & Finch Homes';
const ALT = 'A brick home with a wide veranda';
const [DRAFT, ON_OFFER, OFF_OFFER] = ['Draft', 'On offer', 'Off offer'] as const;

const expectGood = async (page: Page) => {
  await expectFits(page);
  await expectAccessible(page);
};

/** A JPEG as a camera gives it, drawn by the browser. */
async function aPhoto(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 750 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = `hsl(${Math.random() * 360} 50% 60%)`;
    context?.fillRect(0, 0, 1200, 750);
    return canvas.toDataURL('image/jpeg');
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** A new design, with pictures and a PDF as its floor plan; on offer at the end. */
async function offer(page: Page, input: InputDevice, name: string): Promise<void> {
  await page.goto('/builder/designs');
  await input.press(page.getByRole('link', { name: 'New design' }));
  const form = page.getByRole('form', { name: 'Home design' });
  for (const [label, value] of [
    ['Name', name],
    ['Base price', '312000'],
    ['Width', '10.5'],
    ['Length', '18'],
    ['Area', '189'],
    ['Storeys', '1'],
    ['Bedrooms', '4'],
    ['Bathrooms', '2'],
    ['Living rooms', '1'],
    ['Garage', '2'],
  ] as const)
    await input.write(form.getByLabel(label, { exact: true }), value);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const [facades, plans] = ['Facades', 'Floor plans'].map((part) => page.getByRole('region', { name: part }));
  await form.getByLabel(/^Add pictures/).setInputFiles(await aPhoto(page, 'Front.jpg'));
  await form.getByLabel(/^Add facades/).setInputFiles(await aPhoto(page, 'Brick.jpg'));
  await form.getByLabel(/^Add floor plans/).setInputFiles(aPdf('Ground floor.pdf'));
  await input.write(pictures.getByLabel(/^Description of the picture/), ALT);
  await input.write(facades!.getByLabel('Price', { exact: true }), '0');
  await expect(plans!.getByLabel(/^Name/)).toHaveValue('Ground floor');
  await input.press(page.getByRole('button', { name: 'Create design' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(DRAFT, { exact: true })).toBeVisible();
  await expectGood(page);
  await input.press(page.getByRole('button', { name: 'Put on offer' }));
  await expect(page.getByText(ON_OFFER, { exact: true })).toBeVisible();
}

/** Links the design to a lot that no other journey looks at; gives the lot and the change of links. */
async function link(
  context: BrowserContext,
  designName: string,
): Promise<{ lotId: string; undo: () => Promise<void> }> {
  const page = await context.newPage();
  await signIn(page, 'Imogen Tarrant');
  const estates = await callAs<readonly { _id: string; key: string }[]>(page, 'GET', '/staff/estates');
  const estateId = estates.find(({ key }) => key === ESTATE)?._id ?? '';
  const { builders, lots } = await callAs<EstateHomes>(page, 'GET', `/staff/estates/${estateId}/homes`);
  const design = builders.flatMap(({ designs }) => designs).find(({ name }) => name === designName);
  const lot = lots
    .filter(({ status, isBuildersEnabled, designIds }) => status === 'available' && isBuildersEnabled && designIds[0])
    .at(-1);
  const { changeId } = await callAs<LinkResult>(page, 'POST', `/staff/estates/${estateId}/homes/link`, {
    designIds: [design?._id],
    lotIds: [lot?._id],
  });
  return {
    lotId: lot?._id ?? '',
    undo: () => callAs(page, 'POST', `/staff/link-changes/${changeId ?? ''}/undo`),
  };
}

for (const [width, way] of [
  [1440, 'by keyboard alone'],
  [375, 'by touch at 375 px'],
] as const satisfies readonly (readonly [number, Way])[])
  test.describe(`at ${width} px, ${way}`, { tag: width === 375 ? ['@full'] : [] }, () => {
    const isPhone = width === 375;
    test.use({ viewport: { width, height: 900 }, hasTouch: isPhone });

    test('a builder’s new design goes on offer, is seen by visitors, and is deleted once it is off offer', async ({
      page,
      browser,
    }) => {
      test.setTimeout(150_000);
      const [input, name] = [inputDeviceOf(way, page), `Saltbush ${width}`];
      await signIn(page, 'Nerida Finch');
      await offer(page, input, name);

      // Two tabs: the one that saves second learns who saved first, and keeps what was typed.
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByLabel('Bedrooms', { exact: true }).fill('5');
      await input.tick(page.getByLabel('Alfresco'));
      await input.press(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText('Design saved.').first()).toBeVisible();
      await other.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(other.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(/saved this design/);
      await expect(other.getByLabel('Bedrooms', { exact: true })).toHaveValue('5');
      await other.close();

      const staff = await browser.newContext();
      const { lotId, undo } = await link(staff, name);
      const visit = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: isPhone });
      const visitor = await visit.newPage();
      await visitor.goto(`/builder/estate/${ESTATE}/lot/${lotId}`);
      const look = inputDeviceOf(way, visitor);
      if (isPhone)
        await look.press(visitor.getByRole('region', { name: 'Browse: Home Designs' }).getByRole('button', { name }));
      else {
        await look.choose(visitor.getByLabel('Select Builder'), BUILDER);
        await look.choose(visitor.getByLabel('Select Design'), name);
      }
      await expect(visitor.getByRole('img', { name: ALT })).toBeVisible();
      await look.press(visitor.getByRole('button', { name: 'View Floor Plans', exact: true }));
      const plan = visitor.getByRole('article', { name }).locator('img[src^="/files/public/"]').first();
      await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await visit.close();

      await undo();
      await staff.close();
      await page.reload();
      await input.press(page.getByRole('button', { name: 'Take off offer' }));
      await expect(page.getByText(OFF_OFFER, { exact: true })).toBeVisible();
      await input.press(page.getByRole('button', { name: 'Delete', exact: true }));
      const question = page.getByRole('dialog', { name: 'Confirm action' });
      await input.press(question.getByRole('button', { name: 'Delete' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible();
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
      await expectGood(page);
    });
  });
