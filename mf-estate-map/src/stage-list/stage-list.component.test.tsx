import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError, selectModal } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { BuilderViewContext, type BuilderMode } from '../builder-mode/builder-view.context';
import module from '../module';
import { answers, estate, listed, listOfStages } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { StageList } from './stage-list.component';

interface Drawing extends RenderOptions {
  isMobile?: boolean;
  builder?: BuilderMode | null;
}

async function list({ isMobile = false, builder = null, ...options }: Drawing = {}) {
  const shown = options.estate ?? estate;
  const drawn = renderWithHost(
    <BuilderViewContext value={builder}>
      <StageList estate={shown} stageId={options.query?.stageId ?? null} isMobile={isMobile} />
    </BuilderViewContext>,
    { module, estate: shown, answers, ...options },
  );
  await settle(60);
  return drawn;
}
const toggle = (name: RegExp) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
const stageRows = (expanded: boolean) =>
  screen.getAllByRole('button', { expanded, name: /^Stage/ }).map((one) => one.textContent);
const unfold = (name = /not for sale now$/) => toggle(name);
const numbers = () => screen.getAllByRole('rowheader').map((one) => one.textContent);

it('counts the lots, and each stage by title with its own words (2.7)', async () => {
  await list();
  expect(screen.getByRole('heading', { name: '7 Lots' })).toBeTruthy();
  expect(stageRows(false)).toEqual(['Stage 3 (Sold Out)', 'Stage 10 (3 Available Lots)']);
  expect(stageRows(true)).toEqual(['Stage 2 (1 Available Lot)']);
});

