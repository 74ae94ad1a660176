import type { Page } from '@playwright/test';
import { accountLink, aPersonOf, type Person } from '../commands/accounts';
import { signIn } from '../commands/as-user';
import { aPdf } from '../commands/files';
import { answerLinkOf, aLotOfHomes, aMobile, builderQuoteOf, codeSentTo } from '../commands/quotes';
import { type InputDevice, inputDeviceOf, type Way } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible, test } from '../fixtures/test';
import { BuilderPage } from '../pages/builder-page';
import { InvitationPage } from '../pages/invitation-page';
import { QuoteForm } from '../pages/quote-form';

const [ESTATE, LOT, BUILDER, DESIGN] = ['tallowbrook-rise', '417', 'Ketterwick Homes', 'Kestrel 20'] as const;

/** A page with the hands of its user. */
interface Seat {
  readonly page: Page;
  readonly input: InputDevice;
  button(name: string): ReturnType<Page['getByRole']>;
  shows(text: string | RegExp): Promise<void>;
  isGood(name: string): Promise<void>;
}
const seatAt = (page: Page, way: Way): Seat => ({
  page,
  input: inputDeviceOf(way, page),
  button: (name) => page.getByRole('button', { name, exact: true }),
  shows: (text) => expect(page.getByText(text).first()).toBeVisible(),
  isGood: (name) =>
    test.step(name, async () => {
      await expectFits(page);
      await expectAccessible(page);
    }),
});

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
async function writePerson({ page, input }: Seat, { firstName, lastName, email }: Person): Promise<void> {
  await input.write(page.getByLabel('First Name', { exact: true }), firstName);
  await input.write(page.getByLabel('Last Name', { exact: true }), lastName);
  await input.write(page.getByLabel('Email', { exact: true }), email);
}

/** A super admin adds a builder with its first user, who is invited by email. */
async function addBuilder(admin: Seat, name: string, first: Person): Promise<void> {
  const { page, input } = admin;
  await signIn(page, 'Imogen Tarrant');
  await page.goto('/admin/builders');
  await input.press(page.getByRole('link', { name: 'New builder', exact: true }));
  await input.write(page.getByLabel('Name', { exact: true }), name);
  await input.choose(page.getByLabel('State', { exact: true }), 'VIC');
  await writePerson(admin, first);
  await admin.isGood('a new builder');
  await input.press(admin.button('Add builder'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.isGood('the builder');
}

/** A member of the demo builder's team invites a colleague. */
async function inviteColleague(member: Seat, colleague: Person): Promise<void> {
  const { page, input } = member;
  await signIn(page, 'Colette Amersham');
  await page.goto('/builder/team');
  await input.press(member.button('Invite a colleague'));
  await writePerson(member, colleague);
  await member.isGood('an invitation to a colleague');
  await input.press(member.button('Send invitation'));
  await member.shows(`Invitation sent to ${colleague.email}.`);
  await member.isGood('the team');
}

/** Opens the emailed invitation and sets the account up, up to the builder's home. */
async function acceptInvitation({ page, input, isGood }: Seat, { email }: Person): Promise<void> {
  const invitation = new InvitationPage(page, input);
  await invitation.open(await accountLink(email, 'invitation'));
  await isGood('the invitation');
  await invitation.accept();
  await isGood('the recovery codes');
  await invitation.goOn();
  await expect(page).toHaveURL(/\/builder$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await isGood('the builder’s home');
}

async function requestQuote({ page, input }: Seat, buyer: Person, isPhone: boolean): Promise<void> {
  const [{ lotId }, phone] = [await aLotOfHomes(ESTATE, LOT), aMobile()];
  const [home, form] = [new BuilderPage(page, input, isPhone), new QuoteForm(page, input)];
  await page.goto(`/builder/estate/${ESTATE}/lot/${lotId}`);
  await home.view(BUILDER, DESIGN);
  await home.confirm(DESIGN);
  await input.press(home.button('Request build quote'));
  await form.expectOpen();
  await form.fill({ ...buyer, phone });
  await form.getPrices();
  await form.verify(await codeSentTo(phone));
  await expect(page.getByText(/^Your quote request for Lot \S+ has been sent$/)).toBeVisible();
}

const answerForm = ({ page }: Seat) => page.getByRole('form', { name: 'Answer the quote' });
async function writeAnswer(builder: Seat, text: string): Promise<void> {
  const { input, button } = builder;
  await input.write(answerForm(builder).getByLabel('Message', { exact: true }), text);
  await expect(button('Send answer')).toBeEnabled();
}

/** From the team's email to the first answer: amounts, text and a PDF. */
async function answer(builder: Seat, buyer: Person, quotePath: string): Promise<void> {
  const { page, input } = builder;
  await page.goto(`/builder/quotes?search=${buyer.lastName}`);
  await expect(page.getByRole('link', { name: nameOf(buyer) })).toBeVisible();
  await builder.isGood('the inbox');
  // As the email's button does; the list is a grid with keys of its own.
  await page.goto(quotePath);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(buyer) })).toBeVisible();
  const home = answerForm(builder).getByRole('group', { name: DESIGN, exact: true });
  await input.write(home.getByLabel('Base price', { exact: true }), '251500');
  await input.press(builder.button(`Add an extra to ${DESIGN}`));
  await input.write(home.getByLabel('Extra 1', { exact: true }), 'Raised ceilings');
  await input.write(home.getByLabel('Amount of extra 1', { exact: true }), '2400');
  await page.getByLabel(/^PDFs/).setInputFiles(aPdf('Offer.pdf'));
  await writeAnswer(builder, 'We can start in March.');
  await builder.isGood('the answer’s form');
  await input.press(builder.button('Send answer'));
  await expect(page.getByRole('region', { name: 'Answer 1' }).getByText('Sent', { exact: true })).toBeVisible();
  await builder.isGood('the sent answer');
}

