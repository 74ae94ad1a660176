import { ApiError } from '@lotline/shared-runtime';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth } from '@lotline/shared-runtime/testing';
import { axe } from 'jest-axe';
import { aBuilderOfLot, aHouse } from '@lotline/shared-domain/testing';
import { builderPage, ketterwick, place } from '../testing/builder-page.fixture';

const query = (page: ReturnType<typeof builderPage>) => page.store.getState().host.location.query;
const title = () => screen.findByRole('heading', { level: 1, name: 'Browse Homes for Lot 310' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  atWidth(1280);
});

describe('on a desktop (2.10)', () => {
  it('builder and design are chosen by dropdowns, and View Floor Plans puts both into the address', async () => {
    const page = builderPage();
    await title();
    expect((await axe(page.container)).violations).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Select Builder'), 'Ketterwick Homes');
    const designs = screen.getByLabelText<HTMLSelectElement>('Select Design');
    expect([...designs.options].map(({ text }) => text)).toEqual(['Select a Design', 'Kestrel 16', 'Kestrel 20']);
    await userEvent.selectOptions(designs, 'Kestrel 20');
    expect(screen.getByRole('heading', { level: 2, name: 'Kestrel 20' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ketterwick Homes' })).toBeTruthy();
    const [features] = screen.getAllByRole('list', { name: 'House features' });
    expect(
      within(features!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['44 bedrooms', '22 bathrooms', '22 cars garage', '11 lounge room']);
    expect((await axe(page.container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'View Floor Plans' }));
    expect(query(page)).toEqual({ builderId: 'ketterwick-homes', houseId: 'kestrel-20' });
  });

  it('the picture of a design is described as its builder described it', async () => {
    const [house] = ketterwick.houses;
    const altTexts = [{ url: house?.mainImages[0] ?? '', alt: 'A brick home with a wide veranda' }];
    builderPage({ builders: [{ ...ketterwick, houses: [{ ...house!, altTexts }] }] });
    await title();
    await userEvent.selectOptions(screen.getByLabelText('Select Design'), 'Kestrel 16');
    expect(screen.getByRole('img', { name: 'A brick home with a wide veranda' })).toBeTruthy();
  });

  it('says what is missing, and goes there', async () => {
    const page = builderPage();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'View Floor Plans' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please select a builder',
      'Please select a house design',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Select Builder'));
    await userEvent.selectOptions(screen.getByLabelText('Select Builder'), 'Ketterwick Homes');
    expect(screen.queryByText('Please select a builder')).toBeNull();
    expect(screen.getByText('Please select a house design')).toBeTruthy();
    expect(query(page)).toEqual({});
  });

  it('a design brings its builder, and another builder takes the design away', async () => {
    builderPage();
    await title();
    await userEvent.selectOptions(screen.getByLabelText('Select Design'), 'Saltbush 18');
    const builder = screen.getByLabelText<HTMLSelectElement>('Select Builder');
    expect(builder.selectedOptions[0]?.text).toBe('Pallow & Finch Homes');
    await userEvent.selectOptions(builder, 'Ketterwick Homes');
    expect(screen.getByLabelText<HTMLSelectElement>('Select Design').selectedOptions[0]?.text).toBe('Select a Design');
  });

  it('all builders’ designs are one press away again, and so is the lot', async () => {
    builderPage();
    await title();
    const count = () =>
      screen.getByRole('region', { name: 'Home designs' }).querySelector('[role=status]')?.textContent;
    const all = count();
    expect(screen.queryByRole('button', { name: 'Show all builders' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Kestrel 20/ }));
    expect(count()).not.toBe(all);
    await userEvent.click(screen.getByRole('button', { name: 'Show all builders' }));
    expect(count()).toBe(all);
    expect(screen.getByRole('link', { name: 'View Lot 310' }).getAttribute('href')).toMatch(/lotId=lot-310/);
  });

  it('every press on a design is tracked with its id and name (section 3)', async () => {
    const { shell } = builderPage();
    await title();
    const card = screen.getByRole('button', { name: /^Kestrel 20/ });
    await userEvent.click(card);
    await userEvent.click(card);
    await userEvent.selectOptions(screen.getByLabelText('Select Design'), 'Kestrel 16');
    expect(shell.tracked).toHaveLength(3);
    expect(shell.tracked[0]).toEqual({
      actionsName: 'houseDesignOnClick',
      eventByCategory: 'onClick',
      eventLabelByName: 'Click house design',
      eventByAction: 'click',
      estateById: 'estate-1',
      stageById: 'stage-4',
      stageTitle: '4',
      lotById: 'lot-310',
      lotTitle: '310',
      houseDesignId: 'id-kestrel-20',
      houseDesignName: 'Kestrel 20',
    });
    expect(shell.tracked[2]).toMatchObject({ houseDesignName: 'Kestrel 16' });
  });
});

describe('below 990 px (2.10, spec 9)', () => {
  beforeEach(() => atWidth(375));

  it.each([
    ['Browse: Builders', 'Ketterwick Homes', 'Browse: Home Designs'],
    ['Browse: Home Designs', 'Kestrel 16', 'Browse: Builders'],
  ])('%s is a button that opens its slider, and closes the other', async (name, item, other) => {
    builderPage();
    await title();
    const [button, closed] = [name, other].map((label) => screen.getByRole('button', { name: label }));
    const isOpen = () => button!.getAttribute('aria-expanded') === 'true';
    if (isOpen()) await userEvent.click(button!);
    expect(screen.queryByRole('button', { name: item })).toBeNull();
    await userEvent.click(closed!);
    await userEvent.click(button!);
    expect([isOpen(), closed!.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    expect(screen.getByRole('button', { name: item })).toBeTruthy();
    expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  it('builder and design are chosen in sliders, which say what is missing', async () => {
    const page = builderPage();
    await title();
    const designs = within(screen.getByRole('region', { name: 'Browse: Home Designs' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'View Floor Plans' }));
    expect(designs.getByText('Please select a house design')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse: Builders', expanded: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Ketterwick Homes' }));
    await userEvent.click(screen.getByRole('button', { name: 'View Floor Plans' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Browse: Home Designs', expanded: true }));
    await userEvent.click(designs.getByRole('button', { name: 'Kestrel 16' }));
    await userEvent.click(screen.getByRole('button', { name: 'Browse: Builders' }));
    expect(screen.getByRole('button', { name: 'Ketterwick Homes' }).getAttribute('aria-pressed')).toBe('true');
    expect((await axe(page.container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'View Floor Plans' }));
    expect(query(page)).toMatchObject({ builderId: 'ketterwick-homes', houseId: 'kestrel-16' });
  });

  it('more than five items have controls, each press 170 px', async () => {
    const houses = Array.from({ length: 6 }, (_, i) => aHouse({ _id: `h${i}`, key: `h${i}`, name: `Wren ${i}` }));
    builderPage({ builders: [{ ...ketterwick, houses }] });
    await title();
    const designs = within(screen.getByRole('region', { name: 'Browse: Home Designs' }));
    const scrollBy = jest.fn();
    Element.prototype.scrollBy = scrollBy;
    // jsdom knows no pointer, for which the controls are shown.
    await userEvent.click(designs.getByRole('button', { name: 'Show next', hidden: true }));
    await userEvent.click(designs.getByRole('button', { name: 'Show previous', hidden: true }));
    expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([170, -170]);
    const builders = within(screen.getByRole('region', { name: 'Browse: Builders' }));
    expect(builders.queryByRole('button', { name: 'Show next', hidden: true })).toBeNull();
  });
});

describe('without homes', () => {
  it('a lot of another estate is not found at this address', async () => {
    const other = { ...place, lot: { ...place.lot, estateId: 'another' } };
    builderPage({ answers: { 'lot/getLot': other } });
    await screen.findByRole('heading', { level: 1, name: 'We can’t find this lot' });
  });

  it('a lot without designs leads back to the estate and to an enquiry', async () => {
    const { store } = builderPage({ builders: [] });
    await screen.findByRole('heading', { name: 'There are no home designs for Lot 310 yet' });
    expect(screen.getByRole('link', { name: 'See Tallowbrook Rise' }).getAttribute('href')).toBe(
      '/estate/tallowbrook-rise',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Make enquiry' }));
    expect(store.getState().host.modal.open).toMatchObject({ name: 'contact', props: { lotId: 'lot-310' } });
  });

  it('an unknown lot is said to be one; a failure offers another try', async () => {
    const { unmount } = builderPage({ answers: { 'lot/getLot': new ApiError(404, 'not_found', '') } });
    await screen.findByRole('heading', { name: 'We can’t find this lot' });
    unmount();
    const { api } = builderPage({ builders: new Error('lost') });
    await screen.findByText('The home designs could not be loaded');
    api.answer('builder/getBuildersByLotId', [aBuilderOfLot()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await title();
  });
});

it('many designs: a page of twelve is drawn, and a name finds one', async () => {
  const houses = Array.from({ length: 40 }, (_, i) => aHouse({ _id: `h${i}`, key: `h${i}`, name: `Wren ${i}` }));
  builderPage({ builders: [{ ...ketterwick, houses }] });
  await title();
  const grid = within(screen.getByRole('region', { name: 'Home designs' }));
  expect(grid.getAllByRole('listitem').filter((item) => within(item).queryByRole('button'))).toHaveLength(12);
  expect(grid.getByText('Page 1 of 4')).toBeTruthy();
  await userEvent.click(grid.getByRole('button', { name: 'Next' }));
  expect(grid.getByRole('button', { name: /^Wren 12/ })).toBeTruthy();
  await userEvent.type(grid.getByRole('searchbox', { name: 'Search home designs' }), 'wren 37');
  expect(await grid.findByText('1 home design')).toBeTruthy();
  await userEvent.clear(grid.getByRole('searchbox'));
  await userEvent.type(grid.getByRole('searchbox'), 'nothing');
  expect(await grid.findByText('No home designs match')).toBeTruthy();
});