it('the table has the columns of 2.7 and a button on Available lots only', async () => {
  await list();
  const columns = ['Lot No.', 'Size (m2)', 'Width (m)', 'Price', 'Est. Registration', 'Status', 'Action'];
  expect(headers()).toEqual(columns);
  expect(numbers()).toEqual(['4']);
  unfold();
  expect(numbers()).toEqual(['4', '12', '13']);
  expect(screen.getAllByRole('button', { name: /^View lot/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'View lot 4',
  ]);
});

it('expands every stage for printing and collapses them afterwards', async () => {
  await list();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  expect(numbers()).toHaveLength(7);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(stageRows(false)).toHaveLength(2);
});

it('shows Irregular without a width and - without a date or for hidden data', async () => {
  const lots = [
    listed('1', { blockWidth: null, registrationDate: null }),
    listed('2', { status: 'not_released', size: null, blockWidth: null, registrationDate: null, priceTracking: null }),
    listed('3', { size: null }),
  ];
  await list({ answers: { 'lot/getLotsList': [{ ...listOfStages[1]!, lotData: lots }] } });
  unfold();
  const rows = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(rows).toEqual([
    ['450', 'Irregular', 'From $310,000', '-', 'Available', 'View lot'],
    ['-', '15', 'From $310,000', 'Mar 2027', 'Available', 'View lot'],
    ['-', '-', '-', '-', 'Not Released', ''],
  ]);
});

it('shows a message in the row of a stage without lots', async () => {
  await list({ answers: { 'lot/getLotsList': [{ ...listOfStages[1]!, lotData: [] }, listOfStages[0]!] } });
  expect(screen.getByText('This stage has no lots yet.')).toBeTruthy();
  expect(screen.queryByText('No lots match')).toBeNull();
});

it('on a phone a card hides what is missing, not what is known', async () => {
  await list({
    isMobile: true,
    answers: { 'lot/getLotsList': [{ ...listOfStages[1]!, lotData: [listed('4', { size: null })] }] },
  });
  toggle(/^Stage 2/);
  const card = screen.getByRole('heading', { name: 'Lot 4' }).closest('li')!;
  expect(
    within(card)
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['-', 'From $310,000', '15\u00a0m', 'Mar 2027']);
});

it('an estate that hides prices has no Price column', async () => {
  await list({ estate: { ...estate, hidePrice: true } });
  expect(headers()).not.toContain('Price');
});

it('on a phone each lot is a card with its outline', async () => {
  await list({ isMobile: true });
  toggle(/^Stage 2/);
  expect(screen.queryByRole('table')).toBeNull();
  const card = screen.getByRole('heading', { name: 'Lot 4' }).closest('li')!;
  expect(within(card).getByRole('img', { name: 'Outline of Lot 4' })).toBeTruthy();
  expect(
    within(card)
      .getAllByRole('term')
      .map((one) => one.textContent),
  ).toEqual(['Size', 'Price', 'Width', 'Registration']);
  expect(within(card).getByText('Available')).toBeTruthy();
  expect(within(card).getByRole('button', { name: 'View lot 4' })).toBeTruthy();
});

it('in builder view counts and buttons are the builder’s (2.7, D9)', async () => {
  const chosen: string[] = [];
  await list({
    builder: { selectedLotId: 'lot-101', onLotSelected: (id) => chosen.push(id), onViewMapChanged: () => undefined },
  });
  expect(screen.getByRole('heading', { name: '6 Lots' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Stage 10/ }).textContent).toBe('Stage 10 (2 Suitable Lots)');
  toggle(/^Stage 10/);
  expect(headers()).toContain('Width');
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Select lot 102' })));
  expect(chosen).toEqual(['lot-102']);
});

it('with a design chosen it counts the lots that are listed: those in the design’s list (D9)', async () => {
  await list({
    builder: {
      lotIds: ['lot-4', 'lot-101', 'lot-102'],
      selectedLotId: 'lot-101',
      onLotSelected: () => undefined,
      onViewMapChanged: () => undefined,
    },
  });
  expect(screen.getByRole('heading', { name: '2 Lots' })).toBeTruthy();
  const stage = screen.getByRole('button', { name: /^Stage 10/ });
  expect(stage.textContent).toBe('Stage 10 (1 Suitable Lot)');
  if (stage.getAttribute('aria-expanded') !== 'true') toggle(/^Stage 10/);
  expect(screen.getAllByRole('button', { name: /^Select lot 10/ })).toHaveLength(1);
});

it('hides stages without a match under a filter; with none left it shows a message and offers to clear', async () => {
  const { unmount } = await list({ query: { status: 'hold' } });
  expect(screen.getByRole('heading', { name: '1 Lot' })).toBeTruthy();
  expect(numbers()).toEqual(['12']);
  expect(screen.queryByRole('button', { name: /^Stage 10/ })).toBeNull();
  unmount();
  const { store } = await list({ query: { size: '9000-', sort: 'size' } });
  expect(screen.getByText('No lots match')).toBeTruthy();
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Clear all' })));
  expect(store.getState().host.location.query).toEqual({ sort: 'size' });
});

it('a column’s header changes the order in the address', async () => {
  const { store } = await list();
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Size (m2)' })));
  expect(store.getState().host.location.query).toEqual({ sort: 'size' });
});

it('in another order than by number there is one list over all stages, each lot with its stage; the focus stays on the column', async () => {
  await list({ query: { sort: '-size' } });
  const forSale = ['101Stage 4', '102Stage 4', '103Stage 4', '4Stage 4'];
  expect(numbers()).toEqual(forSale);
  unfold();
  expect(numbers()).toEqual([...forSale, '12Stage 4', '13Stage 4', '31Stage 4']);
  expect(screen.queryByRole('button', { name: /^Stage/ })).toBeNull();
  const [byNumber] = screen.getAllByRole('button', { name: 'Lot No.' }) as [HTMLElement];
  act(() => byNumber.focus());
  act(() => void fireEvent.click(byNumber));
  expect(screen.getAllByRole('button', { name: /^Stage/ })).toHaveLength(3);
  expect(document.activeElement?.textContent).toBe('Lot No.');
  act(() => void fireEvent.click(screen.getAllByRole('button', { name: 'Size (m2)' })[0]!));
  expect(numbers()[0]).toBe('4Stage 4');
});

it('where no lot matches it offers what comes nearest, at most three (D219)', async () => {
  await list({ query: { price: '-1000' } });
  expect(screen.getByRole('heading', { name: 'What comes nearest' })).toBeTruthy();
  expect(numbers()).toHaveLength(3);
});

it('Available only is one press, kept in the address, and nothing else sets it', async () => {
  const { store } = await list({ query: { size: '300-' } });
  const toggle = screen.getByRole('button', { name: 'Available only' });
  expect([toggle.getAttribute('aria-pressed'), numbers()]).toEqual([
    'false',
    // Of stage 3 all are sold: it is closed (D219).
    ['4', '101', '102', '103'],
  ]);
  act(() => void fireEvent.click(toggle));
  expect([toggle.getAttribute('aria-pressed'), store.getState().host.location.query]).toEqual([
    'true',
    { size: '300-', status: 'available' },
  ]);
  expect(numbers()).toEqual(['4', '101', '102', '103']);
  act(() => void fireEvent.click(toggle));
  expect(store.getState().host.location.query).toEqual({ size: '300-' });
});

it('on a phone a card’s title opens every lot that opens, for sale or not; only what is available has a button (4.2)', async () => {
  const { store } = await list({ isMobile: true, query: { stageId: 'stage-2' } });
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Lot 4']);
  unfold();
  expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Lot 4', 'Lot 12']);
  expect(screen.getByRole('heading', { name: 'Lot 13' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^View lot/ })).toHaveLength(1);
  act(() => void fireEvent.click(screen.getByRole('link', { name: 'Lot 12' })));
  await settle();
  expect(selectModal(store.getState()).open).toMatchObject({ name: 'lot', props: { lotId: 'lot-12' } });
});

it('on a phone a card shows where north is on its outline, if its map says it', async () => {
  const drawn = { path: 'M0 0H12V30H0Z', width: 12, height: 30 };
  const lots = [listed('4', { outline: { ...drawn, north: 90 } } as object), listed('5', { outline: drawn } as object)];
  await list({
    isMobile: true,
    query: { stageId: 'stage-2' },
    answers: { 'lot/getLotsList': [{ ...listOfStages[1]!, lotData: lots }] },
  });
  const north = screen
    .getAllByRole('listitem')
    .map((card) => card.querySelector('[data-north]')?.getAttribute('data-north'));
  expect(north).toEqual(['90', undefined]);
});

it('shows a failure, and Retry fetches again', async () => {
  const { api } = await list({ answers: { 'lot/getLotsList': new ApiError(500, 'internal', 'no') } });
  expect(screen.getByText('The lots could not be loaded')).toBeTruthy();
  api.answer('lot/getLotsList', listOfStages);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await settle();
  expect(screen.getByRole('heading', { name: '7 Lots' })).toBeTruthy();
});

describe('in the place of the list that the server wrote (D71)', () => {
  const write = (html: string) => document.body.insertAdjacentHTML('beforeend', `<div class="rp-list">${html}</div>`);
  const stage = (id: string, open = false) =>
    `<details data-stage="${id}"${open ? ' open' : ''}><summary>Written ${id}</summary></details>`;
  afterEach(() => document.querySelectorAll('.rp-list').forEach((one) => one.remove()));
  const [s2, , s10] = ['2', '3', '10'].map(
    (title) => listOfStages.find((one) => one.stage.title === title)?.stage.id ?? '',
  );

  it('lots that are not for sale stay unfolded there', async () => {
    write(`${stage(s2!, true)}<details data-others="${s2}" open><summary>2 not for sale now</summary></details>`);
    await list();
    expect(numbers()).toEqual(['4', '12', '13']);
  });

  it('a stage stays as its reader left it there', async () => {
    write(stage(s2!) + stage(s10!, true));
    const { store } = await list();
    expect(stageRows(true)).toEqual(['Stage 10 (3 Available Lots)']);
    expect(
      (store.getState() as unknown as { 'mf-estate-map/stage-list': { toggled: object } })['mf-estate-map/stage-list']
        .toggled,
    ).toEqual({ [s2!]: false, [s10!]: true });
  });

  it('on a phone a link with filters opens the stages that match, which the server left closed', async () => {
    write(stage(s2!) + stage(s10!));
    await list({ isMobile: true, query: { status: 'available' } });
    expect(screen.getAllByRole('button', { expanded: true }).map((one) => one.textContent)).toEqual([
      'Stage 2 (1 Available Lot) · 1 match',
      'Stage 10 (3 Available Lots) · 3 match',
    ]);
  });

  it('stays until the lots have arrived', async () => {
    write(stage(s2!, true));
    await list({ answers: { ...answers, 'lot/getLotsList': () => new Promise(() => {}) } });
    expect(screen.getByText(`Written ${s2!}`)).toBeTruthy();
  });

  it('scrolls to the stage in the address, but not while the visitor is reading', async () => {
    const scrolled = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    write(stage(s10!, true));
    const first = await list({ query: { stageId: s10! } });
    expect(scrolled).not.toHaveBeenCalled();
    first.unmount();
    document.querySelectorAll('.rp-list').forEach((one) => one.remove());
    await list({ query: { stageId: s10! } });
    expect(scrolled).toHaveBeenCalledTimes(1);
    Object.assign(Element.prototype, { scrollIntoView: undefined });
  });
});
