import { type StaffListing, type UpdateListing } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import ListingScreen from './listing.screen';
import ListingsScreen from './listings.screen';

const SAVE = 'listing/updateListing';
const PUBLISH = 'listing/publishListing';
const creek: StaffListing = {
  _id: 'g1',
  lotId: 'l12',
  stageId: 's4',
  lotTitle: '12',
  lotStatus: 'available',
  estateId: 'e1',
  estateTitle: 'Rise',
  timeZone: 'Australia/Melbourne',
  status: 'draft',
  title: 'By the creek',
  text: 'Level.\nWith a view.',
  pictures: [],
  price: 298_000,
  priceText: 'From $298,000',
  updatedAt: '2026-11-20T03:05:00.000Z',
  lacks: [],
  etag: 'one',
};
const pictured = (...alts: string[]): StaffListing['pictures'] =>
  alts.map((alt, at) => ({ fileId: `p${at}`, url: `/files/public/p${at}`, alt, state: 'checked' }));
const rise = { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', stagesCount: 1, lotsCount: 2 };
const lot = { _id: 'l12', stageId: 's4', title: '12', status: 'available', rev: 0, price: 298_000 };
const pageOf = (...data: StaffListing[]) => ({
  data,
  total: data.length,
  page: 1,
  limit: 25,
  totalPages: 1,
  hasNextPage: false,
});

let sentFiles = 0;
const show = (pathname: string, answers: Record<string, unknown> = {}, query: Record<string, string> = {}) =>
  renderWithHost(pathname === '/listings' ? <ListingsScreen /> : <ListingScreen />, {
    module,
    estate: null,
    role: 'SALES',
    pathname,
    query,
    answers: {
      'listing/getListings': pageOf(creek),
      'listing/getListing': creek,
      'staff/getEstates': [rise],
      'staff/getStaffLots': [lot],
      'staff/getLots': [lot],
      'staff/getStages': [{ _id: 's4', title: '4' }],
      'file/usage': { quotas: [] },
      'file/upload': () => ({ _id: `f${(sentFiles += 1)}`, state: 'checked' }),
      ...answers,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const preview = () => screen.getByRole('heading', { name: 'Preview' }).closest('section, div')?.parentElement;
const rows = () =>
  within(document.querySelector('fieldset') as HTMLElement)
    .queryAllByRole('group')
    .map((row) => row.getAttribute('aria-label'));
const noViolations = async (container: HTMLElement) => expect((await axe(container)).violations).toEqual([]);

beforeEach(() => {
  sentFiles = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

describe('/listings', () => {
  it('lists lots’ listings with status, price and when they were changed, each with the way to it', async () => {
    const { container } = show('/listings', {
      'listing/getListings': pageOf(creek, { ...creek, _id: 'g2', title: 'Corner lot', status: 'processing' }),
    });
    const link = await screen.findByRole('link', { name: 'By the creek' });
    expect(link.getAttribute('href')).toBe('/listings/g1');
    const row = within(link.closest('tr, li') as HTMLElement);
    for (const text of ['Lot 12, Rise', 'Draft', 'From $298,000', '20 Nov 2026 2:05 PM'])
      expect(row.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Processing').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'New listing' }).getAttribute('href')).toBe('/listings/new');
    await noViolations(container);
  });

  it('asks for what is searched and filtered, by estate where there are several', async () => {
    const { api } = show(
      '/listings',
      { 'staff/getEstates': [rise, { ...rise, _id: 'e2', title: 'Quay' }] },
      { search: 'creek', status: 'sold', estateId: 'e2' },
    );
    await screen.findByRole('link', { name: 'By the creek' });
    expect(api.callsOf('listing/getListings')[0]?.query).toMatchObject({
      search: 'creek',
      status: 'sold',
      estateId: 'e2',
    });
    expect((await screen.findAllByText('Quay')).length).toBeGreaterThan(0);
  });

  it('shows what to do without any, and a retry when they can’t be loaded', async () => {
    const none = show('/listings', { 'listing/getListings': pageOf() });
    expect(await screen.findByRole('heading', { name: 'No listings yet' })).toBeTruthy();
    none.unmount();
    const { api } = show('/listings', { 'listing/getListings': new ApiError(500, 'internal', '') });
    expect((await screen.findByRole('alert')).textContent).toContain('The listings could not be loaded.');
    api.answer('listing/getListings', pageOf(creek));
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'By the creek' })).toBeTruthy();
  });
});

describe('a listing', () => {
  it('is written beside what visitors will read, and saved at the version that was read', async () => {
    const { api, container } = show('/listings/g1', { [SAVE]: { ...creek, title: 'By the lake', etag: 'two' } });
    const title = await screen.findByLabelText('Title');
    expect(screen.getByText('From $298,000 · Available')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open lot' }).getAttribute('href')).toBe('/stages/s4/lots/l12');
    await userEvent.clear(title);
    await userEvent.type(title, 'By the lake');
    expect(await screen.findByRole('heading', { level: 3, name: 'By the lake' })).toBeTruthy();
    expect(preview()?.textContent).toContain('Level.\nWith a view.');
    expect(screen.getByText('Save your changes first.')).toBeTruthy();
    await noViolations(container);
    await press('Save');
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    expect(api.callsOf(SAVE)[0]).toMatchObject({
      ifMatch: 'one',
      params: { listingId: 'g1' },
      body: { title: 'By the lake', text: 'Level.\nWith a view.', pictures: [] },
    });
  });

  it('its pictures are uploaded to its estate, described, put in order and taken away', async () => {
    const { api } = show('/listings/g1', {
      'listing/getListing': { ...creek, pictures: pictured('The creek', 'The street') },
      [SAVE]: { ...creek, etag: 'two' },
    });
    await screen.findByRole('group', { name: 'The creek' });
    const files = [new File(['x'], 'reserve.jpg', { type: 'image/jpeg' })];
    await userEvent.upload(screen.getByLabelText(/^Add pictures/), files);
    await waitFor(() => expect(rows()).toEqual(['The creek', 'The street', 'Picture 3']));
    expect(api.callsOf('file/upload')[0]).toMatchObject({
      params: { estateId: 'e1' },
      query: { purpose: 'listingPicture', name: 'reserve.jpg' },
    });
    expect(screen.getByText('The listing needs a description of each picture.')).toBeTruthy();
    await userEvent.type(
      within(screen.getByRole('group', { name: 'Picture 3' })).getByLabelText(/^Description/),
      'The reserve',
    );
    await press('Move The reserve up');
    await press('Remove The creek');
    expect(rows()).toEqual(['The reserve', 'The street']);
    await press('Save');
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    expect((api.callsOf(SAVE)[0]?.body as UpdateListing | undefined)?.pictures).toEqual([
      { fileId: 'f1', alt: 'The reserve' },
      { fileId: 'p1', alt: 'The street' },
    ]);
  }, 30_000);

  it('saved by a colleague in the meantime shows who did what, and keeps what was typed', async () => {
    const said = 'Mei-Lin Fraser saved this listing just now.';
    show('/listings/g1', { [SAVE]: new ApiError(412, 'stale', said) });
    const title = await screen.findByLabelText<HTMLInputElement>('Title');
    await userEvent.type(title, ' lot');
    await press('Save');
    expect((await screen.findByText('Not saved')).closest('[role="alert"]')?.textContent).toContain(said);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('By the creek lot');
  });

  it('is published, deactivated and deleted once that is confirmed', async () => {
    let now = creek;
    const { api, shell } = show('/listings/g1', {
      'listing/getListing': () => now,
      [PUBLISH]: ({ body }: { body: { isPublished: boolean } }) =>
        (now = { ...creek, status: body.isPublished ? 'published' : 'deactivated', etag: `after ${now.etag}` }),
      'listing/deleteListing': { ok: true },
    });
    await press('Publish');
    expect((await screen.findByRole('dialog')).textContent).toContain('below the details of Lot 12');
    expect(api.callsOf(PUBLISH)).toEqual([]);
    await confirm('Publish');
    await press('Deactivate');
    await confirm('Deactivate');
    await press('Delete');
    await confirm('Delete');
    await waitFor(() => expect(shell.opened.map(({ path }) => path)).toEqual(['/listings']));
    expect(api.callsOf(PUBLISH).map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [{ isPublished: true }, 'one'],
      [{ isPublished: false }, 'after one'],
    ]);
    expect(api.callsOf('listing/deleteListing')[0]).toMatchObject({ ifMatch: 'after after one' });
  }, 30_000);

  it('that lacks something can’t be published, and says what it needs', async () => {
    const { api } = show('/listings/g1', { 'listing/getListing': { ...creek, text: '', lacks: ['a text'] } });
    expect(await screen.findByText('The listing needs a text.')).toBeTruthy();
    await press('Publish');
    expect([screen.queryByRole('dialog'), api.callsOf(PUBLISH)]).toEqual([null, []]);
  });

  it.each<[string, Partial<StaffListing>, RegExp]>([
    ['whose pictures are checked', { status: 'processing' }, /pictures are being checked/],
    ['of a sold lot', { status: 'sold' }, /read this lot as Sold/],
    ['of a lot that isn’t public', { status: 'published', isLotHidden: true }, /can’t see this lot’s details/],
  ])('%s says what visitors see', async (_, over, words) => {
    show('/listings/g1', { 'listing/getListing': { ...creek, ...over } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deactivate' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('that isn’t there has a way back, and one that can’t be loaded a retry', async () => {
    const { unmount } = show('/listings/g9', { 'listing/getListing': new ApiError(404, 'not_found', '') });
    expect((await screen.findByRole('link', { name: 'All listings' })).getAttribute('href')).toBe('/listings');
    unmount();
    show('/listings/g9', { 'listing/getListing': new ApiError(500, 'internal', '') });
    expect((await screen.findByRole('alert')).textContent).toContain('The listing could not be loaded.');
  });
});

describe('a new listing', () => {
  it('of the lot in the query is made as a draft, and its page follows', async () => {
    const { api, shell, container } = show(
      '/listings/new',
      { 'listing/getListings': pageOf(), 'listing/createListing': { ...creek, _id: 'g3' } },
      { lotId: 'l12' },
    );
    await userEvent.type(await screen.findByLabelText('Title'), 'Corner lot');
    await userEvent.type(screen.getByLabelText(/^Text/), 'Level.');
    await noViolations(container);
    await press('Create listing');
    await waitFor(() => expect(shell.opened.map(({ path }) => path)).toEqual(['/listings/g3']));
    expect(api.callsOf('listing/createListing')[0]?.body).toEqual({
      lotId: 'l12',
      title: 'Corner lot',
      text: 'Level.',
      pictures: [],
    });
  });

  it('of a lot that has one leads to that one', async () => {
    const { api } = show('/listings/new', {}, { lotId: 'l12' });
    expect((await screen.findByRole('link', { name: 'Open listing' })).getAttribute('href')).toBe('/listings/g1');
    expect(api.callsOf('listing/getListings').map(({ query }) => query)).toEqual([{ lotId: 'l12' }]);
  });

  it('of a lot that got one in the meantime reports it, and keeps what was typed', async () => {
    const refused = new ApiError(409, 'conflict', 'This lot has a listing already.');
    const none = { 'listing/getListings': pageOf(), 'listing/createListing': refused };
    show('/listings/new', none, { lotId: 'l12' });
    await userEvent.type(await screen.findByLabelText('Title'), 'Corner lot');
    await press('Create listing');
    expect(await screen.findByText('This lot has a listing already.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Corner lot');
  });

  it('asks which lot', async () => {
    const { api } = show('/listings/new');
    await userEvent.type(await screen.findByLabelText('Title'), 'Corner lot');
    await press('Create listing');
    expect((await screen.findAllByText('Lot is a required field')).length).toBeGreaterThan(0);
    expect(api.callsOf('listing/createListing')).toEqual([]);
  });
});
