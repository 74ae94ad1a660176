import { type InitialHold } from '@lotline/shared-domain';
import { screen } from '@testing-library/react';
import { page, show } from '../testing/desk.fixture';
import HoldsScreen from './holds.screen';
import { undoRows } from './undo-bar.component';
import { aboutHold } from './use-undoable';
import { LIST, hold, uma, answers } from '../testing/holds.fixture';

describe('all holds', () => {
  it('are those that wait; expired and cancelled ones are one choice away, and the address keeps it', async () => {
    const { api, store } = show(<HoldsScreen />, {
      pathname: '/desk/holds',
      query: { status: 'expired,cancelled', search: 'moreau' },
      answers: { ...answers, [LIST]: page([hold('h1', 'Uma', { status: 'expired' })] as never) },
    });
    expect((await screen.findByRole('link', { name: 'Lot 306' })).getAttribute('href')).toBe('/desk/holds?lotId=lot1');
    expect(api.callsOf(LIST).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ status: 'expired,cancelled', search: 'moreau', limit: '50' }),
    );
    expect(store.getState().host.location.query).toMatchObject({ status: 'expired,cancelled' });
  });

  it('a search says where else it found, and a press shows it', async () => {
    const counts: Record<string, number> = { approved: 1, 'expired,cancelled': 0, declined: 2 };
    const { user, store } = show(<HoldsScreen />, {
      pathname: '/desk/holds',
      query: { search: 'moreau' },
      answers: {
        ...answers,
        [LIST]: ({ query }: { query: { limit?: string; status?: string } }) =>
          query.limit === '1' ? { ...page([]), totalPages: counts[query.status ?? ''] ?? 0 } : page([]),
      },
    });
    const held = await screen.findByRole('button', { name: '1 in Approved' });
    expect(screen.getByRole('button', { name: '2 in Declined' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /in Expired/ })).toBeNull();
    await user.click(held);
    expect(store.getState().host.location.query).toMatchObject({ status: 'approved', search: 'moreau' });
  });

  it('one whose buyer has sent an EOI doesn’t end before that is decided (D128)', async () => {
    const paused = { status: 'approved', expirationDate: null, pausedBy: 'q1' };
    show(<HoldsScreen />, {
      pathname: '/desk/holds',
      query: { status: 'approved' },
      answers: { ...answers, [LIST]: page([hold('h1', 'Uma', paused)] as never) },
    });
    expect(await screen.findByText('Not before the EOI is decided')).toBeTruthy();
  });

  it('show times in the estate’s time zone, and offer to undo decisions that the filter hides', async () => {
    const mine = hold('h9', 'Zoe', {
      status: 'approved',
      undoUntil: new Date(Date.now() + 20_000).toISOString(),
      undoMs: 20_000,
    });
    show(<HoldsScreen />, {
      pathname: '/desk/holds',
      answers: {
        ...answers,
        [LIST]: ({ query }: { query: { undo?: string } }) =>
          page(
            (query.undo === 'own'
              ? [mine]
              : [{ ...uma, createdAt: '2026-11-21T23:04:00Z', timeZone: 'Australia/Perth' }]) as never,
          ),
      },
    });
    expect(await screen.findByText('22 Nov 2026 7:04 AM')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Undo: Zoe Moreau: approved' })).toBeTruthy();
  });

  it('whose last one of a page was decided turn to the page that is the last one now', async () => {
    const { api } = show(<HoldsScreen />, {
      pathname: '/desk/holds',
      query: { page: '3' },
      answers: {
        ...answers,
        [LIST]: ({ query }: { query: { page: string } }) =>
          query.page === '3'
            ? { ...page([]), page: 3, totalPages: 2 }
            : { ...page([uma] as never), page: 2, totalPages: 2 },
      },
    });
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(api.callsOf(LIST).flatMap(({ query }) => (query as { page?: string }).page ?? [])).toEqual(['3', '2']);
  });
});

describe('what can be taken back', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const decided = (_id: string, status: string, seconds: number, over: Partial<InitialHold> = {}) =>
    hold(_id, 'Uma', { status, undoUntil: new Date(now + seconds * 1000).toISOString(), ...over });
  const rows = (holds: readonly InitialHold[], readAt = now) =>
    undoRows(
      holds.map((one) => aboutHold(one, readAt)),
      now,
    ).map(({ records: made, seconds }) => [made[0]?.status, made.map(({ _id }) => _id).join(), seconds]);

  it('is one row a decision, whatever its parts (D162), the last one first, never for longer than there is', () => {
    const holds = [
      decided('a', 'declined', 12, { decisionKey: 'k' }),
      decided('b', 'approved', 13.5, { decisionKey: 'k' }),
      decided('c', 'declined', 13),
      decided('other', 'declined', 12, { lotId: 'lot2', decisionKey: 'k' }),
      decided('last', 'approved', 900),
      decided('over', 'declined', -1),
      hold('none', 'Uma'),
    ];
    expect(rows(holds)).toEqual([
      ['approved', 'last', 30],
      ['approved', 'b,a', 12],
      ['declined', 'c', 13],
      ['declined', 'other', 12],
    ]);
  });

  it('counts down from when the API’s answer was read, whatever the client’s clock', () => {
    const minutes = 5 * 60;
    expect(rows([decided('a', 'declined', minutes + 21, { undoMs: 25_000 })], now - 4000)).toEqual([
      ['declined', 'a', 21],
    ]);
    expect(rows([decided('a', 'declined', 21 - minutes, { undoMs: 25_000 })], now - 4000)).toEqual([
      ['declined', 'a', 21],
    ]);
    expect(rows([decided('a', 'declined', 21, { undoMs: 25_000 })], now - 26_000)).toEqual([]);
  });
});
