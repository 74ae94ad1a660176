import type { Locator, Page } from '@playwright/test';
import { aPersonOf, type Person } from '../commands/accounts';
import { aBuyer, type Buyer } from '../commands/holds';
import { aLeadTeam, aTemplate, type LeadTeam } from '../commands/leads';
import { mailsTo } from '../commands/outbox';
import { inputDeviceOf, type InputDevice } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { beside } from '../fixtures/looks';
import { expect, expectAccessible, test } from '../fixtures/test';
import { Walk } from '../fixtures/walk';
import { pickFrom, pressInRow, rowOf } from '../pages/leads-list';

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;
const aStranger = (): Buyer => aBuyer(aPersonOf('Ines'));
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const buttonIn = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const isGood = (page: Page, name: string) =>
  test.step(name, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

/** An enquiry about the lot, by someone whom the team doesn't know. */
async function enquire(page: Page, input: InputDevice, { lot }: LeadTeam, person: Buyer): Promise<void> {
  await page.goto(`/estate/${lot.estate.key}?default=list&stageId=${lot.stageId}&lotId=${lot.lotId}`);
  await input.press(buttonIn(page.getByRole('dialog'), 'Make enquiry'));
  const form = page.getByRole('form', { name: 'Enquiry', exact: true });
  await input.write(form.getByLabel('First name', { exact: true }), person.firstName);
  await input.write(form.getByLabel('Last Name', { exact: true }), person.lastName);
  await input.write(form.getByLabel('Phone', { exact: true }), person.phone);
  await input.write(form.getByLabel('Email', { exact: true }), person.email);
  await input.write(form.getByLabel(/^Message/), 'Is the lot level?');
  await isGood(page, 'the enquiry');
  await input.press(buttonIn(form, 'Submit'));
  await said(page, 'Thank you. Your message is on its way, and we will get back to you by email or phone.');
}

/** From the list: the sales person selects the lead and gives it to herself. */
async function assign(page: Page, input: InputDevice, lead: string, seller: string): Promise<void> {
  await pressInRow(
    page,
    input,
    rowOf(page, lead).getByRole('checkbox', { name: `Select ${lead}`, exact: true }),
    'Space',
  );
  await input.press(buttonIn(page, 'Assign'));
  const dialog = dialogOf(page, 'Assign leads');
  await pickFrom(page, input, dialog, 'Assign to', seller);
  await expect(dialog.getByText('1 lead will change', { exact: true })).toBeVisible();
  await isGood(page, 'an assignment');
  await input.press(buttonIn(dialog, 'Change 1 lead'));
  await said(page, '1 lead changed.');
  await expect(rowOf(page, lead).getByText(seller, { exact: true })).toBeVisible();
}

const actions = (page: Page) => page.getByRole('group', { name: 'Work on this lead', exact: true });

async function logCall(page: Page, input: InputDevice): Promise<void> {
  await expect(page.getByText(/^Waiting /).first()).toBeVisible();
  await input.press(buttonIn(actions(page), 'Log call'));
  const dialog = dialogOf(page, 'Log call');
  await input.choose(dialog.getByLabel('Outcome', { exact: true }), 'Spoke');
  await input.write(dialog.getByLabel(/^What you spoke about/), 'Wants a level lot.');
  await isGood(page, 'a call');
  await input.press(buttonIn(dialog, 'Log call'));
  await said(page, 'Call logged.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Answered in /)).toBeVisible();
  await expect(page.getByText(/^Waiting /)).toHaveCount(0);
  await expect(part(page, 'Details').getByRole('button', { name: /Status$/ })).toContainText('Contacted');
  await expect(part(page, 'Notes, calls and emails').getByText('Wants a level lot.', { exact: true })).toBeVisible();
}

async function addTask(page: Page, input: InputDevice, title: string): Promise<void> {
  await input.press(buttonIn(actions(page), 'Add task'));
  const dialog = dialogOf(page, 'Add task');
  await input.write(dialog.getByLabel('Task', { exact: true }), title);
  await isGood(page, 'a task');
  await input.press(buttonIn(dialog, 'Add task'));
  await said(page, 'Task added.');
  await expect(part(page, 'Tasks').getByRole('checkbox', { name: title, exact: true })).toBeVisible();
}

/** Finishes a task that is due today, and follows its link to the lead. */
async function finishTask(page: Page, input: InputDevice, title: string, lead: string): Promise<void> {
  await page.goto('/desk/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks', exact: true })).toBeVisible();
  const today = part(page, 'Today');
  const task = today.getByRole('checkbox', { name: title, exact: true });
  await expect(task).toBeVisible();
  await isGood(page, 'the tasks');
  await input.tick(task);
  await said(page, `Done: ${title}`);
  await expect(today.getByText(/^Done by /)).toBeVisible();
  await input.press(today.getByRole('link', { name: lead, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: lead, exact: true })).toBeVisible();
}

