import { aLotsOfStage } from '@lotline/shared-domain/testing';
import { ApiError } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, lotNumbered } from '../testing/stage-of-lots';
import { titlesByOptions } from './titles-by';
import WaitlistScreen from './waitlist.screen';

const POST = 'waitlist/joinWaitlist';
const LIST = 'lot/getLotsList';
const stages = [
  aLotsOfStage({
    stage: { id: 'stage-3', title: '3', status: 'sold_out', releaseDate: '2026-09-01T00:00:00.000Z' },
    lotData: [lotNumbered('31', { status: 'settled', size: 500 }), lotNumbered('32', { status: 'hold', size: 300 })],
  }),
  aLotsOfStage({ lotData: [lotNumbered('12', { size: 450 }), lotNumbered('13', { size: 600 })] }),
];

beforeEach(() => window.sessionStorage.clear());

interface Opened {
  query?: Record<string, string>;
  lots?: unknown;
}
function open(
  answer: unknown = { ok: true },
  shown: typeof estate | null = estate,
  { query = {}, lots = stages }: Opened = {},
) {
  const host = renderWithHost(<WaitlistScreen />, {
    module,
    estate: shown,
    pathname: '/v2/estate/tallowbrook-rise/waitlist',
    query: { businessId: 'biz-1', ...query },
    answers: { [POST]: answer, [LIST]: lots },
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
  const wished = `a frontage of at least 12.5 m, a price of up to $450,000 and est. registration by ${titles?.label ?? ''}`;
  expect(
    screen.getByText(`We’ll email you as soon as lots with ${wished} become available at Tallowbrook Rise.`),
  ).toBeTruthy();
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

describe('lots like those wished for (D221)', () => {
  const counts = () => screen.getByRole('status', { name: 'Lots like this' }).textContent;

  it('counts what is available and what the last release had, as preferences are typed', async () => {
    const { fill, user } = open();
    expect(await screen.findByText(/2 lots are available now/)).toBeTruthy();
    expect(counts()).toContain('Stage 3, released Sep 2026, had 2 lots.');
    await fill({ 'Size, at least (optional)': '460' });
    expect(await screen.findByText(/1 lot like this is available now/)).toBeTruthy();
    expect(counts()).toContain('Stage 3, released Sep 2026, had 1 lot like this.');
    expect(screen.getByRole('link', { name: 'See this lot' }).getAttribute('href')).toBe(
      '/v2/estate/tallowbrook-rise?default=list&size=460-&status=available&businessId=biz-1',
    );
    await user.clear(screen.getByLabelText('Size, at least (optional)'));
    await user.paste('900');
    expect(await screen.findByText(/^No lot like this is available now/)).toBeTruthy();
    expect(counts()).toContain('had no lot like this.');
    expect(screen.queryByRole('link', { name: /^See/ })).toBeNull();
  });

  it('opens with the wish that no lot of a list met', async () => {
    open({ ok: true }, estate, { query: { size: '700-', price: '-350000', frontage: '12.5-20', titles: '2027-02' } });
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([
      valueOf('Size, at least (optional)'),
      valueOf('Budget, up to (optional)'),
      valueOf('Frontage, at least (optional)'),
      valueOf('Est. Registration by (optional)'),
    ]).toEqual(['700', '$350,000', '12.5', '2027-02']);
    expect(await screen.findByText(/^No lot like this is available now/)).toBeTruthy();
  });

  it('says that a budget can’t be matched where prices are hidden', async () => {
    const lots = [aLotsOfStage({ lotData: [lotNumbered('12', { price: null, priceTracking: null })] })];
    open({ ok: true }, { ...estate, hidePrice: true }, { query: { price: '-350000' }, lots });
    expect(await screen.findByText(/Prices here are on request/)).toBeTruthy();
    expect(counts()).toContain('No lot like this is available now.');
  });

  it('the form does without, should the list not come', async () => {
    const { join } = open({ ok: true }, estate, { lots: new ApiError(500, 'internal', '') });
    await join();
    expect(await screen.findByText('First Name is a required field')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Lots like this' })).toBeNull();
  });
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
  // A month that a link carries is among them.
  expect(
    titlesByOptions(new Date('2026-11-20T00:00:00Z'), '2027-02')
      .map(({ value }) => value)
      .slice(1, 4),
  ).toEqual(['2026-12', '2027-02', '2027-03']);
});
