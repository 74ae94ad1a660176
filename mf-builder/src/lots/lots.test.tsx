import { anEstate } from '@lotline/shared-domain/testing';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { atWidth } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fernleigh, lotsOfRise, openLots, rise } from './testing/lots.fixture';

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

const SEEN = 'builder/markLotsSeen';
const estate = (name: string) => within(screen.getByRole('article', { name }));

describe('/builder/lots', () => {
  it('shows the estates with lots opened to the builder: how many, how many lack a design on offer, and which are new', async () => {
    const { container } = openLots();
    await screen.findByRole('article', { name: 'Tallowbrook Rise' });
    for (const words of ['4 lots, 3 available', '1 lot without a design on offer', '2 new', 'Tallowbrook VIC 3999'])
      expect(estate('Tallowbrook Rise').getByText(words)).toBeTruthy();
    expect(estate('Fernleigh').queryByText(/new$/)).toBeNull();
    expect(estate('Fernleigh').queryByText(/without a design/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Tallowbrook Rise' }).getAttribute('href')).toBe(
      '/builder/lots?estateId=e1',
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('opening it marks the lots as seen, once; what was new stays marked until it is left', async () => {
    const { api } = openLots();
    await waitFor(() => expect(api.callsOf(SEEN)).toHaveLength(1));
    api.answer('builder/getOwnLotEstates', [{ ...rise, newLots: 0 }, fernleigh]);
    await waitFor(() => expect(api.callsOf('builder/getOwnLotEstates').length).toBeGreaterThan(0));
    expect(estate('Tallowbrook Rise').getByText('2 new')).toBeTruthy();
    expect(api.callsOf(SEEN)).toHaveLength(1);
  });

  it('says where lots come from when none are open, and is tried again after a failure', async () => {
    const { api, user } = openLots({ answers: { 'builder/getOwnLotEstates': new ApiError(503, 'unavailable', '') } });
    expect(await screen.findByText(/^Your lots could not be loaded/)).toBeTruthy();
    expect(api.callsOf(SEEN)).toEqual([]);
    api.answer('builder/getOwnLotEstates', []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No lots are open to you yet' })).toBeTruthy();
  });
});

describe('one estate', () => {
  const open = async (query: Readonly<Record<string, string>> = {}, options: Parameters<typeof openLots>[0] = {}) => {
    const page = openLots({ query: { estateId: 'e1', ...query }, ...options });
    await screen.findByText('The map');
    return page;
  };

  it('begins with the map in builder view: all lots that are open to the builder (2.4–2.7)', async () => {
    const { map, container } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeTruthy();
    expect(screen.getByText('4 lots open to you')).toBeTruthy();
    expect(screen.getByText('2 new lots since you last looked')).toBeTruthy();
    expect(map()).toMatchObject({
      view: 'map',
      stageId: null,
      builderView: { lotIds: ['lot-1', 'lot-2', 'lot-3', 'lot-4'], selectedLotId: null },
    });
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a phone begins with the list, and the map is a tab away', async () => {
    atWidth(375);
    const { map, user, store } = await open();
    expect(map().view).toBe('list');
    await user.click(screen.getByRole('tab', { name: 'Map' }));
    expect([map().view, store.getState().host.location.query['default']]).toEqual(['map', 'map']);
  });

  it('the lots of a chosen design light up (D10), and a stage is asked for by the map', async () => {
    const { map, user, store } = await open();
    await user.click(screen.getByRole('button', { name: /Design/ }));
    await user.click(await screen.findByRole('option', { name: 'Saltbush 18 (2 lots)' }));
    expect(map().builderView?.lotIds).toEqual(['lot-1', 'lot-3']);
    act(() => map().builderView?.onViewMapChanged('s2'));
    expect([map().stageId, store.getState().host.location.query['designId']]).toEqual(['s2', 'saltbush']);
  });

  it('a selected lot shows its facts and its homes with site costs, and requests a hold by the partner’s form', async () => {
    const { map, user, store, container } = await open();
    act(() => map().builderView?.onLotSelected('lot-1'));
    const lot = within(await screen.findByRole('region', { name: 'Lot 1' }));
    expect(document.activeElement?.getAttribute('role')).toBe('region');
    expect(map().builderView?.selectedLotId).toBe('lot-1');
    for (const words of ['Available', 'Stage 1', '450 m²', '15 m', '$310,000'])
      expect(lot.getByText(words)).toBeTruthy();
    expect(lot.getByText('Kestrel 20: $18,500')).toBeTruthy();
    expect(lot.getByText('Saltbush 18: $12,000 allowance')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(lot.getByRole('button', { name: 'Request a Hold' }));
    expect(selectModal(store.getState()).open).toMatchObject({ name: 'partner-hold', props: { lotId: 'lot-1' } });
  });

  it.each([
    ['a lot that isn’t available', 'lot-2', lotsOfRise, 'Holds can be requested while the lot is available.'],
    [
      'an estate without holds',
      'lot-1',
      { ...lotsOfRise, showInitialHold: false },
      'This estate takes no hold requests. Contact its team about this lot.',
    ],
  ])('%s offers no hold, and says why', async (_, lot, of, words) => {
    await open({ lot }, { answers: { 'builder/getOwnLots': of } });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a Hold' })).toBeNull();
  });

  it('new lots are marked when they are selected', async () => {
    const { map } = await open({ lot: 'lot-3' });
    expect(within(screen.getByRole('region', { name: 'Lot 3' })).getByText('New')).toBeTruthy();
    act(() => map().builderView?.onLotSelected('lot-1'));
    expect(within(screen.getByRole('region', { name: 'Lot 1' })).queryByText('New')).toBeNull();
  });

  it('an estate that isn’t public has no map, but its site costs', async () => {
    openLots({ query: { estateId: 'e1' }, estate: null });
    expect(await screen.findByRole('tab', { name: 'Site costs' })).toBeTruthy();
    expect(screen.queryByText('The map')).toBeNull();
  });
});

describe('withdrawing a design', () => {
  const WITHDRAW = 'builder/withdrawDesign';
  const open = async (query: Readonly<Record<string, string>>) => {
    const page = openLots({ query: { estateId: 'e1', ...query }, answers: { [WITHDRAW]: { lots: 2 } } });
    await screen.findByText('The map');
    return page;
  };
  const dialog = () => within(screen.getByRole('dialog', { name: 'Withdraw Kestrel 20?' }));

  it('begins with the fewest lots, and is confirmed', async () => {
    const { user, api, shell } = await open({ designId: 'kestrel', stageId: 's1' });
    await user.click(screen.getByRole('button', { name: 'Withdraw design' }));
    expect(
      dialog()
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['Stage 1 (2 lots)', 'Tallowbrook Rise (3 lots)', 'All lots of all estates']);
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(WITHDRAW)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw design' }));
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'success', message: 'Kestrel 20 withdrawn from 2 lots.' }]),
    );
    expect(api.callsOf(WITHDRAW)).toMatchObject([
      { params: { designId: 'kestrel' }, body: { lotIds: ['lot-1', 'lot-2'] } },
    ]);
  });

  it('from all lots names none; from a lot only that one', async () => {
    const { user, api } = await open({ lot: 'lot-1' });
    for (const scope of ['All lots of all estates', 'Lot 1 only']) {
      await user.click(screen.getByRole('button', { name: 'Withdraw Kestrel 20' }));
      await user.click(dialog().getByRole('radio', { name: scope }));
      await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    }
    await waitFor(() => expect(api.callsOf(WITHDRAW).map(({ body }) => body)).toEqual([{}, { lotIds: ['lot-1'] }]));
  });

  it('a refusal is shown', async () => {
    const { user, api, shell } = await open({ designId: 'kestrel' });
    api.answer(WITHDRAW, new ApiError(404, 'not_found', 'This design isn’t on these lots any more.'));
    await user.click(screen.getByRole('button', { name: 'Withdraw design' }));
    await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'error', message: 'This design isn’t on these lots any more.' }]),
    );
  });
});

describe('a channel partner (D173)', () => {
  const estates = [anEstate({ _id: 'e1' }), anEstate({ _id: 'e2', key: 'fern', title: 'Fernleigh' })];
  const partner = { role: 'CHANNEL_PARTNER', answers: { 'estate/getEstates': estates } };

  it('sees all listed estates, without designs, and marks nothing as seen', async () => {
    const { api, container } = openLots(partner);
    await screen.findByRole('article', { name: 'Fernleigh' });
    expect(estate('Tallowbrook Rise').getByText('24 available lots')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    expect(api.calls.map(({ action }) => action)).toEqual(['estate/getEstates']);
  });

  it('has the public map and list of one of them', async () => {
    const { map, user, store } = openLots({ ...partner, query: { estateId: 'e1' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tallowbrook Rise' })).toBeTruthy();
    expect(map()).toEqual({ view: 'map' });
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect([map().view, store.getState().host.location.query['default']]).toEqual(['list', 'list']);
  });
});
