import { act, fireEvent, screen, within } from '@testing-library/react';
import { anEstateMap } from '@lotline/shared-domain/testing';
import { ApiError } from '@lotline/shared-runtime';
import { atWidth, renderWithHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { answers, estate, shapeOf, stages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { button, press, renderPage } from '../testing/estate-page.fixture';
import EstatePageScreen from './estate-page.screen';

afterEach(() => atWidth(null));

describe('what is missing, on a desktop', () => {
  beforeEach(() => atWidth(1280));

  it('a lot without a shape is listed and counted, and no stop on the map', async () => {
    const bare = shapeOf('14', { status: 'available' });
    await renderPage({
      query: { stageId: 'stage-2' },
      answers: {
        ...answers,
        'lot/getLotsMap': [...answers['lot/getLotsMap'], { ...bare, path: '', binding: { x: 0, y: 0 } }],
      },
    });
    const panel = screen.getByRole('region', { name: 'Stages and lots' });
    expect(within(panel).getByText('2 Available lots')).toBeTruthy();
    expect(within(panel).getAllByText(/^Lot \d+$/)).toHaveLength(4);
    const map = screen.getByRole('group', { name: 'Stage 2 map, 4 lots, 2 available' });
    const shape = await within(map).findByRole('button', { name: /^Lot 4,/ });
    act(() => shape.focus());
    act(() => void fireEvent.keyDown(shape, { key: 'End' }));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Lot 13,/);
  });

  it('a stage without a shape is listed in the panel but is no tab stop on the masterplan', async () => {
    const bare = { ...stages[0]!, path: '', binding: { x: 0, y: 0 } };
    await renderPage({ answers: { ...answers, 'stage/getStagesMap': [bare, ...stages.slice(1)] } });
    const map = screen.getByRole('group', { name: /^Map of/ });
    const shape = await within(map).findByRole('button', { name: /^Stage 2,/ });
    act(() => shape.focus());
    act(() => void fireEvent.keyDown(shape, { key: 'End' }));
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Stage 5,/);
    expect(button('Stage 10 3 Available Lots')).toBeTruthy();
  });

  it.each([
    ['a stage that is selling has a shape', stages, true],
    ['none has', stages.map((stage) => ({ ...stage, path: '' })), false],
  ])('an animation can be paused where %s', async (_where, shown, hasPause) => {
    await renderPage({ answers: { ...answers, 'stage/getStagesMap': shown } });
    await within(screen.getByRole('group', { name: /^Map of/ })).findByRole('button', { name: /Zoom in/i });
    expect(button('Pause animation') !== null).toBe(hasPause);
  });

  it('a value that is missing hides itself only', async () => {
    const unknown = shapeOf('4', { status: 'available', size: null });
    await renderPage({ query: { stageId: 'stage-2' }, answers: { ...answers, 'lot/getLotsMap': [unknown] } });
    const panel = screen.getByRole('region', { name: 'Stages and lots' });
    expect(
      within(panel)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['-', 'From $310,000']);
    expect(
      within(panel)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['Size', 'Price']);
    expect(
      within(panel).getByRole('link', { name: /^Lot 4, Available, frontage 15 metres, from \$310,000/ }),
    ).toBeTruthy();
  });

  it('a stage without lots shows a message; No lots match is shown under a filter only', async () => {
    const empty = { ...answers, 'lot/getLotsMap': [] };
    const { unmount } = await renderPage({ query: { stageId: 'stage-2' }, answers: empty });
    expect(
      [screen.queryByText('This stage has no lots yet.'), screen.queryByText('No lots match')].map(Boolean),
    ).toEqual([true, false]);
    unmount();
    await renderPage({ query: { stageId: 'stage-2', status: 'sold' }, answers: empty });
    expect(within(screen.getByRole('region', { name: 'Stages and lots' })).getByText('No lots match')).toBeTruthy();
  });

  it('a map that doesn’t come is a skeleton, and words after five seconds', async () => {
    jest.useFakeTimers();
    try {
      const drawn = renderWithHost(<EstatePageScreen />, {
        module,
        estate,
        answers: { ...answers, 'estate/getEstateMap': () => new Promise(() => {}) },
      });
      await act(() => jest.advanceTimersByTimeAsync(4_900));
      expect(screen.getByText('Loading the estate')).toBeTruthy();
      expect(screen.queryByText(/taking longer than usual/)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByText('The map is taking longer than usual. The list has the same lots.')).toBeTruthy();
      drawn.unmount();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows an error when the map fails; Retry recovers', async () => {
    const { api } = await renderPage({
      answers: { ...answers, 'estate/getEstateMap': new ApiError(500, 'internal', 'no') },
    });
    expect(screen.getByText('The map could not be loaded')).toBeTruthy();
    api.answer('estate/getEstateMap', answers['estate/getEstateMap']);
    press('Retry');
    await settle();
    expect(screen.queryByText('The map could not be loaded')).toBeNull();
  });

  it('a stage that isn’t there leads back', async () => {
    const none = new ApiError(404, 'not_found', 'none');
    const { query } = await renderPage({
      query: { stageId: 'stage-x' },
      answers: { ...answers, 'stage/getStageMap': none, 'lot/getLotsMap': none },
    });
    expect(screen.getByText('We can’t find this stage')).toBeTruthy();
    act(() => fireEvent.click(screen.getAllByRole('button', { name: 'Masterplan' }).at(-1)!));
    expect(query()).toEqual({});
  });

  it('the map’s first stop leads to the panel', async () => {
    await renderPage();
    press('Choose from a list');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Stages and lots' }));
  });

  it('a super admin has the header Map, with Edit and Delete, or Add for an estate without a map', async () => {
    await renderPage({ role: 'SUPER_ADMIN' });
    expect(screen.getByRole('heading', { name: 'Map' })).toBeTruthy();
    expect([button('Add Map'), button('Edit Map'), button('Delete Map')].map(Boolean)).toEqual([false, true, true]);
  });

  it('a landowner has it where they edit the maps of their estate, which a visitor isn’t asked about (D63, D91)', async () => {
    for (const landownerEditsMaps of [true, false]) {
      const ofStaff = { ...answers, 'staff/getEstate': { ...estate, landownerEditsMaps } };
      const { unmount } = await renderPage({ role: 'LANDOWNER', answers: ofStaff });
      expect(Boolean(button('Edit Map'))).toBe(landownerEditsMaps);
      unmount();
    }
    const { api } = await renderPage();
    expect([button('Edit Map'), api.callsOf('staff/getEstate')]).toEqual([null, []]);
  });

  it('an arrow shows where north is, if that is known', async () => {
    const map = { ...(answers['estate/getEstateMap'] as object), north: 30 };
    const { container } = await renderPage({ answers: { ...answers, 'estate/getEstateMap': map } });
    expect(await screen.findByRole('img', { name: 'North' })).toBeTruthy();
    expect(container.querySelector('[transform="rotate(30)"]')).toBeTruthy();
  });

  it('an estate without a map has Add Map, and no button leads to a screen that no live remote has', async () => {
    const none = { ...answers, 'estate/getEstateMap': new ApiError(404, 'not_found', 'none') };
    const { unmount } = await renderPage({ role: 'SUPER_ADMIN', answers: none });
    expect([button('Add Map'), button('Edit Map')].map(Boolean)).toEqual([true, false]);
    unmount();
    await renderPage({ role: 'SUPER_ADMIN', answers: none, provides: { routes: [], modals: [] } });
    expect(button('Add Map')).toBeNull();
  });

  it('an estate whose map is made of its stages has Add Map, as none is stored (D161)', async () => {
    const made = { ...answers, 'estate/getEstateMap': anEstateMap({ fromStages: true }) };
    await renderPage({ role: 'SUPER_ADMIN', answers: made });
    expect([button('Add Map'), button('Edit Map'), button('Delete Map')].map(Boolean)).toEqual([true, false, false]);
  });
});