/** The buyer reads the answer by its link, opens the PDF and asks. */
async function ask(buyer: Seat, link: string): Promise<void> {
  const { page, input } = buyer;
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `Your quote for Lot ${LOT}` })).toBeVisible();
  for (const text of ['$251,500', 'Raised ceilings', '$2,400', 'We can start in March.']) await buyer.shows(text);
  await buyer.isGood('the answer as its buyer reads it');
  const download = page.waitForEvent('download');
  await input.press(buyer.button('Download Offer.pdf'));
  expect((await download).suggestedFilename()).toBe('Offer.pdf');
  await input.press(buyer.button('Ask a question'));
  await input.write(page.getByLabel('Your question', { exact: true }), 'Is the driveway included?');
  await buyer.isGood('a question');
  await input.press(buyer.button('Send question'));
  await buyer.shows('Your question was sent');
  await buyer.isGood('the question as it was sent');
}

async function accept(buyer: Seat, [first, second]: readonly [string, string]): Promise<void> {
  const { page, input } = buyer;
  for (const link of [first, second]) {
    // Another fragment alone would leave the page as it is.
    await page.goto('about:blank');
    await page.goto(link);
    if (link === first) {
      await buyer.shows('There is a newer answer');
      await expect(buyer.button('Accept')).toHaveCount(0);
      await buyer.isGood('a replaced answer');
    }
  }
  await buyer.shows('The driveway is included.');
  await input.press(buyer.button('Accept'));
  await buyer.isGood('before accepting');
  await input.press(buyer.button('Accept quote'));
  await buyer.shows('You have accepted this quote');
  await buyer.isGood('the accepted quote');
}

for (const { title, way, use, tag } of [
  {
    title: 'at 1440 px',
    way: 'by keyboard alone',
    use: { viewport: { width: 1440, height: 900 } },
    tag: [],
  },
  {
    title: 'at 375 px',
    way: 'by touch at 375 px',
    use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    tag: ['@full'],
  },
] as const) {
  test.describe(title, () => {
    test.use(use);
    test(
      `from the invitation of a builder’s people to an answered, asked and accepted quote, ${way}`,
      { tag: [...tag] },
      async ({ page, browser }) => {
        test.setTimeout(240_000);
        const [first, colleague, buyer] = [aPersonOf('Noor'), aPersonOf('Ada'), aPersonOf('Robin')];
        const office = seatAt(page, way);
        const another = async () => seatAt(await (await browser.newContext()).newPage(), way);
        await addBuilder(office, `${first.lastName} Homes`, first);
        const firstUser = await another();
        await acceptInvitation(firstUser, first);
        await firstUser.page.context().close();

        await inviteColleague(office, colleague);
        const [builder, visitor] = [await another(), await another()];
        await acceptInvitation(builder, colleague);
        await requestQuote(visitor, buyer, way === 'by touch at 375 px');
        const quotePath = await builderQuoteOf(colleague.email, buyer.lastName);

        await answer(builder, buyer, quotePath);
        const link = await answerLinkOf(buyer.email);
        await ask(visitor, link);
        await builder.page.reload();
        await builder.shows('Is the driveway included?');
        await writeAnswer(builder, 'The driveway is included.');
        await builder.isGood('a question to answer');
        await builder.input.press(builder.button('Send answer'));
        await expect(builder.page.getByRole('region', { name: 'Answer 2' })).toBeVisible();
        await accept(visitor, [link, await answerLinkOf(buyer.email, link)]);

        await builder.page.reload();
        await builder.shows('The buyer has accepted your answer.');
        await expect(
          builder.page.getByRole('region', { name: 'Answer 2' }).getByText('Accepted', { exact: true }),
        ).toBeVisible();
        await builder.isGood('the accepted answer');
        await Promise.all([builder, visitor].map((seat) => seat.page.context().close()));
      },
    );
  });
}
