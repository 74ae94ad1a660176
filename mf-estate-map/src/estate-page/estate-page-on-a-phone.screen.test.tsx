import { act, fireEvent, screen, within } from '@testing-library/react';
import { selectModal } from '@lotline/shared-runtime';
import { atWidth } from '@lotline/shared-runtime/testing';
import { answers, estate, stages } from '../testing/estate-of-stages';
import { button, press, renderPage } from '../testing/estate-page.fixture';

afterEach(() => atWidth(null));

describe('on a phone', () => {
  beforeEach(() => atWidth(375));

  it('begins with the list, and has the blocks of 2.3', async () => {
    const { store } = await renderPage();
    expect(screen.getByRole('heading', { name: '7 Lots' })).toBeTruthy();
    expect(screen.getByText('Select any available stage to view lots')).toBeTruthy();
    expect(
      screen.getByText(
        "Not seeing what you're looking for? Click here to join the waitlist and be informed about future releases.",
      ),
    ).toBeTruthy();
    expect(button('Register')).toBeTruthy();
    expect(
      screen.getByText(
        'Got a question about Tallowbrook Rise? Send us a message and a member of our team will get back to you.',
      ),
    ).toBeTruthy();
    press('Message');
    expect(selectModal(store.getState()).open?.name).toBe('contact');
  });

  it('begins with the masterplan’s drawing, and ends with whom to call, when, and the way there', async () => {
    const contact = { name: 'Sales team', phone: '0491 570 006', hours: 'Open daily', address: '1 Rise Rd, Yea' };
    const { container } = await renderPage({ estate: { ...estate, contact } });
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/\.phone\.webp$/);
    // A drawing that isn't made yet leaves no broken picture.
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')?.hidden).toBe(true);
    const strip = container.querySelector('address')!;
    expect(strip.textContent).toBe('Sales team0491 570 006Open daily1 Rise Rd, Yea');
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:0491570006', 'https://www.google.com/maps/dir/?api=1&destination=1%20Rise%20Rd%2C%20Yea']);
  });

  it('has neither in a frame, and no contact without one', async () => {
    const { container, unmount } = await renderPage({ query: { embed: 'true' } });
    expect([container.querySelector('img'), container.querySelector('address')]).toEqual([null, null]);
    unmount();
    expect((await renderPage()).container.querySelector('address')).toBeNull();
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await renderPage();
    press('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('without any land it shows a message instead of asking to select', async () => {
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
    expect(screen.queryByText('Select any available stage to view lots')).toBeNull();
  });

  it('without any land it leads to estates that have some, once the page is idle; never from a frame', async () => {
    const none = answers['stage/getStagesMap'].map((item) => ({
      ...item,
      stageId: { ...item.stageId, availableLotsCount: 0 },
    }));
    const other = {
      ...estate,
      _id: 'estate-2',
      key: 'quay',
      title: 'Pennyroyal Quay',
      suburb: 'Yea',
      state: 'VIC',
      availableLotsCount: 4,
      fromPrice: 298_000,
    };
    const given = { ...answers, 'stage/getStagesMap': none, 'estate/getEstates': [estate, other] };
    const { unmount } = await renderPage({ answers: given });
    const section = await screen.findByRole('region', { name: 'Land for sale in other estates' }, { timeout: 3000 });
    expect(within(section).getByRole('link', { name: 'Pennyroyal Quay' }).getAttribute('href')).toMatch(
      /\/estate\/quay$/,
    );
    expect(section.textContent).toContain('Yea VIC');
    unmount();
    const { api } = await renderPage({ answers: given, query: { embed: 'true' } });
    expect(api.callsOf('estate/getEstates')).toEqual([]);
  });

  it('the stage navigation has what is Now Selling, by title', async () => {
    const { query } = await renderPage({ query: { embed: 'false', businessId: 'b1', default: 'map' } });
    const nav = screen.getByRole('navigation', { name: 'Stages now selling' });
    expect(
      within(nav)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Stage 2', 'Stage 10']);
    expect(screen.getByText('Zoom in / out. Click stage to view available lots.')).toBeTruthy();
    act(() => fireEvent.click(within(nav).getByRole('button', { name: 'Stage 2' })));
    expect(query()).toEqual({ embed: 'false', businessId: 'b1', default: 'map', stageId: 'stage-2' });
  });

  it('of 300 stages the navigation shows the first and the one on show, and all when asked', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...stages[0]!,
      _id: `shape-${at + 1}`,
      stageId: { ...stages[0]!.stageId, _id: `stage-${at + 1}`, title: String(at + 1) },
    }));
    await renderPage({
      query: { stageId: 'stage-2', default: 'list' },
      answers: { ...answers, 'stage/getStagesMap': many },
    });
    const nav = within(screen.getByRole('navigation', { name: 'Stages now selling' }));
    expect(nav.getAllByRole('button')).toHaveLength(13);
    act(() => void fireEvent.click(nav.getByRole('button', { name: 'Show all 300 stages' })));
    expect(nav.getAllByRole('button')).toHaveLength(300);
    expect(document.activeElement?.textContent).toBe('Stage 13');
  });

  it('above the list the stage navigation has its hint too (2.7)', async () => {
    await renderPage({ query: { default: 'list' } });
    expect(screen.getByRole('navigation', { name: 'Stages now selling' })).toBeTruthy();
    expect(screen.getByText('Zoom in / out. Click stage to view available lots.')).toBeTruthy();
  });

  it('a URL doesn’t open a stage that isn’t Now Selling, and the list explains why (6)', async () => {
    await renderPage({ query: { stageId: 'stage-3' } });
    expect(screen.getByText('Stage 3 is sold out, so the whole estate is shown.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Stage 3 / }).getAttribute('aria-expanded')).toBe('false');
  });

  it('a stage’s map has BACK, caption, hint and the legend with its counts', async () => {
    const { query } = await renderPage({ query: { stageId: 'stage-2', default: 'map' } });
    expect(screen.getByRole('heading', { name: 'Stage 2: 1 lot available' })).toBeTruthy();
    expect(screen.getByText('Zoom in / out to view. Click any lot to view more info.')).toBeTruthy();
    const legend = screen.getByRole('list', { name: 'Lot statuses: choose which are shown' });
    expect(
      within(legend)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Not Released0', 'Available1', 'Hold1', 'Under Contract0', 'Sold1']);
    press('BACK');
    expect(query()).toEqual({ default: 'map' });
  });

  it('from the map, Choose from a list is the list', async () => {
    const { query } = await renderPage({ query: { default: 'map' } });
    press('Choose from a list');
    expect(query()).toEqual({ default: 'list' });
  });

  it('embedded it has the options panel instead of the blocks', async () => {
    await renderPage({ query: { embed: 'true' } });
    expect(screen.getByRole('region', { name: 'Options' })).toBeTruthy();
    expect(button('Register')).toBeNull();
    expect(screen.queryByText('Select any available stage to view lots')).toBeNull();
  });
});
