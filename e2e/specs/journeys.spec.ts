import { getLotsList } from '../commands/api';
import { aBuyer, holdsOf } from '../commands/holds';
import { aLotToAskFor } from '../commands/lots';
import { mailsTo } from '../commands/outbox';
import { aBusinessId, recordsOf } from '../commands/records';
import { inEveryWay } from '../fixtures/every-way';
import { expect, test } from '../fixtures/test';
import { FormOnPage, enquiryForm, partnerHoldForm, partnerOf, shareForm, waitlistForm } from '../pages/public-forms';

const ESTATE = 'tallowbrook-rise';

inEveryWay(
  '(b) list → filter → enquiry',
  async ({ page, input, isPhone, estatePage, lotModal }) => {
    const lot = await aLotToAskFor();
    const person = aBuyer();
    const lots = (await getLotsList(lot.estate._id)).flatMap(({ lotData }) => lotData);

    await estatePage.open(ESTATE);
    if (!isPhone) await input.press(page.getByRole('button', { name: 'List', exact: true }));
    await expect(page.getByRole('heading', { level: 2, name: /^\d+ Lots$/ })).toBeVisible();
    await input.press(page.getByRole('button', { name: 'Filter and sort', exact: true }));
    const upTo = page.getByRole('combobox', { name: 'Size, up to', exact: true });
    await expect(upTo.locator('option').nth(1)).toBeAttached();
    const steps = (await upTo.locator('option').allTextContents()).map((text) => Number.parseInt(text, 10));
    const most = steps.find((step) => step >= (lot.item.lotId.size ?? Infinity)) ?? 0;
    await input.choose(upTo, `${most} sqm`);
    const available = lots.filter(({ status }) => status === 'available');
    const matching = available.filter(({ size }) => (size ?? Infinity) <= most);
    await input.press(
      page
        .getByRole('region', { name: 'Filter and sort lots' })
        .getByRole('button', { name: 'Available', exact: true }),
    );
    // A sheet on a phone, whose foot counts the lots; beside the page elsewhere.
    const rows = matching.length === 1 ? '1 lot' : `${matching.length} lots`;
    if (isPhone) await input.press(page.getByRole('button', { name: `Show ${rows}`, exact: true }));
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Filter and sort lots' })).toHaveCount(0);
    // Seen, and told to screen readers.
    await expect(
      page.getByText(`${matching.length} of ${available.length} available match`, { exact: true }).first(),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`[?&]size=-${most}`));
    await expect(page).toHaveURL(/[?&]status=available/);
    await expect(
      page.getByRole('button', { name: `Remove filter: Size up to ${most} sqm`, exact: true }),
    ).toBeVisible();

    await input.press(page.getByRole('button', { name: `View lot ${lot.title}`, exact: true }));
    await lotModal.expectLot(lot.title);
    const form = new FormOnPage(page, enquiryForm, lot);
    await form.open(input);
    await form.fill(input, person);
    await input.press(form.submit);
    await form.expectSuccess();
    await expect(lotModal.dialog).toBeHidden();
    await expect(page).toHaveURL(/[?&]status=available/);

    const kept = await recordsOf(person.email, lot.lotId);
    expect(kept.enquiries).toMatchObject([
      { firstName: person.firstName, phone: '+61412345678', lotTitle: lot.title, message: 'Is the lot level?' },
    ]);
    expect(kept.leads).toMatchObject([{ source: 'Form submission', status: 'new' }]);
    expect(kept.letters.filter(({ replyTo }) => replyTo === person.email)).not.toHaveLength(0);
    expect(kept.events).toContainEqual(
      expect.objectContaining({
        actionsName: 'convertToLead',
        eventByCategory: 'leadConversion',
        eventByAction: 'submit',
        eventLabelByName: 'Make enquiry',
      }),
    );
  },
  { ci: ['by keyboard alone'] },
);

