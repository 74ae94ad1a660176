import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { at, desk, home } from '../testing/home.fixture';

jest.mock('./chime.port', () => ({ chime: jest.fn() }));

beforeEach(() => window.localStorage.clear());

const eoi = (lotTitle: string, buyers: string, since: string) => ({
  ...at(lotTitle),
  eoiId: `q${lotTitle}`,
  buyers,
  status: 'approved',
  lotStatus: 'eoi',
  at: since,
});
const date = (lotTitle: string, label: string, isOverdue: boolean) => ({
  ...at(lotTitle),
  eoiId: `q${lotTitle}`,
  buyers: 'Farah Siddiq',
  name: 'financeDue',
  label,
  on: '2026-11-24',
  isOverdue,
});
const busy = () =>
  desk({
    counts: { ...desk().counts, messages: 3, signatures: 1, contracts: 4 },
    messages: [eoi('306', 'Cy Moreau', '2026-11-20T01:00:00Z')],
    signatures: [eoi('307', 'Bea Moreau', '2026-11-19T13:00:00Z')],
    contracts: [date('308', 'Finance due', true), date('309', 'Settlement due', false)],
    stages: [
      {
        stageId: 's2',
        stageTitle: '2',
        estateId: 'e1',
        estateTitle: 'Fernleigh',
        timeZone: 'Australia/Melbourne',
        needs: 'registration',
        registrationDate: '2026-02-28T13:00:00.000Z',
        eois: 2,
      },
    ],
  });
const linksIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

describe('what contracts need', () => {
  it('is listed: messages, signatures, dates, each with the way to its EOI', async () => {
    const { container } = home(busy());
    expect(await linksIn('Unread messages')).toEqual([
      ['/desk/eois/q306', 'Lot 306Cy Moreau, unread since 20 Nov 2026 12:00 PMStage 4, Fernleigh'],
    ]);
    expect(await linksIn('Signatures missing')).toEqual([
      ['/desk/eois/q307', 'Lot 307Bea Moreau, contract issued on 20 Nov 2026Stage 4, Fernleigh'],
    ]);
    expect(await linksIn('Contract dates due')).toEqual([
      ['/desk/eois/q308', 'Lot 308Finance due 24 Nov 2026, Farah SiddiqStage 4, FernleighOverdue'],
      ['/desk/eois/q309', 'Lot 309Settlement due 24 Nov 2026, Farah SiddiqStage 4, Fernleigh'],
    ]);
    expect(screen.getByText('2 more under Dates')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('is counted, and each figure leads to it', async () => {
    const { user } = home(busy());
    await user.click(await screen.findByRole('link', { name: '4 Contract dates due' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contract dates due' }));
    expect(screen.getByRole('link', { name: '3 Unread messages' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '1 Signatures missing' })).toBeTruthy();
  });

  it('an overdue registration says how many EOIs wait for it (D93)', async () => {
    home({ ...busy(), counts: { ...busy().counts, stages: 1 } });
    expect(await linksIn('Stages to update')).toEqual([
      [
        '/admin/estates/e1/stages/s2',
        'Stage 2Registration was estimated for Mar 2026. Enter the day, or a new estimate. 2 EOIs can’t settle until the stage is registered.FernleighOverdue',
      ],
    ]);
  });

  it('an older API has none of it', async () => {
    home();
    await screen.findByRole('region', { name: 'Requests to decide' });
    expect(screen.queryByRole('region', { name: 'Unread messages' })).toBeNull();
  });
});
