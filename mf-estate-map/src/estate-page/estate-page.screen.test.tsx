import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { atWidth } from '@lotline/shared-runtime/testing';
import { answers, estate, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { button, press, renderPage } from '../testing/estate-page.fixture';

afterEach(() => atWidth(null));

it('shows a labelled skeleton while the estate loads', async () => {
  await renderPage({ estate: null });
  expect(screen.getByRole('status').textContent).toBe('Loading the estate');
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('on a desktop', () => {
  beforeEach(() => atWidth(1280));

  it('shows map and panel, with the literal words of 2.4 and 2.5', async () => {
    await renderPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tallowbrook Rise');
    const panel = screen.getByRole('region', { name: 'Stages and lots' });
    expect(within(panel).getByRole('heading', { name: 'Masterplan' })).toBeTruthy();
    expect(within(panel).getByText('Land for sale')).toBeTruthy();
    expect(
      within(panel)
        .getAllByRole('button', { name: /Stage/ })
        .map((one) => one.textContent),
    ).toEqual(['Stage 2 1 Available Lot', 'Stage 10 3 Available Lots']);
    expect(within(panel).getByRole('button', { name: 'Join Waitlist' })).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Message' })).toBeTruthy();
    const legend = screen.getByRole('list', { name: 'Stages on the map' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Not Released', 'Now Selling', 'Sold Out']);
    expect(screen.queryByText('Select any available stage to view lots')).toBeNull();
  });

  it('a stage of the panel opens; its panel has the lots by number, and goes back', async () => {
    const { query } = await renderPage();
    const panel = screen.getByRole('region', { name: 'Stages and lots' });
    act(() => fireEvent.click(within(panel).getByRole('button', { name: /^Stage 2/ })));
    await settle(60);
    expect(query()).toEqual({ stageId: 'stage-2' });
    expect(within(panel).getByRole('heading', { name: 'Stage 2' })).toBeTruthy();
    expect(within(panel).getByText('1 Available lot')).toBeTruthy();
    expect(within(panel).getByText('Create your home and land package')).toBeTruthy();
    expect(
      within(panel)
        .getAllByText(/^Lot \d+$/)
        .map((one) => one.textContent),
    ).toEqual(['Lot 4', 'Lot 12', 'Lot 13']);
    expect(within(panel).getByText('400 sqm')).toBeTruthy();
    press('Masterplan');
    expect(query()).toEqual({});
  });

  it('shows the guide note in the panel, where it covers no lot, not over the map (2.6)', async () => {
    await renderPage({ query: { stageId: 'stage-2' } });
    const note = await screen.findByText('Click Available lots to view more information', {}, { timeout: 5000 });
    expect(screen.getByRole('region', { name: 'Stages and lots' }).contains(note)).toBe(true);
    expect(screen.getByRole('group', { name: /^Stage 2 map/ }).contains(note)).toBe(false);
  });

  it('a lot of the panel is a link with its full name, and opens the lot', async () => {
    const { store } = await renderPage({ query: { stageId: 'stage-2' } });
    const link = screen.getByRole('link', {
      name: 'Lot 4, Available, 400 square metres, frontage 15 metres, from $310,000, house and land eligible',
    });
    expect(link.getAttribute('href')).toBe('/estate/tallowbrook-rise?stageId=stage-2&lotId=lot-4');
    act(() => void fireEvent.click(link));
    expect(selectModal(store.getState()).open).toMatchObject({ name: 'lot', props: { lotId: 'lot-4' } });
    expect(screen.queryByRole('link', { name: /Lot 13/ })).toBeNull();
  });

  it.each([
    ['stage-3', 'Stage 3 is sold out, so the whole estate is shown.'],
    ['stage-5', 'Stage 5 isn’t released yet, so the whole estate is shown.'],
  ])('shows Masterplan and explains why for a visitor’s URL with %s (6)', async (stageId, why) => {
    await renderPage({ query: { stageId } });
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Masterplan' })).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Map of/ })).toBeTruthy();
  });

  it.each(['LANDOWNER', 'SALES', 'SUPER_ADMIN'])(
    'a deep link stays on its stage for %s, whatever its status (2.3)',
    async (role) => {
      const { query } = await renderPage({ role, landownerId: estate.landownerId, query: { stageId: 'stage-3' } });
      expect(screen.getByRole('heading', { name: 'Stage 3' })).toBeTruthy();
      expect(screen.queryByText(/so the whole estate is shown/)).toBeNull();
      expect(query()).toEqual({ stageId: 'stage-3' });
    },
  );

  it('on another landowner’s estate a landowner sees and does what a visitor does', async () => {
    const { query, store, shell } = await renderPage({
      role: 'LANDOWNER',
      landownerId: 'somebody-else',
      query: { stageId: 'stage-2' },
    });
    expect(
      within(screen.getByRole('list', { name: 'Lot statuses: choose which are shown' })).getByText('Under Contract'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Lot 13/ })).toBeNull();
    act(() => void fireEvent.click(screen.getByRole('link', { name: /^Lot 4,/ })));
    expect(selectModal(store.getState()).open).toMatchObject({ name: 'lot', props: { lotId: 'lot-4' } });
    press('Masterplan');
    await settle(60);
    press(/^Stage 10/);
    expect([query().stageId, shell.opened]).toEqual(['stage-10', []]);
  });

  it.each([
    ['while nobody knows yet who looks, takes', { session: { phase: 'asking' } as const }, null],
    ['for a visitor takes no', {}, 'true'],
  ])('%s a press on a stage that isn’t Now Selling', async (_, options, disabled) => {
    await renderPage({ ...options, answers: { ...answers, 'stage/getStagesMap': stages.slice(1) } });
    const first = await within(screen.getByRole('group', { name: /^Map of/ })).findByRole('button', {
      name: /^Stage 2,/,
    });
    act(() => first.focus());
    act(() => void fireEvent.keyDown(first, { key: 'End' }));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Stage 5, Not Released/);
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe(disabled);
  });

  it('the panel shows a message when there is no land at all', async () => {
    const none = answers['stage/getStagesMap'].map((item) => ({
      ...item,
      stageId: { ...item.stageId, availableLotsCount: 0 },
    }));
    await renderPage({ answers: { ...answers, 'stage/getStagesMap': none } });
    expect(
      screen.getByText(
        'Currently, there is no land available. Join our waitlist to get notified about the next release.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stage 2 0 Available Lots' })).toBeTruthy();
  });

  it('the list offers the same as the map: Join Waitlist and Message; embedded, Share Map too', async () => {
    const { store, unmount } = await renderPage({ query: { default: 'list' } });
    expect([button('Register'), button('Message'), button('Share Map')].map(Boolean)).toEqual([true, true, false]);
    press('Message');
    expect(selectModal(store.getState()).open?.name).toBe('contact');
    unmount();
    await renderPage({ query: { default: 'list', embed: 'true' } });
    expect([button('Register'), button('Message'), button('Share Map')].map(Boolean)).toEqual([true, true, true]);
  });

  it('embedded below 990 px the options panel has Message and Share Map, and nothing else repeats them', async () => {
    atWidth(800);
    for (const view of ['map', 'list']) {
      const { unmount } = await renderPage({ query: { default: view, embed: 'true' } });
      expect(screen.getAllByRole('button', { name: 'Message' })).toHaveLength(1);
      expect(screen.getAllByRole('button', { name: 'Share Map' })).toHaveLength(1);
      unmount();
    }
  });

  it('a price in a link filters nothing where the estate hides its prices', async () => {
    await renderPage({
      estate: { ...estate, hidePrice: true },
      query: { default: 'list', price: '-1', sort: '-price' },
    });
    expect(screen.getByRole('heading', { name: '7 Lots' })).toBeTruthy();
    expect(screen.queryByText(/Price up to/)).toBeNull();
  });

  it('offers only what a live remote answers (D68)', async () => {
    await renderPage({ provides: { routes: [], modals: [], slots: [] } });
    expect(button('Join Waitlist')).toBeNull();
    expect(button('Message')).toBeNull();
  });

  it('shows a list for an estate without a map, and the toggle explains why (D60)', async () => {
    const { api } = await renderPage({
      answers: { ...answers, 'estate/getEstateMap': new ApiError(404, 'not_found', 'none') },
    });
    expect(['estate/getEstateMap', 'stage/getStagesMap'].map((action) => api.callsOf(action).length)).toEqual([1, 1]);
    const toggle = screen.getByRole('button', {
      name: 'Map',
      description: 'This estate has no map yet, so its lots are listed.',
    });
    expect(toggle.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('heading', { name: '7 Lots' })).toBeTruthy();
  });

  it('a stage without a map is listed, and leads back to the plan of the estate', async () => {
    const { query } = await renderPage({
      query: { stageId: 'stage-2' },
      answers: { ...answers, 'stage/getStageMap': new ApiError(404, 'not_found', 'none') },
    });
    const notice = screen
      .getAllByText('This stage has no map yet, so its lots are listed.')
      .map((words) => words.parentElement as HTMLElement)
      .find((element) => within(element).queryByRole('button', { name: 'Masterplan' }));
    act(() => fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Masterplan' })));
    expect(query()).toEqual({});
  });

  describe('an estate without a masterplan (D60)', () => {
    const none = new ApiError(404, 'not_found', 'none');
    const withMaps = (...mapped: string[]) => ({
      ...answers,
      'estate/getEstateMap': none,
      'stage/getStagesMap': stages.map((item) => ({
        ...item,
        stageId: { ...item.stageId, hasMap: mapped.includes(item.stageId.title) },
      })),
    });

    it('is shown by its one stage with a map, and All lots leads to the list', async () => {
      const { query } = await renderPage({ answers: withMaps('2', '3') });
      await settle(60);
      expect(screen.getByRole('group', { name: /^Stage 2 map/ })).toBeTruthy();
      expect(query()).toEqual({});
      expect(screen.getByRole('button', { name: 'Map' }).getAttribute('aria-disabled')).toBeNull();
      press('All lots');
      expect(query()).toEqual({ default: 'list' });
      expect(await screen.findByRole('heading', { name: '7 Lots' })).toBeTruthy();
    });

    it('is a list where several have one, and only they offer it', async () => {
      await renderPage({ answers: withMaps('2', '10') });
      expect(
        screen.getAllByRole('button', { name: /^View Stage/ }).map((one) => one.getAttribute('aria-label')),
      ).toEqual(['View Stage 2 on the map', 'View Stage 10 on the map']);
    });

    it('offers no map where no stage has one', async () => {
      await renderPage({ answers: withMaps() });
      expect(screen.getAllByText('This estate has no map yet, so its lots are listed.')).toHaveLength(2);
      expect(button(/^View Stage/)).toBeNull();
    });
  });
});
