import { accountLink, aPerson } from '../commands/accounts';
import { approveHold, productUrl } from '../commands/api';
import { aBuyer, extend, holdLinkOf, holdsOf, requestHoldOf } from '../commands/holds';
import { anUnrequestedLot } from '../commands/lots';
import { inEveryWay } from '../fixtures/every-way';
import { inputDeviceOf } from '../fixtures/input-devices';
import { expectFits } from '../fixtures/layout';
import { expect, expectAccessible } from '../fixtures/test';
import { AccountPages } from '../pages/account-pages';

inEveryWay(
  'a hold by the link of its letter, more time, then an account that finds it, and cancels it',
  async ({ page, input, isPhone }) => {
    const person = aPerson();
    const lot = await anUnrequestedLot('tallowbrook-rise');
    await requestHoldOf(lot, aBuyer(person));
    const [hold] = await holdsOf(lot, person.email);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    // Without an account.
    await page.goto(await holdLinkOf(person.email));
    await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot.title}`, exact: true })).toBeVisible();
    await expect(page.getByText('You are first in the queue')).toBeVisible();
    await approveHold(hold!._id);
    // Without a reload.
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await input.press(button('Ask for more time'));
    await input.write(page.getByLabel('Message to the team'), 'The bank needs a week.');
    await input.press(button('Send'));
    await expect(page.getByText(/^You asked for more time on/)).toBeVisible();
    await extend(hold!);
    await expect(button('Ask for more time')).toBeVisible();

    // Joining with the same address, verified in another browser.
    await input.press(button('Create free account'));
    await new AccountPages(page).register(input, person);
    await expect(page).toHaveURL(/\/verify\?userEmail=/);
    const other = await page
      .context()
      .browser()!
      .newContext(isPhone ? { viewport: page.viewportSize(), hasTouch: true, isMobile: true } : {});
    const there = await other.newPage();
    const hands = inputDeviceOf(input.way, there);
    await there.goto(await accountLink(person.email, 'verify'));
    await hands.write(there.getByLabel('Password', { exact: true }), person.password);
    await hands.press(there.getByRole('button', { name: 'Verify and log in', exact: true }));
    await expect(there.getByText('1 hold request')).toBeVisible();
    await hands.press(there.getByRole('link', { name: 'Continue', exact: true }));

    await expect(there).toHaveURL(`${productUrl()}/customer`);
    await expect(there.getByRole('heading', { level: 1, name: `Hello ${person.firstName}` })).toBeVisible();
    await expect(there.getByText(/added them to your account: 1 hold request\./)).toBeVisible();
    const card = there.getByRole('article', { name: `Lot ${lot.title}, ${lot.estate.title}` });
    await expect(card.getByText(/^Held for you until/)).toBeVisible();
    await expectFits(there);
    await expectAccessible(there);
    await hands.press(card.getByRole('button', { name: 'Cancel hold', exact: true }));
    await hands.write(card.getByLabel('Reason'), 'We found another.');
    await hands.press(card.getByRole('button', { name: 'Cancel hold', exact: true }));
    await expect(there.getByRole('button', { name: /1 ended/ })).toBeVisible();
    expect(
      (await holdsOf(lot, person.email)).map(({ status, reasonForTermination }) => [status, reasonForTermination]),
    ).toEqual([['cancelled', 'We found another.']]);
    await other.close();
  },
  { ci: ['by mouse'] },
);
