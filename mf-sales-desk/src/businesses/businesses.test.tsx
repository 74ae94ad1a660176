import { type Business, getBusiness } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { resource, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import BusinessScreen from './business.screen';
import BusinessesScreen from './businesses.screen';

const coastal: Business = {
  _id: 'b1',
  key: 'coastal-agency',
  title: 'Coastal Agency',
  landownerId: 'lo1',
  logoUrl: null,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const rise = {
  _id: 'e1',
  key: 'rise',
  title: 'Rise',
  suburb: 'Tallowbrook',
  isPublic: true,
  stagesCount: 1,
  lotsCount: 2,
  availableLotsCount: 1,
};
const show = (
  ui: Parameters<typeof renderWithHost>[0],
  pathname: string,
  answers: Record<string, unknown> = {},
  options: RenderOptions = {},
) =>
  renderWithHost(ui, {
    module,
    estate: null,
    role: 'LANDOWNER',
    pathname,
    answers: { 'staff/getEstates': [rise], 'staff/getBusinesses': [coastal], 'staff/getBusiness': coastal, ...answers },
    ...options,
  });

describe('/admin/businesses', () => {
  it('lists them by what they are called, with the way to each and to a new one', async () => {
    show(<BusinessesScreen />, '/admin/businesses');
    expect((await screen.findByRole('link', { name: 'Coastal Agency' })).getAttribute('href')).toBe(
      '/admin/businesses/b1',
    );
    expect(screen.getByText('coastal-agency')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New business' }).getAttribute('href')).toBe('/admin/businesses/new');
  });

  it('shows a message without businesses, and when they could not be loaded', async () => {
    const none = show(<BusinessesScreen />, '/admin/businesses', { 'staff/getBusinesses': [] });
    expect(await screen.findByRole('heading', { name: 'No businesses yet' })).toBeTruthy();
    none.unmount();
    const { api } = show(<BusinessesScreen />, '/admin/businesses', {
      'staff/getBusinesses': new ApiError(500, 'internal', ''),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The businesses could not be loaded.');
    api.answer('staff/getBusinesses', [coastal]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Coastal Agency' })).toBeTruthy();
  });
});

describe('one business', () => {
  it('is made by its name, and its page follows', async () => {
    const { api, shell } = show(<BusinessScreen />, '/admin/businesses/new', { 'staff/createBusiness': coastal });
    await userEvent.type(await screen.findByLabelText('Name'), ' Coastal Agency ');
    await userEvent.click(screen.getByRole('button', { name: 'Add business' }));
    await waitFor(() => expect(shell.opened.map(({ path }) => path)).toEqual(['/admin/businesses/b1']));
    expect(api.callsOf('staff/createBusiness')[0]?.body).toEqual({ title: 'Coastal Agency' });
  });

  it('shows the API’s error at its field', async () => {
    show(<BusinessScreen />, '/admin/businesses/new', {
      'staff/createBusiness': new ApiError(400, 'validation_failed', 'Please check', {
        errors: [{ path: 'title', message: 'Name is too long' }],
      }),
    });
    await userEvent.type(await screen.findByLabelText('Name'), 'Coastal');
    await userEvent.click(screen.getByRole('button', { name: 'Add business' }));
    expect((await screen.findAllByText('Name is too long')).length).toBeGreaterThan(0);
  });

  it('has a link and a map with its key, to copy', async () => {
    const copied = jest.fn(async () => undefined);
    show(<BusinessScreen />, '/admin/businesses/b1');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }), { pointerEventsCheck: 0 });
    expect(copied).toHaveBeenLastCalledWith('http://localhost/estate/rise?businessId=coastal-agency');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy embed code' }));
    expect(copied).toHaveBeenLastCalledWith(expect.stringContaining('data-business-id="coastal-agency"'));
  });

  it('is renamed', async () => {
    const { api } = show(<BusinessScreen />, '/admin/businesses/b1', {
      'staff/updateBusiness': { ...coastal, title: 'Coastal & Sons' },
    });
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Coastal Agency');
    await userEvent.type(name, ' & Sons');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('staff/updateBusiness')[0]).toMatchObject({
        params: { businessId: 'b1' },
        body: { title: 'Coastal Agency & Sons' },
      }),
    );
  });

  describe('saved by someone else in the meantime', () => {
    const said = 'Mei-Lin Fraser renamed this business from “Coastal Agency” to “Coastal & Bay” just now.';
    /** Another tab has saved between the read and the save. */
    const raced = () => {
      let now: Business = { ...coastal, etag: 'one' };
      const save = ({ ifMatch, body }: { ifMatch: unknown; body: unknown }) => {
        if (ifMatch === now.etag) return (now = { ...now, ...(body as object), etag: 'three' });
        throw new ApiError(412, 'stale', said);
      };
      const host = show(<BusinessScreen />, '/admin/businesses/b1', {
        'staff/getBusiness': () => now,
        'staff/updateBusiness': save,
      });
      const { key } = resource(getBusiness, { params: { businessId: 'b1' } });
      const other = () => void (now = { ...coastal, title: 'Coastal & Bay', etag: 'two' });
      return { ...host, other, reread: () => act(() => void host.store.dispatch(resourcesOutdated([key]))) };
    };

    it('shows who saved what and when, keeps the input, and overwrites on the next save', async () => {
      const { api, other } = raced();
      const name = await screen.findByLabelText<HTMLInputElement>('Name');
      await userEvent.type(name, ' & Sons');
      other();
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect((await screen.findByText('Not saved')).closest('[role="alert"]')?.textContent).toContain(said);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Coastal Agency & Sons');
      await waitFor(() => expect(api.callsOf('staff/getBusiness')).toHaveLength(2));
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
      const sent = api.callsOf('staff/updateBusiness').map(({ ifMatch, body }) => [ifMatch, body]);
      expect(sent).toEqual([
        ['one', { title: 'Coastal Agency & Sons' }],
        ['two', { title: 'Coastal Agency & Sons' }],
      ]);
    });

    it('the next save names what the last one made', async () => {
      const { api } = raced();
      const name = await screen.findByLabelText<HTMLInputElement>('Name');
      await userEvent.type(name, ' & Sons');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.callsOf('staff/getBusiness')).toHaveLength(2));
      await userEvent.type(screen.getByLabelText('Name'), ' & Co');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(api.callsOf('staff/updateBusiness').map(({ ifMatch }) => ifMatch)).toEqual(['one', 'three']),
      );
      expect(screen.queryByText('Not saved')).toBeNull();
    });

    it('after a save the page follows what others save', async () => {
      const { api, other, reread } = raced();
      await userEvent.type(await screen.findByLabelText('Name'), ' & Sons');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.callsOf('staff/getBusiness')).toHaveLength(2));
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Coastal Agency & Sons');
      other();
      reread();
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Coastal & Bay'));
    });

    it('what is typed after a save stays, and saving it over what others saved since is refused', async () => {
      const { api, other, reread } = raced();
      await userEvent.type(await screen.findByLabelText('Name'), ' & Sons');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(api.callsOf('staff/getBusiness')).toHaveLength(2));
      await userEvent.type(screen.getByLabelText('Name'), ' & Co');
      other();
      reread();
      await waitFor(() => expect(api.callsOf('staff/getBusiness')).toHaveLength(3));
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Coastal Agency & Sons & Co');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect((await screen.findByText('Not saved')).closest('[role="alert"]')?.textContent).toContain(said);
    });

    it('saves without If-Match when the API sends no etag', async () => {
      const { api } = show(<BusinessScreen />, '/admin/businesses/b1', { 'staff/updateBusiness': coastal });
      await userEvent.type(await screen.findByLabelText('Name'), ' & Sons');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(api.callsOf('staff/updateBusiness').map(({ ifMatch }) => ifMatch)).toEqual([undefined]),
      );
    });
  });

  it('shows that a missing or foreign business doesn’t exist', async () => {
    show(<BusinessScreen />, '/admin/businesses/b9', { 'staff/getBusiness': new ApiError(404, 'not_found', '') });
    expect(await screen.findByRole('heading', { name: 'Business not found' })).toBeTruthy();
  });

  it('gets the logo that was sent, and refuses what is none before it is sent', async () => {
    let end: (file: object) => void = () => undefined;
    const checked = new Promise<object>((resolve) => (end = resolve));
    const { api } = show(<BusinessScreen />, '/admin/businesses/b1', {
      'file/upload': { _id: 'f1', state: 'received' },
      'file/get': () => checked,
      'staff/updateBusiness': coastal,
    });
    Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Logo/);
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field, new File(['x'], 'logo.gif', { type: 'image/gif' }));
    expect(screen.getByText('logo.gif can’t be used here. Choose JPEG or PNG.')).toBeTruthy();
    await user.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('Checking…')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Logo of Coastal Agency' }).src).toBe('blob:logo');
    end({ _id: 'f1', state: 'checked' });
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(api.callsOf('file/upload')[0]).toMatchObject({
      params: { estateId: 'e1' },
      query: { purpose: 'businessLogo', name: 'logo.png' },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('staff/updateBusiness')[0]?.body).toEqual({ title: 'Coastal Agency', logoFileId: 'f1' }),
    );
  });

  it('says why a logo was refused', async () => {
    const reason = 'This picture is animated. Please upload a still picture.';
    show(<BusinessScreen />, '/admin/businesses/b1', {
      'file/upload': { _id: 'f1', state: 'received' },
      'file/get': { _id: 'f1', state: 'refused', reason },
    });
    Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Logo/);
    await userEvent.setup().upload(field, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('without an estate has no link to give yet', async () => {
    show(<BusinessScreen />, '/admin/businesses/b1', { 'staff/getEstates': [{ ...rise, isPublic: false }] });
    const share = (await screen.findByRole('heading', { name: 'Link and map' })).parentElement as HTMLElement;
    expect(await within(share).findByText(/once you have a public estate/)).toBeTruthy();
  });
});