/** A hold for the person, whose details the form has already. */
async function requestHold(page: Page, input: InputDevice, { lot }: LeadTeam, person: Buyer): Promise<void> {
  await input.press(buttonIn(actions(page), 'New request'));
  const dialog = dialogOf(page, 'New request');
  const form = dialog.getByRole('form', { name: 'New hold request', exact: true });
  for (const [label, value] of [
    ['First Name', person.firstName],
    ['Last Name', person.lastName],
    ['Email', person.email],
  ] as const)
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  const field = form.getByRole('combobox', { name: 'Lot', exact: true });
  await input.write(field, lot.title);
  if (input.way === 'by keyboard alone') {
    // The first that fits is highlighted.
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
  } else await new Walk(page, true).pressListed();
  await expect(field).toHaveValue(new RegExp(`^Lot ${lot.title}`));
  await input.write(form.getByLabel('Postcode', { exact: true }), person.postcode);
  await input.choose(form.getByLabel('Owner-occupier / Investor', { exact: true }), person.holderType);
  await isGood(page, 'a hold for the lead');
  await input.press(buttonIn(form, 'Save request'));
  await expect(dialog).toHaveCount(0);
  await expect(
    part(page, 'Requests and holds').getByRole('link', { name: `Lot ${lot.title}`, exact: true }),
  ).toBeVisible();
}

/** To the next column of the board: by Shift with an arrow, or by the card's menu. */
async function qualify(page: Page, input: InputDevice, person: Buyer): Promise<void> {
  const name = nameOf(person);
  await page.goto(`/leads?view=board&search=${person.lastName}`);
  const [from, to] = (['Contacted', 'Qualified'] as const).map((status) =>
    page.getByRole('region', { name: new RegExp(`^${status}`) }),
  ) as [Locator, Locator];
  const menu = buttonIn(from, `Move ${name}`);
  await expect(menu).toBeVisible();
  await isGood(page, 'the board');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/staff\/leads\/[0-9a-f]{24}$/.test(response.url()),
  );
  if (input.way === 'by keyboard alone') {
    await menu.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(buttonIn(to, `Move ${name}`)).toBeFocused();
  } else {
    await input.press(menu);
    await input.press(page.getByRole('menuitem', { name: 'Move to Qualified', exact: true }));
  }
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(buttonIn(to, `Move ${name}`)).toBeVisible();
  await isGood(page, 'the moved card');
}

async function fromEnquiryToHold(page: Page, input: InputDevice): Promise<void> {
  const staff = await beside(page);
  const team = await aLeadTeam(staff, page);
  await staff.context().clearCookies();
  const person = aStranger();
  const [lead, seller] = [nameOf(person), nameOf(team.seller)];
  await page.goto('/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Leads', exact: true })).toBeVisible();
  await page.evaluate(() => void ((globalThis as { isSameDocument?: boolean }).isSameDocument = true));

  await enquire(staff, inputDeviceOf(input.way, staff), team, person);
  await expect(rowOf(page, lead)).toBeVisible();
  await expect(rowOf(page, lead).getByText(/^Waiting /)).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { isSameDocument?: boolean }).isSameDocument)).toBe(true);
  await isGood(page, 'the leads');

  await assign(page, input, lead, seller);
  await pressInRow(page, input, rowOf(page, lead).getByRole('link', { name: lead, exact: true }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: lead, exact: true })).toBeVisible();
  await isGood(page, 'the lead');
  await logCall(page, input);
  await addTask(page, input, 'Send the plan');
  await isGood(page, 'the lead at work');
  await finishTask(page, input, 'Send the plan', lead);
  await requestHold(page, input, team, person);
  await isGood(page, 'the lead with its hold');
  await qualify(page, input, person);
  await staff.context().close();
}

