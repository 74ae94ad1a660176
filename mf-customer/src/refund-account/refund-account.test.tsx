import type { RefundLinkAnswer } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show, Untitled } from '../testing/accounts.fixture';
import { inHours } from '../testing/home.fixture';
import RefundAccountScreen from './refund-account.screen';

const TOKEN = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const [OPEN, GIVE] = ['payment/openRefundLink', 'payment/giveAccount'] as const;
const linked = (over: Partial<RefundLinkAnswer> = {}): RefundLinkAnswer => ({
  estateTitle: 'Tallowbrook Rise',
  lotTitle: '325',
  reference: 'EOI0A1B2C3D',
  amount: 200_000,
  expiresAt: inHours(300),
  ...over,
});
const page = (answers: Record<string, unknown>, hash = `#${TOKEN}`) => {
  window.history.replaceState(null, '', `/refund-account${hash}`);
  return show(<RefundAccountScreen />, { estate: null, pathname: '/refund-account', wrapper: Untitled, answers });
};
const FORM = { level: 1, name: 'Where should your refund go?' } as const;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
type Page = ReturnType<typeof page>;
async function fill({ user }: Page, { name = 'Ada Wren', bsb = '083-001', number = '1234 5678' } = {}) {
  await screen.findByRole('heading', FORM);
  await user.type(field('Account name'), name);
  await user.type(field('BSB'), bsb);
  await user.type(field('Account number'), number);
}

describe('RefundAccount', () => {
  it('shows what is refunded, sends the account once it is pressed, and says that it has it', async () => {
    const view = page({ [OPEN]: linked(), [GIVE]: linked({ givenAt: inHours(0) }) });
    await fill(view);
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Refund', '$2,000.00'],
      ['Lot', 'Lot 325'],
      ['Estate', 'Tallowbrook Rise'],
      ['Reference', 'EOI0A1B2C3D'],
    ]);
    expect((await axe(view.container)).violations).toEqual([]);
    expect(view.api.callsOf(GIVE)).toEqual([]);
    await view.press('Send account details');
    const done = await screen.findByRole('heading', { level: 1, name: 'We have your account details' });
    expect(document.activeElement?.contains(done)).toBe(true);
    expect(view.api.callsOf(GIVE).map(({ body }) => body)).toEqual([
      { token: TOKEN, accountName: 'Ada Wren', bsb: '083001', accountNumber: '12345678' },
    ]);
    expect(view.shell.announced).toEqual(['We have your account details']);
  });

  it('what is missing or wrong is named at its field, and what was typed stays', async () => {
    const view = page({ [OPEN]: linked() });
    await fill(view, { bsb: '12', number: '123' });
    await view.press('Send account details');
    expect(await screen.findByText('BSB must have 6 digits')).toBeTruthy();
    expect(screen.getByText('Account number must have 4 to 10 digits')).toBeTruthy();
    expect([field('Account name').value, field('BSB').value]).toEqual(['Ada Wren', '12']);
    expect(view.api.callsOf(GIVE)).toEqual([]);
  });

  it('what was typed stays where the server doesn’t answer', async () => {
    const view = page({ [OPEN]: linked(), [GIVE]: new ApiError(409, 'conflict', 'This refund isn’t due any more.') });
    await fill(view);
    await view.press('Send account details');
    expect(await screen.findByText('This refund isn’t due any more.')).toBeTruthy();
    expect(field('Account number').value).toBe('1234 5678');
  });

  it('an account that was given can be replaced', async () => {
    const view = page({ [OPEN]: linked({ givenAt: inHours(-3) }), [GIVE]: linked({ givenAt: inHours(0) }) });
    await screen.findByRole('heading', { name: 'We have your account details' });
    await view.press('Enter another account');
    await fill(view);
    await view.press('Send account details');
    expect(await screen.findByRole('heading', { name: 'We have your account details' })).toBeTruthy();
    expect(view.api.callsOf(GIVE)).toHaveLength(1);
  });

  it('once the refund was made there is nothing to fill in', async () => {
    page({ [OPEN]: linked({ amount: 0, isDone: true }) });
    expect(await screen.findByRole('heading', { name: 'No account details are needed' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['a link that is none', `#${TOKEN}`, new ApiError(404, 'not_found', ''), 'This link no longer works'],
    ['one that was cut short', '#abc', new ApiError(400, 'validation_failed', ''), 'This link no longer works'],
    ['one that has ended', `#${TOKEN}`, new ApiError(410, 'link_expired', ''), 'This link has expired'],
    ['no link', '', null, 'This link no longer works'],
  ])('shows an explanation for %s', async (_, hash, answer, title) => {
    page({ [OPEN]: answer }, hash);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('a link that was replaced before the press is explained', async () => {
    const view = page({ [OPEN]: linked(), [GIVE]: new ApiError(404, 'not_found', 'Not found') });
    await fill(view);
    await view.press('Send account details');
    const ended = await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(document.activeElement?.contains(ended)).toBe(true);
  });

  it('is tried again after a failure', async () => {
    const { press, api } = page({ [OPEN]: new ApiError(503, 'unavailable', '') });
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    api.answer(OPEN, linked());
    await press('Try again');
    expect(await screen.findByRole('heading', FORM)).toBeTruthy();
  });
});
