import type { StaffQuote } from '@lotline/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import QuoteScreen from './quote.screen';
import QuotesScreen from './quotes.screen';

const quote = (over: Partial<StaffQuote> = {}): StaffQuote => ({
  _id: 'q1',
  status: 'new',
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  lotId: 'l1',
  lotTitle: '310',
  contactId: 'c1',
  buyer: { firstName: 'Farah', lastName: 'Siddiq', email: 'farah@example.com', phone: '+61491570158' },
  bestDescribesYou: 'Investor',
  financeStatus: 'Cash buyer',
  timeReference: '3 - 6 months',
  additionalRequest: 'With a pool, please.',
  designs: [
    {
      builder: { builderId: 'b1', name: 'Ketterwick Homes' },
      house: { houseId: 'h1', name: 'Kestrel 20', price: 289_000, siteCosts: 18_500, siteCostKind: 'fixed' },
      facade: { facadeId: 'f1', name: 'Classic', price: 4_000 },
      floorplan: { name: 'Standard' },
      lot: { lotId: 'l1', name: '310', price: 301_000 },
      optionalUpgrades: ['Raised ceilings', 'Ducted heating'],
    },
  ],
  emailSentToLandowner: true,
  isAdminPackage: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  ...over,
});
const page = (data: readonly StaffQuote[]) => ({ data, page: 1, limit: 25, totalPages: 1, hasNextPage: false });
const list = (options: Parameters<typeof show>[1] = {}) =>
  show(<QuotesScreen />, {
    pathname: '/desk/quotes',
    ...options,
    answers: { 'staff/getQuotes': page([quote()]), ...options.answers },
  });

describe('/desk/quotes', () => {
  it('lists buyer, lot, designs and status, with a link to each', async () => {
    const { container } = list();
    const link = await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(link.getAttribute('href')).toBe('/desk/quotes/q1');
    for (const words of ['Lot 310, Tallowbrook Rise', 'Kestrel 20, $612,500', '20 Nov 2026', 'New'])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('asks for what the address says', async () => {
    const { api } = list({ query: { status: 'won', search: 'sid', page: '2' } });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(api.callsOf('staff/getQuotes')[0]?.query).toMatchObject({ status: 'won', search: 'sid', page: '2' });
  });

  it('explains an empty list', async () => {
    list({ answers: { 'staff/getQuotes': page([]) } });
    expect(await screen.findByText('No quotes yet')).toBeTruthy();
  });

  it('exports what is listed, for a landowner alone (D67)', async () => {
    const { api, press, shell, unmount } = list({
      query: { status: 'won' },
      answers: { 'staff/getQuoteSheet': new Error('down') },
    });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    await press('Export CSV');
    await waitFor(() => expect(api.callsOf('staff/getQuoteSheet')[0]?.query).toEqual({ status: 'won' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'error', message: 'The file could not be written. Please try again.' }]),
    );
    unmount();
    list({ role: 'SALES' });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});

describe('/desk/quotes/:quoteId', () => {
  const open = (answers = {}) =>
    show(<QuoteScreen />, { pathname: '/desk/quotes/q1', answers: { 'staff/getQuote': quote(), ...answers } });

  it('shows the buyer and each design with its prices and total', async () => {
    const { container } = open();
    const design = await screen.findByRole('region', { name: 'Kestrel 20 by Ketterwick Homes' });
    for (const words of ['Kestrel 20, $289,000', 'Classic, $4,000', 'Raised ceilings, Ducted heating', '$612,500'])
      expect(within(design).getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'farah@example.com' }).getAttribute('href')).toBe(
      'mailto:farah@example.com',
    );
    expect(screen.getByRole('link', { name: 'View contact' }).getAttribute('href')).toBe('/contacts/c1');
    expect(screen.getByText('With a pool, please.')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['an unknown site cost', 'unknown', undefined, undefined, ['To be confirmed', '$594,000 plus site costs']],
    ['an allowance', 'allowance', 18_500, undefined, ['$18,500 allowance', '$612,500']],
    ['land from a price', 'fixed', 18_500, 'from', ['From $301,000', 'From $612,500']],
    ['both', 'unknown', undefined, 'from', ['From $301,000', 'From $594,000 plus site costs']],
  ])('%s, in one quote and in the list (D102)', async (_, siteCostKind, siteCosts, priceType, words) => {
    const designs = quote().designs.map((one) => ({
      ...one,
      house: { ...one.house, siteCosts, siteCostKind },
      lot: { ...one.lot, priceType },
    }));
    const { unmount } = open({ 'staff/getQuote': quote({ designs }) });
    for (const said of words) expect(await screen.findByText(said)).toBeTruthy();
    unmount();
    list({ answers: { 'staff/getQuotes': page([quote({ designs })]) } });
    expect(await screen.findByText(`Kestrel 20, ${words.at(-1)}`)).toBeTruthy();
  });

  it('without the land’s price there is no total (D15)', async () => {
    const designs = quote().designs.map(({ lot: { lotId, name }, ...one }) => ({ ...one, lot: { lotId, name } }));
    const { unmount } = open({ 'staff/getQuote': quote({ designs }) });
    await screen.findByText('Kestrel 20, $289,000');
    expect(screen.queryByText('Home and land')).toBeNull();
    unmount();
    list({ answers: { 'staff/getQuotes': page([quote({ designs })]) } });
    expect(await screen.findByText('Kestrel 20')).toBeTruthy();
  });

  it('shows how each builder’s part stands, with what was answered (D140)', async () => {
    const answers = [
      {
        builderId: 'b1',
        builder: 'Ketterwick Homes',
        partStatus: 'answered',
        status: 'expired',
        sentAt: '2026-11-21T01:00:00.000Z',
        validUntil: '2026-11-30T12:59:59.999Z',
        homes: [{ house: 'Kestrel 20', totalText: '$311,500' }],
      },
      {
        builderId: 'b2',
        builder: 'Pallow & Finch',
        partStatus: 'new',
        waitsSince: new Date(Date.now() - 50 * 3_600_000).toISOString(),
        homes: [],
      },
    ];
    const { container } = open({ 'staff/getQuote': quote({ answers }) });
    const part = within(await screen.findByRole('region', { name: 'Builders’ answers' }));
    const ketterwick = within(part.getByRole('group', { name: 'Ketterwick Homes' }));
    for (const words of ['Answered', 'Expired', '$311,500', '21 Nov 2026 12:00 PM', '30 Nov 2026 11:59 PM'])
      expect(ketterwick.getByText(words)).toBeTruthy();
    const pallow = within(part.getByRole('group', { name: 'Pallow & Finch' }));
    expect(pallow.getByText('New')).toBeTruthy();
    expect(pallow.getByText('For 2 days')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('takes another status', async () => {
    const { user, press, api, shell } = open({ 'staff/setQuoteStatus': quote({ status: 'contacted' }) });
    await user.selectOptions(await screen.findByLabelText('Status'), 'contacted');
    await press('Save status');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'The status is saved.' }]));
    expect(api.callsOf('staff/setQuoteStatus')[0]).toMatchObject({
      params: { quoteId: 'q1' },
      body: { status: 'contacted' },
    });
    await waitFor(() => expect(api.callsOf('staff/getQuote').length).toBe(2));
  });
});
