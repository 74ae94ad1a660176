import type { SecondBuyerEoi } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show, Untitled } from '../testing/accounts.fixture';
import { twoBuyers } from '../testing/eoi.fixture';
import { inHours, rise } from '../testing/home.fixture';
import EoiConfirmScreen from './eoi-confirm.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const [OPEN, CONFIRM] = ['eoi/openSecondBuyerLink', 'eoi/confirmSecondBuyer'] as const;
const linked = (over: Partial<SecondBuyerEoi> = {}): SecondBuyerEoi => ({
  estate: rise,
  lotTitle: '325',
  stageTitle: '4',
  price: 310_000,
  due: 200_000,
  firstBuyer: 'Ada Wren',
  secondBuyer: twoBuyers.secondBuyer,
  status: 'draft',
  ...over,
});
const page = (answers: Record<string, unknown>, hash = `#${TOKEN}`) => {
  window.history.replaceState(null, '', `/eoi${hash}`);
  return show(<EoiConfirmScreen />, { estate: null, pathname: '/eoi', wrapper: Untitled, answers });
};
/** The focus is on a part of the page that begins with this heading. */
const expectFocusOn = (heading: HTMLElement) => {
  const { activeElement } = document;
  expect([activeElement === document.body, activeElement?.contains(heading)]).toEqual([false, true]);
};

describe('EOIConfirm (D134)', () => {
  it('shows what is confirmed, confirms when it is pressed and not when it is opened, and is done', async () => {
    const { press, api, container, shell } = page({ [OPEN]: linked(), [CONFIRM]: linked({ confirmedAt: inHours(0) }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm the EOI for Lot 325' })).toBeTruthy();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Price', '$310,000'],
      ['Deposit', '$2,000.00'],
      ['First buyer', 'Ada Wren'],
      ['Name', 'Noah Wren'],
      ['Email', 'noah@example.com'],
      ['Phone', '+61 412 345 678'],
      ['Postal address', '1 Fern Street, Tallowbrook VIC 3000'],
    ]);
    expect((await axe(container)).violations).toEqual([]);
    expect(api.callsOf(CONFIRM)).toEqual([]);
    await press('Confirm');
    expectFocusOn(await screen.findByRole('heading', { level: 1, name: 'You have confirmed' }));
    expect(api.calls.map(({ action, body }) => [action, body])).toEqual([
      [OPEN, { token: TOKEN }],
      [CONFIRM, { token: TOKEN }],
    ]);
    expect(shell.announced).toEqual(['You have confirmed']);
    expect(window.location.hash).toBe(`#${TOKEN}`);
  });

  it('once confirmed there is nothing to press', async () => {
    page({ [OPEN]: linked({ confirmedAt: inHours(-3), status: 'pending' }) });
    expect(await screen.findByRole('heading', { name: 'You have confirmed' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('an EOI that has ended can’t be confirmed', async () => {
    page({ [OPEN]: linked({ status: 'terminated' }) });
    expect(await screen.findByRole('heading', { name: 'There is nothing to confirm any more' })).toBeTruthy();
  });

  it.each([
    ['a link that is none', `#${TOKEN}`, new ApiError(404, 'not_found', '')],
    ['one that was cut short', '#abc', new ApiError(400, 'validation_failed', '')],
    ['no link', '', null],
  ])('shows an explanation for %s', async (_, hash, answer) => {
    page({ [OPEN]: answer }, hash);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });

  it('a link that was replaced before the press is explained', async () => {
    const { press } = page({ [OPEN]: linked(), [CONFIRM]: new ApiError(404, 'not_found', 'Not found') });
    await screen.findByRole('heading', { level: 1, name: 'Confirm the EOI for Lot 325' });
    await press('Confirm');
    expectFocusOn(await screen.findByRole('heading', { name: 'This link no longer works' }));
  });

  it('is tried again after a failure', async () => {
    const { press, api } = page({ [OPEN]: new ApiError(503, 'unavailable', '') });
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    api.answer(OPEN, linked());
    await press('Try again');
    expectFocusOn(await screen.findByRole('heading', { level: 1, name: 'Confirm the EOI for Lot 325' }));
  });
});
