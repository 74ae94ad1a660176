import { getStaffLot, getStaffLots, getStaffStages } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { page, show } from '../testing/desk.fixture';
import DeclineQueueModal from './decline-queue.modal';
import HoldsScreen from './holds.screen';
import { LIST, QUEUE, PEOPLE, ENTER, person, hold, uma, bea, cy, answers, queue } from '../testing/holds.fixture';

describe('the queue of a lot, long or empty', () => {
  it('shows how many of 400 are listed; ended ones are read separately, so that they displace none', async () => {
    const { api } = queue([], {
      [LIST]: ({ query }: { query: { status?: string; undo?: string } }) =>
        query.status?.startsWith('pending')
          ? { ...page([uma] as never), hasNextPage: true }
          : page([{ ...cy, status: 'declined' }] as never),
    });
    expect(await screen.findByText('Showing the first 1. The rest appear as these are decided.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Earlier requests for this lot/ })).toBeTruthy();
    expect(api.callsOf(LIST).map(({ query }) => query)).toContainEqual({
      lotId: 'lot1',
      status: 'pending,approved',
      order: 'queue',
      limit: '300',
    });
  });

  it('that lost is declined in parts where it is long, so that each part has its answer', async () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      hold(`m${at}`, `Max${at}`, { queue: at + 1, lotStatus: 'hold' }),
    );
    const { press, fill, api } = show(<DeclineQueueModal lotId="lot1" />, {
      answers: {
        ...answers,
        [LIST]: ({ query }: { query: { status?: string } }) =>
          page((query.status?.startsWith('pending') ? many : []) as never),
        [QUEUE]: { data: [] },
      },
    });
    expect(await screen.findByText(/Declined 50 at a time, longest waiting first\./)).toBeTruthy();
    await fill({ Reason: 'Taken' });
    await press('Decline 50 requests');
    await waitFor(() =>
      expect(api.callsOf(QUEUE)[0]).toMatchObject({ body: { holdIds: many.slice(0, 50).map(({ _id }) => _id) } }),
    );
  });

  it('shows a lot without requests; a caller is found and entered', async () => {
    const known = {
      firstName: 'Uma',
      lastName: 'Moreau',
      email: 'uma@example.com',
      phone: '+61491570158',
      holds: [{ _id: 'h0', lotId: 'lot0', lotTitle: '222', status: 'expired', createdAt: '2026-10-01T00:00:00Z' }],
      enquiries: 1,
      waitlists: 0,
      lastSeenAt: '2026-10-01T00:00:00Z',
    };
    const { press, fill, user, api, shell } = queue([], { [PEOPLE]: { data: [known] }, [ENTER]: uma });
    expect(await screen.findByText('No hold requests for this lot')).toBeTruthy();
    await user.keyboard('e');
    const who = await screen.findByRole('form', { name: 'Buyer' });
    await user.type(within(who).getByLabelText(/Email/), 'uma@example.com');
    await press('Find buyer');
    await user.click(await screen.findByRole('button', { name: 'Find another buyer' }));
    await user.type(
      within(await screen.findByRole('form', { name: 'Buyer' })).getByLabelText(/Email/),
      'uma@example.com',
    );
    await press('Find buyer');
    await screen.findByText('Uma Moreau, uma@example.com · 1 hold, 1 enquiry');
    await fill({ Postcode: '3000' });
    await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
    await press('Save request');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'The request is in the queue.' }]));
    expect(api.callsOf(ENTER)[0]).toMatchObject({
      params: { lotId: 'lot1' },
      body: { leadDetails: person('Uma'), postcode: '3000', holderType: 'Investor' },
    });
  });

  it('names the lot without requests when the link includes its stage', async () => {
    const { user } = show(<HoldsScreen />, {
      pathname: '/desk/holds',
      query: { lotId: 'lot1', stageId: 's4' },
      answers: {
        ...answers,
        [LIST]: page([]),
        [getStaffLot.action]: { _id: 'lot1', title: '306', estate: { _id: 'e1' } },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lot 306' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New request' }));
    expect(await screen.findByText(/^About Lot 306\./)).toBeTruthy();
  });

  it('that can’t be read still offers to take a decision back', async () => {
    const mine = { ...cy, status: 'declined', undoUntil: new Date(Date.now() + 20_000).toISOString(), undoMs: 20_000 };
    queue([], {
      [LIST]: ({ query }: { query: { undo?: string } }) =>
        query.undo === 'own' ? page([mine] as never) : new ApiError(500, 'internal', ''),
    });
    expect(await screen.findByRole('button', { name: 'Undo: Cy Moreau: declined' })).toBeTruthy();
  });

  it('selects another lot by its stage, and shows and retries a list that failed', async () => {
    const lots = [
      { _id: 'x', stageId: 's1', title: '12', status: 'available' },
      { _id: 'y', stageId: 's3', title: '12', status: 'available' },
    ];
    const stages = [
      { _id: 's1', title: '1' },
      { _id: 's3', title: '3' },
    ];
    const choose = async ({ user }: ReturnType<typeof queue>) => {
      await user.click(await screen.findByRole('button', { name: 'More: Uma Moreau' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Move to another lot' }));
      return screen.findByRole('combobox', { name: 'Lot' });
    };
    const failing = queue([uma], {
      [getStaffLots.action]: new ApiError(500, 'internal', ''),
      [getStaffStages.action]: stages,
    });
    await choose(failing);
    expect(await screen.findByText('The lots could not be loaded. Nothing you typed is lost.')).toBeTruthy();
    failing.api.answer(getStaffLots.action, lots);
    await failing.press('Try again');
    await waitFor(() => expect(screen.queryByText(/^The lots could not be loaded/)).toBeNull());
    failing.unmount();
    const host = queue([uma], { [getStaffLots.action]: lots, [getStaffStages.action]: stages });
    await host.user.type(await choose(host), '12');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Lot 12, Stage 1Available',
      'Lot 12, Stage 3Available',
    ]);
  });

  it('obeys the keyboard, whose sheet opens on ?', async () => {
    const { user } = queue([uma, bea]);
    await screen.findAllByRole('article');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Approve next in line')).toBeTruthy();
    await user.keyboard('a');
    expect(screen.getAllByRole('dialog')).toEqual([sheet]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Approve Uma Moreau for Lot 306?' })).toBeTruthy();
  });

  it('leaves letter keys to an open menu, and shortcuts do nothing when turned off', async () => {
    const { user } = queue([uma, bea]);
    await user.click(await screen.findByRole('button', { name: 'More: Uma Moreau' }));
    await screen.findByRole('menu');
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: /Approve/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    window.localStorage.clear();
  });
});
