import { liveEventReceived } from '@lotline/shared-runtime';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ago, at, DESK, desk, home } from '../testing/home.fixture';

jest.mock('./chime.port', () => ({ chime: jest.fn() }));

beforeEach(() => window.localStorage.clear());

describe('what EOIs need', () => {
  const eoi = (lotTitle: string, buyers: string, over: object) => ({
    ...at(lotTitle),
    eoiId: `q${lotTitle}`,
    buyers,
    status: 'pending',
    lotStatus: 'available',
    ...over,
  });
  const busy = () =>
    desk({
      counts: { ...desk().counts, eois: 4, leaving: 1, deposits: 3, refunds: 1, unallocated: 2 },
      eois: [
        { ...at('306'), lotStatus: 'available', eois: 3, since: ago(50) },
        {
          ...at('310'),
          lotStatus: 'contract_executed',
          eois: 1,
          since: ago(1),
          eoiId: 'q310',
          buyers: 'Uma Moreau',
        },
      ],
      leaving: [eoi('311', 'Cy Moreau', { at: '2026-11-20T01:00:00Z' })],
      deposits: [
        eoi('312', 'Farah Siddiq', { status: 'pendingForBilling', at: '2026-11-01T06:00:00Z', amount: 150_000 }),
        eoi('313', 'Noah Siddiq', { status: 'approved', lotStatus: 'eoi', amount: 200_000 }),
      ],
      refunds: [eoi('314', 'Bea Moreau', { status: 'withdrawn', at: '2026-11-01T06:00:00Z', amount: 200_000 })],
      unallocated: [
        {
          ...at('1'),
          _id: 'p1',
          on: '2026-11-01T06:00:00Z',
          amount: 195_050,
          currency: 'AUD',
          payer: 'OSEI A',
          why: 'Unknown reference',
        },
      ],
    });
  const linksIn = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);

  it('is listed: decisions, buyers who asked to leave, deposits, refunds, each with the way to it', async () => {
    const { container } = home(busy());
    expect(await linksIn('EOIs to decide')).toEqual([
      ['/desk/eois?lotId=l306', 'Lot 3063 EOIs, the first sent 2 days 2 hours agoStage 4, FernleighSeveral EOIs'],
      [
        '/desk/eois/q310',
        'Lot 310Uma Moreau, sent 1 hour ago · the lot’s status is Contract ExecutedStage 4, Fernleigh',
      ],
    ]);
    expect(await linksIn('Buyers who asked to leave')).toEqual([
      ['/desk/eois/q311', 'Lot 311Cy Moreau, asked on 20 Nov 2026 12:00 PMStage 4, FernleighSubmitted'],
    ]);
    expect(await linksIn('Deposits due')).toEqual([
      [
        '/desk/eois/q312',
        'Lot 312Farah Siddiq, $1,500.00 was due on 1 Nov 2026 5:00 PMStage 4, FernleighPending for billing',
      ],
      ['/desk/eois/q313', 'Lot 313Noah Siddiq, $2,000.00 hasn’t been recorded yetStage 4, FernleighApproved'],
    ]);
    expect(await linksIn('Refunds due')).toEqual([
      ['/desk/eois/q314', 'Lot 314Bea Moreau, $2,000.00 is heldStage 4, FernleighWithdrawn'],
    ]);
    expect(await linksIn('Unallocated payments')).toEqual([
      ['/desk/invoices/unallocated?estateId=e1', '$1,950.50OSEI A · Unknown reference1 Nov 2026 · Fernleigh'],
    ]);
    expect(screen.getByText('1 more among all EOIs')).toBeTruthy();
    expect(screen.getByText('1 more among all unallocated payments')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is counted, and each figure leads to it', async () => {
    const { user } = home(busy());
    await user.click(await screen.findByRole('link', { name: '4 EOIs to decide' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'EOIs to decide' }));
    expect(screen.getByRole('link', { name: 'All EOIs' }).getAttribute('href')).toBe('/desk/eois');
  });

  it('is read again when an EOI changes (live)', async () => {
    const { api, store } = home();
    await screen.findByRole('region', { name: 'Requests to decide' });
    expect(screen.queryByRole('region', { name: 'EOIs to decide' })).toBeNull();
    api.answer(DESK, busy());
    store.dispatch(liveEventReceived({ asOf: '1.1', kind: 'eoi', estateId: 'e1', lotId: 'l306' }));
    expect(await screen.findByRole('region', { name: 'EOIs to decide' })).toBeTruthy();
  });
});
