import { estateSelected } from '@lotline/shared-runtime/work';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { settings } from '../testing/estate-settings.fixture';
import EstateScreen from './estate.screen';
import EstatesScreen from './estates.screen';

const rise = {
  _id: 'e1',
  key: 'rise',
  title: 'Rise',
  suburb: 'Tallowbrook',
  state: 'VIC',
  appVersion: 'v2',
  isPublic: true,
  stagesCount: 3,
  lotsCount: 40,
  availableLotsCount: 12,
};
const fern = { ...rise, _id: 'e2', key: 'fernleigh', title: 'Fernleigh', isPublic: false };
type Role = 'LANDOWNER' | 'SALES' | 'SUPER_ADMIN';

describe('the list', () => {
  const show = (estates: object[], role: Role = 'LANDOWNER', query: Record<string, string> = {}) =>
    renderWithHost(<EstatesScreen />, {
      module,
      estate: null,
      role,
      pathname: '/admin/estates',
      query,
      answers: { 'staff/getEstates': estates },
    });
  const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

  it('shows each estate with its place, status and counts, and switches to another', async () => {
    const { actions, container } = show([rise, fern]);
    expect(
      within(await rowOf('Rise'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tallowbrook, VIC', 'Public', '3', '40', '12', 'CurrentView page']);
    const hidden = within(await rowOf('Fernleigh'));
    expect(hidden.getByText('Private')).toBeTruthy();
    expect(hidden.queryByRole('link', { name: /View page/ })).toBeNull();
    expect(hidden.getByRole('link', { name: 'Fernleigh' }).getAttribute('href')).toBe('/admin/estates/e2');
    await userEvent.click(hidden.getByRole('button', { name: 'Switch to Fernleigh' }));
    expect(actions).toContainEqual(estateSelected({ estateId: 'e2' }));
    expect((await axe(container)).violations).toEqual([]);
  });

  it('asks the API for the search and status in the address', async () => {
    const { api } = show([], 'LANDOWNER', { search: 'fern', state: 'archived' });
    await screen.findByText('No matching estates');
    expect(api.callsOf('staff/getEstates').map(({ query }) => query)).toContainEqual({
      search: 'fern',
      state: 'archived',
    });
  });

  it('offers a new estate to those who may make one', async () => {
    show([], 'LANDOWNER');
    expect(await screen.findByText(/stays private until you publish it/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New estate' })[0]?.getAttribute('href')).toBe('/admin/estates/new');
  });

  it('gives a sales person neither a new estate nor settings', async () => {
    show([rise], 'SALES');
    await rowOf('Rise');
    expect(screen.queryByRole('link', { name: 'New estate' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Rise' })).toBeNull();
  });
});

describe('settings', () => {
  const show = (part: string | null = null, answers: object = {}) =>
    renderWithHost(<EstateScreen />, {
      module,
      estate: null,
      role: 'LANDOWNER',
      pathname: '/admin/estates/e1',
      query: part ? { part } : {},
      answers: { 'staff/getEstateSettings': settings, 'staff/updateEstate': { ...settings, rev: 5 }, ...answers },
    });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('a new address says that the old one leads on; the colour’s contrast is said beside it', async () => {
    const { api, container } = show();
    const key = await screen.findByLabelText('Web address');
    expect(screen.getByText(/Text contrast \d+\.\d:1/).textContent).toMatch(/Button contrast \d+\.\d:1/);
    expect(screen.getByText(/darker shade of your colour/)).toBeTruthy();
    expect(screen.getByText(/old-rise/)).toBeTruthy();
    await userEvent.clear(key);
    await userEvent.type(key, 'new-rise');
    expect(screen.getByText(/Links to .*\/estate\/rise open the new address/)).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(api.callsOf('staff/updateEstate')[0]).toMatchObject({
        ifMatch: '4',
        params: { estateId: 'e1' },
        body: { key: 'new-rise', title: 'Rise', state: 'VIC' },
      }),
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a colour can be picked', async () => {
    show();
    fireEvent.change(await screen.findByLabelText('Pick a colour'), { target: { value: '#2f6f5e' } });
    expect(screen.getByLabelText<HTMLInputElement>('Colour').value).toBe('#2f6f5e');
    expect(screen.queryByText(/darker shade of your colour/)).toBeNull();
  });

  it('the hold form’s words follow what is typed', async () => {
    const { api } = show('holds');
    expect(await screen.findByText('An approved hold costs $500.')).toBeTruthy();
    const days = screen.getByLabelText('Hold length in days');
    await userEvent.clear(days);
    await userEvent.type(days, '10');
    expect(screen.getByText(/the lot is held for you for 10 days/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/^Hold fee/));
    expect(screen.queryByText(/An approved hold costs/)).toBeNull();
    await save();
    await waitFor(() =>
      expect(api.callsOf('staff/updateEstate')[0]?.body).toMatchObject({
        holdDays: 10,
        holdFee: null,
        autoOffer: false,
      }),
    );
  });

  it('visibility says what visitors will see', async () => {
    const { api } = show('visibility');
    await userEvent.click(await screen.findByLabelText('Public'));
    expect(screen.getByText('Only your team can open the page.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('Hide prices'));
    expect(screen.getByText('Every price reads ‘Request pricing’.')).toBeTruthy();
    await save();
    await waitFor(() =>
      expect(api.callsOf('staff/updateEstate')[0]?.body).toMatchObject({ isPublic: false, hidePrice: true }),
    );
  });

  it('websites are sent as a list, with the code they need beside them', async () => {
    const { api } = show('embed');
    const sites = await screen.findByRole('textbox', { name: /Websites/ });
    expect(screen.getByLabelText('Code for a website').textContent).toContain('data-lotline-estate="rise"');
    await userEvent.type(sites, '\nhttps://www.Homes.example/land');
    await save();
    await waitFor(() =>
      expect(api.callsOf('staff/updateEstate')[0]?.body).toEqual({
        embedOrigins: ['https://www.agency.example', 'https://www.homes.example'],
      }),
    );
  });

  it('a wrong email is refused at its field, before it is sent', async () => {
    const { api } = show('people');
    await userEvent.type(await screen.findByLabelText(/Notification emails/), '\nnobody');
    await save();
    expect(await screen.findByText('Email 2 is not a valid email address')).toBeTruthy();
    expect(api.callsOf('staff/updateEstate')).toEqual([]);
  });

  it('a save that comes second says who was first, and keeps what was typed', async () => {
    const message = 'Jo changed the settings a moment ago: Hold fee.';
    show('people', { 'staff/updateEstate': new ApiError(412, 'stale', message) });
    const name = await screen.findByLabelText(/Contact name/);
    await userEvent.type(name, 'Front desk');
    await save();
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Front desk');
  });

  it('unsaved settings ask before they are left; a link pressed while they are saved is followed without a question', async () => {
    let end: (saved: object) => void = () => undefined;
    const { shell } = show('people', { 'staff/updateEstate': () => new Promise((resolve) => (end = resolve)) });
    const held: (((leave: () => void) => void) | null)[] = [];
    shell.holdPage = (ask) => void held.push(ask);
    await userEvent.type(await screen.findByLabelText(/Contact name/), 'Front desk');
    const left = jest.fn();
    await act(async () => held.at(-1)?.(left));
    expect(await screen.findByText('The changes to Emails and contact have not been saved.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await save();
    await act(async () => held.at(-1)?.(left));
    expect([screen.queryByRole('dialog'), left.mock.calls]).toEqual([null, []]);
    await act(async () => end({ ...settings, rev: 5 }));
    await waitFor(() => expect([held.at(-1), left.mock.calls.length]).toEqual([null, 1]));
  });

  it('a logo is sent with the form once it is checked, and is shown before', async () => {
    let end: (file: object) => void = () => undefined;
    const checked = new Promise<object>((resolve) => (end = resolve));
    const { api } = show(null, { 'file/upload': { _id: 'f1', state: 'received' }, 'file/get': () => checked });
    Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
    await userEvent.upload(await screen.findByLabelText(/^Logo/), new File(['x'], 'rise.png', { type: 'image/png' }));
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Logo of Rise' }).src).toBe('blob:logo');
    expect(await screen.findByText('Checking…')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    end({ _id: 'f1', state: 'checked' });
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(api.callsOf('file/upload')[0]).toMatchObject({
      params: { estateId: 'e1' },
      query: { purpose: 'estateLogo' },
    });
    await save();
    await waitFor(() =>
      expect(api.callsOf('staff/updateEstate')[0]?.body).toMatchObject({ title: 'Rise', logoFileId: 'f1' }),
    );
  });

  it('an archived estate is restored', async () => {
    const archived = { ...settings, isPublic: false, archivedAt: '2026-11-01T00:00:00.000Z' };
    const { api } = show(null, { 'staff/getEstateSettings': archived, 'staff/restoreEstate': settings });
    expect(await screen.findByText('This estate is archived')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(api.callsOf('staff/restoreEstate')[0]).toMatchObject({ ifMatch: '4' }));
  });

  it('one that is missing or another’s doesn’t exist', async () => {
    show(null, { 'staff/getEstateSettings': new ApiError(404, 'not_found', '') });
    expect(await screen.findByRole('heading', { name: 'Estate not found' })).toBeTruthy();
  });
});

describe('a new estate', () => {
  const show = (role: Role) =>
    renderWithHost(<EstateScreen />, {
      module,
      estate: null,
      role,
      pathname: '/admin/estates/new',
      answers: {
        'staff/createEstate': fern,
        'staff/getAccountOptions': {
          landowners: [{ _id: 'l1', name: 'Harriet Omondi' }],
          builders: [],
          businesses: [],
        },
      },
    });

  it('needs a name and a place', async () => {
    const { api, container } = show('LANDOWNER');
    const submit = await screen.findByRole('button', { name: 'Create estate' });
    await userEvent.click(submit);
    expect(await screen.findByText('Name is a required field')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), 'Fernleigh');
    await userEvent.type(screen.getByLabelText('Suburb'), 'Tallowbrook');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'VIC');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(api.callsOf('staff/createEstate')[0]?.body).toMatchObject({
        title: 'Fernleigh',
        suburb: 'Tallowbrook',
        state: 'VIC',
      }),
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('of a super admin names its landowner', async () => {
    show('SUPER_ADMIN');
    expect(await screen.findByRole('combobox', { name: /Landowner/ })).toBeTruthy();
  });
});