/** Adds a lead of someone who called. */
async function addLead(page: Page, input: InputDevice, { lot }: LeadTeam, person: Buyer): Promise<void> {
  await page.goto('/leads');
  await input.press(buttonIn(page, 'New lead'));
  const dialog = dialogOf(page, 'New lead');
  await input.choose(dialog.getByLabel('Estate', { exact: true }), lot.estate.title);
  await input.write(dialog.getByLabel('First Name', { exact: true }), person.firstName);
  await input.write(dialog.getByLabel('Last Name', { exact: true }), person.lastName);
  await input.write(dialog.getByLabel('Email', { exact: true }), person.email);
  await isGood(page, 'a new lead');
  await input.press(buttonIn(dialog, 'Add lead'));
  await said(page, `${nameOf(person)} is added.`);
}

/** An email from a template, with what it says of the person, as the person gets it. */
async function email(page: Page, input: InputDevice, { lot, seller }: LeadTeam, person: Buyer): Promise<void> {
  const template = await aTemplate(page);
  await input.press(buttonIn(actions(page), 'Send email'));
  const dialog = dialogOf(page, `Email ${nameOf(person)}`);
  await pickFrom(page, input, dialog, 'Template', template.name);
  const subject = `Prices at ${lot.estate.title}`;
  await expect(dialog.getByText(subject, { exact: true })).toBeVisible();
  await isGood(page, 'an email');
  await input.press(buttonIn(dialog, 'Send email'));
  await said(page, `Email sent to ${person.email}.`);
  await expect.poll(async () => (await mailsTo(person.email)).map((mail) => mail.subject)).toEqual([subject]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.text).toContain(`Hello ${person.firstName},`);
  expect(mail?.text).toContain(nameOf(seller));
  expect(mail?.replyTo).toContain(seller.email);
}

async function deleteAndUndo(page: Page, input: InputDevice, person: Buyer): Promise<void> {
  const name = nameOf(person);
  const search = page.getByRole('searchbox');
  await page.goto('/leads');
  await input.write(search, person.lastName);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row]:has(a)')).toHaveCount(1);
  await pressInRow(
    page,
    input,
    rowOf(page, name).getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    'Space',
  );
  await input.press(buttonIn(page, 'Delete'));
  const dialog = dialogOf(page, 'Confirm action');
  await expect(dialog.getByText('Are you sure you want to delete 1 lead?', { exact: true })).toBeVisible();
  await isGood(page, 'before a lead is deleted');
  await input.press(buttonIn(dialog, 'Delete'));
  await said(page, '1 lead deleted.');
  await said(page, 'No matching leads');
  await isGood(page, 'after a lead is deleted');
  await input.press(buttonIn(page, 'Undo'));
  await expect(rowOf(page, name)).toBeVisible();
  await said(page, '1 lead changed back.');
}

async function fromCallerToEmail(page: Page, input: InputDevice): Promise<void> {
  const staff = await beside(page);
  const team = await aLeadTeam(staff, page);
  await staff.context().close();
  const person = aStranger();
  await addLead(page, input, team, person);
  await pressInRow(
    page,
    input,
    rowOf(page, nameOf(person)).getByRole('link', { name: nameOf(person), exact: true }),
    'Enter',
  );
  await email(page, input, team, person);
  await expect(part(page, 'Notes, calls and emails').getByText(`Prices at ${team.lot.estate.title}`)).toBeVisible();
  await deleteAndUndo(page, input, person);
}

for (const { title, way, tag, use } of [
  { title: 'at 1440 px', way: 'by keyboard alone', tag: [], use: { viewport: { width: 1440, height: 900 } } },
  {
    title: 'at 375 px',
    way: 'by touch at 375 px',
    tag: ['@full'],
    // A mobile page would widen its window to what doesn't fit.
    use: { viewport: { width: 375, height: 812 }, hasTouch: true },
  },
] as const)
  test.describe(title, { tag: [...tag] }, () => {
    test.use(use);
    test.describe.configure({ timeout: 240_000 });
    test('a stranger’s enquiry appears on an open list, is assigned, called, given a task and a hold, and moved on the board', ({
      page,
    }) => fromEnquiryToHold(page, inputDeviceOf(way, page)));
    test('a caller is entered by hand, gets an email from a template, and is deleted by mistake and brought back', ({
      page,
    }) => fromCallerToEmail(page, inputDeviceOf(way, page)));
  });
