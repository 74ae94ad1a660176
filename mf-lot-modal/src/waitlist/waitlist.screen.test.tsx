import { ApiError } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate } from '../testing/stage-of-lots';
import { titlesByOptions } from './titles-by';
import WaitlistScreen from './waitlist.screen';

const POST = 'waitlist/joinWaitlist';

beforeEach(() => window.sessionStorage.clear());

function open(answer: unknown = { ok: true }, shown: typeof estate | null = estate) {
  const host = renderWithHost(<WaitlistScreen />, {
    module,
    estate: shown,
    pathname: '/v2/estate/tallowbrook-rise/waitlist',
    query: { businessId: 'biz-1' },
    answers: { [POST]: answer },
  });
  const user = userEvent.setup();
  letTimePass();
  const join = () => user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  const fill = async (more: Record<string, string> = {}) => {
    const typed = {
      'First Name': 'Ashleigh',
      'Last Name': 'Moreno',
      Email: 'Ash@Example.com',
      Phone: '0412345678',
      ...more,
    };
    for (const [label, text] of Object.entries(typed)) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
  };
  return { ...host, user, join, fill, posts: () => host.api.callsOf(POST) };
}

it('asks for names, email, phone and consent, not for preferences', async () => {
  const { join, posts } = open();
  await join();
  for (const label of ['First Name', 'Last Name', 'Email', 'Phone'])
    expect(await screen.findByText(`${label} is a required field`)).toBeTruthy();
  expect(screen.getByText('Please tick the box so that we can email you')).toBeTruthy();
  expect(screen.queryByText(/Frontage must/)).toBeNull();
  expect(posts()).toHaveLength(0);
});

it('sends person and preferences, and confirms that they are on the list', async () => {
  const { user, fill, join, posts } = open();
  const titles = titlesByOptions()[2];
  await fill({ 'Frontage, at least (optional)': '12.5', 'Budget, up to (optional)': '450000' });
  await user.selectOptions(screen.getByLabelText('Est. Registration by (optional)'), titles?.label ?? '');
  await user.click(screen.getByRole('checkbox', { name: /Yes, email me about releases at Tallowbrook Rise/ }));
  await join();
  expect(await screen.findByRole('heading', { name: 'You’re on the waitlist' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Tallowbrook Rise' }).getAttribute('href')).toBe(
    '/v2/estate/tallowbrook-rise?businessId=biz-1',
  );
  expect(posts().map(({ body }) => body)).toEqual([
    {
      firstName: 'Ashleigh',
      lastName: 'Moreno',
      email: 'ash@example.com',
      phone: '+61412345678',
      preferences: { frontage: 12.5, budget: 450_000, titlesBy: titles?.value },
      consent: true,
      website: '',
      filledMs: expect.any(Number),
      estateId: 'estate-1',
      businessId: 'biz-1',
    },
  ]);
});

it('groups a budget while it is typed (spec 5), and refuses in words what can be read in two ways', async () => {
  const { user, fill, join, posts } = open();
  const budget = () => screen.getByLabelText<HTMLInputElement>('Budget, up to (optional)');
  await fill({ 'Budget, up to (optional)': '450 000' });
  expect(budget().value).toBe('$450,000');
  await user.clear(budget());
  await user.paste('380.000,00');
  await user.click(screen.getByRole('checkbox'));
  await join();
  expect(await screen.findByText('‘380.000,00’ can be read in more than one way. Write it like 380,000.')).toBeTruthy();
  expect([budget().value, posts().length]).toEqual(['380.000,00', 0]);
});

it('shows the literal failure toast and keeps what was typed', async () => {
  const { user, fill, join, shell } = open(new ApiError(500, 'internal', ''));
  await fill();
  await user.click(screen.getByRole('checkbox'));
  await join();
  expect(await screen.findByText(/This could not be sent/)).toBeTruthy();
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'There was an error submitting the form' }]);
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ashleigh');
});

it('waits for its estate', () => {
  open({ ok: true }, null);
  expect(screen.getByText('Loading the estate')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

it('offers quarter ends from this one on', () => {
  const options = titlesByOptions(new Date('2026-11-20T00:00:00Z'));
  expect(options.slice(0, 3)).toEqual([
    { value: 'any', label: 'Any time' },
    { value: '2026-12', label: 'Dec 2026' },
    { value: '2027-03', label: 'Mar 2027' },
  ]);
  expect(options).toHaveLength(11);
});