inEveryWay(
  '(d) waitlist with preferences',
  async ({ page, input, isPhone, estatePage }) => {
    const lot = await aLotToAskFor();
    const person = aBuyer();
    const businessId = await aBusinessId();
    await estatePage.open(ESTATE, { query: `businessId=${businessId}` });
    if (isPhone) {
      await expect(
        page.getByText(
          "Not seeing what you're looking for? Click here to join the waitlist and be informed about future releases.",
          { exact: true },
        ),
      ).toBeVisible();
      await input.press(page.getByRole('button', { name: 'Register', exact: true }));
    } else await input.press(page.getByRole('button', { name: 'Join Waitlist', exact: true }));
    await expect(page).toHaveURL(new RegExp(`/estate/${ESTATE}/waitlist\\?businessId=${businessId}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Join the waitlist' })).toBeVisible();

    const form = new FormOnPage(page, waitlistForm, lot);
    await expect(page.getByText(/^\d+ lots are available now\./)).toBeVisible();
    await form.fill(input, person);
    // D221
    await expect(page.getByRole('status', { name: 'Lots like this' })).toContainText(
      /like this (?:is|are) available now/,
    );
    const titlesBy = form.field('Est. Registration by');
    const quarter = (await titlesBy.locator('option').nth(3).textContent()) ?? '';
    await input.choose(titlesBy, quarter);
    const month = await titlesBy.inputValue();
    await input.press(form.submit);
    await form.expectSuccess();
    await expect(
      page.getByText(/^We’ll email you as soon as lots with at least 420 m², a frontage of at least/),
    ).toBeVisible();

    const kept = await recordsOf(person.email);
    expect(kept.waitlist).toMatchObject([
      {
        preferences: { frontage: 12.5, size: 420, budget: 380000, titlesBy: month },
        businessId,
        consent: { source: 'waitlist form' },
      },
    ]);
    expect(kept.leads).toMatchObject([{ source: 'Waitlist' }]);
    expect(kept.letters.map(({ to }) => to === person.email)).toEqual(expect.arrayContaining([true, false]));
    await input.press(page.getByRole('link', { name: 'Back to Tallowbrook Rise' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeVisible();
  },
  { ci: ['by keyboard alone'] },
);

test('a filter that no lot meets is the wish that the waitlist opens with (D221)', async ({ page, estatePage }) => {
  await estatePage.open(ESTATE, { query: 'default=list&size=5000-&price=-200000' });
  await page.getByRole('button', { name: 'Join Waitlist', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/estate/${ESTATE}/waitlist\\?size=5000-&price=-200000$`));
  await expect(page.getByLabel('Size, at least')).toHaveValue('5000');
  await expect(page.getByLabel('Budget, up to')).toHaveValue('$200,000');
  const like = page.getByRole('status', { name: 'Lots like this' });
  await expect(like).toContainText('No lot like this is available now.');
  await page.getByLabel('Size, at least').fill('400');
  await page.getByLabel('Budget, up to').fill('');
  await like.getByRole('link', { name: /^See th/ }).click();
  await expect(page).toHaveURL(/default=list&size=400-&status=available$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

inEveryWay(
  '(e) partner hold',
  async ({ page, input, lotModal }) => {
    const lot = await aLotToAskFor();
    const purchaser = aBuyer({ postcode: '4101' });
    const form = new FormOnPage(page, partnerHoldForm, lot);
    await page.goto(partnerHoldForm.address(lot));
    await lotModal.expectLot(lot.title);
    await form.open(input);
    await expect(form.root.getByRole('group', { name: 'Builder or channel partner' })).toBeVisible();
    await expect(form.root.getByRole('group', { name: 'Purchaser' })).toBeVisible();
    await form.fill(input, purchaser);
    await input.press(form.submit);
    await form.expectSuccess();
    await input.press(page.getByRole('button', { name: 'Continue browsing', exact: true }));
    await expect(lotModal.dialog).toBeHidden();
    await expect(page).not.toHaveURL(/lotId=/);

    const kept = await recordsOf(purchaser.email, lot.lotId);
    expect(kept.holds).toMatchObject([
      {
        status: 'pending',
        holderType: 'Builder/Channel Partner',
        state: 'QLD',
        postcode: '4101',
        companyDetails: { company: partnerOf(purchaser).company },
      },
    ]);
    expect(JSON.stringify(kept.holds)).toContain(partnerOf(purchaser).email);
    expect((await recordsOf(partnerOf(purchaser).email)).leads).toMatchObject([{ source: 'Initial Hold Request' }]);
    expect(kept.events).toContainEqual(expect.objectContaining({ eventLabelByName: 'Request hold' }));
    expect(await holdsOf(lot)).not.toHaveLength(0);
  },
  { ci: ['by touch at 375 px'] },
);

inEveryWay(
  '(g) share the map',
  async ({ page, input, estatePage, lotModal }) => {
    const lot = await aLotToAskFor();
    const friend = aBuyer();
    const form = new FormOnPage(page, shareForm, lot);
    await estatePage.open(ESTATE);
    await form.open(input);
    await input.write(form.field('Email'), 'no address');
    await input.press(form.submit);
    await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true');
    await form.field('Email').clear();
    await form.fill(input, { ...friend, email: `  ${friend.email.toUpperCase()} ` });
    await input.press(form.submit);
    await form.expectSuccess();
    await expect(lotModal.dialog).toBeHidden();
    await expect.poll(async () => (await mailsTo(friend.email)).length).toBe(1);
    const [mail] = await mailsTo(friend.email);
    expect(mail?.text).toContain(`/estate/${ESTATE}`);
    await page.goto(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0].replace(/[.,)]$/, '') ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeVisible();
  },
  { ci: ['by touch at 375 px'] },
);
