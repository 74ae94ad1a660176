import type { OwnBuilder } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { anOwnBuilder } from '../testing/portal.fixture';
import ProfileScreen from './profile.screen';

const GET = 'builder/getProfile';
const SAVE = 'builder/updateProfile';
const show = (builder: unknown = anOwnBuilder(), answers: Record<string, unknown> = {}) =>
  renderWithHost(<ProfileScreen />, {
    module,
    estate: null,
    role: 'BUILDER',
    pathname: '/builder/profile',
    answers: { [GET]: builder, [SAVE]: anOwnBuilder({ etag: 'two' }), 'file/getUsage': { quotas: [] }, ...answers },
  });
const preview = () => within(screen.getByRole('complementary', { name: 'What visitors see' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const inclusions = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Inclusion \d+$/, { selector: 'input' }).map(({ value }) => value);

describe('/builder/profile', () => {
  it('what is typed is shown as visitors see it, and is saved with the version that was read', async () => {
    const { api, container } = show();
    const name = await screen.findByLabelText('Name');
    expect(preview().getByRole('heading', { name: 'Ketterwick Homes' })).toBeTruthy();
    expect(preview().getByText('Stone benchtops')).toBeTruthy();
    await userEvent.type(name, ' & Co');
    await userEvent.type(screen.getByLabelText(/^Tagline/), 'Built to last');
    expect(preview().getByRole('heading', { name: 'Ketterwick Homes & Co' })).toBeTruthy();
    expect(preview().getByText('Built to last')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'QLD');
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    expect(api.callsOf(SAVE)[0]).toMatchObject({
      ifMatch: 'one',
      body: { name: 'Ketterwick Homes & Co', tagline: 'Built to last', state: 'QLD', color: '#1a6b4f' },
    });
    expect(api.callsOf(SAVE)[0]?.body).not.toHaveProperty('logoFileId');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says the contrast of the colour as a number, and none of what isn’t a colour', async () => {
    show();
    fireEvent.change(await screen.findByLabelText('Pick a colour'), { target: { value: '#ffcc00' } });
    expect(screen.getByLabelText<HTMLInputElement>('Colour').value).toBe('#ffcc00');
    expect(screen.getByText(/^Text contrast \d+\.\d:1$/)).toBeTruthy();
    expect(screen.getByText(/^Button contrast \d+\.\d:1$/)).toBeTruthy();
    expect(screen.getByText(/too light for text/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Colour'));
    await userEvent.type(screen.getByLabelText('Colour'), 'green');
    expect(screen.queryByText(/contrast/)).toBeNull();
    await save();
    expect((await screen.findAllByText('Colour must be a colour such as #1a6b4f')).length).toBeGreaterThan(0);
  });

  it('inclusions are added, moved and removed by keys', async () => {
    const { api } = show();
    await screen.findByLabelText('Inclusion 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add inclusion' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Inclusion 3', { selector: 'input' }));
    await userEvent.keyboard('Solar panels');
    const up = screen.getByRole('button', { name: 'Move Solar panels up' });
    act(() => up.focus());
    await userEvent.keyboard('{Enter}');
    expect(inclusions()).toEqual(['Stone benchtops', 'Solar panels', 'Ducted heating']);
    expect(screen.getByText('Solar panels is now number 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(up);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Stone benchtops' }));
    expect(inclusions()).toEqual(['Solar panels', 'Ducted heating']);
    expect(document.activeElement).toBe(screen.getByLabelText('Inclusion 1', { selector: 'input' }));
    await save();
    await waitFor(() =>
      expect(api.callsOf(SAVE)[0]?.body).toMatchObject({ inclusions: ['Solar panels', 'Ducted heating'] }),
    );
  });

  it('a newer version is said with who saved it; what was typed stays, and the next save keeps the fields of others', async () => {
    const said = 'Mei-Lin Fraser saved this profile just now.';
    let now: OwnBuilder = anOwnBuilder();
    const { api } = show(() => now, {
      [SAVE]: ({ ifMatch, body }: { ifMatch: unknown; body: object }) => {
        if (ifMatch !== now.etag) throw new ApiError(412, 'stale', said);
        return (now = { ...now, ...body, etag: 'three' });
      },
    });
    await userEvent.type(await screen.findByLabelText('Name'), ' & Co');
    now = anOwnBuilder({ phone: '0399990000', etag: 'two' });
    await save();
    expect((await screen.findByText('Not saved')).closest('[role="alert"]')?.textContent).toContain(said);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ketterwick Homes & Co');
    await waitFor(() => expect(api.callsOf(GET)).toHaveLength(2));
    await save();
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    expect(api.callsOf(SAVE)[1]).toMatchObject({
      ifMatch: 'two',
      body: { name: 'Ketterwick Homes & Co', phone: '0399990000' },
    });
  });

  it('names what a new profile lacks until it is typed', async () => {
    show(anOwnBuilder({ logo: '', description: '', inclusions: [] }));
    expect(
      await screen.findByText('Buyers also look for a logo, a description and what its homes include.'),
    ).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Description'), 'Homes');
    expect(screen.getByText('Buyers also look for a logo and what its homes include.')).toBeTruthy();
  });

  it('the logo is seen at once, and saved once it is checked', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
    const { api } = show(anOwnBuilder(), {
      'file/uploadOwn': { _id: 'f1', state: 'checked' },
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^Logo/, { selector: 'input' });
    await userEvent.upload(field, new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(preview().getByRole<HTMLImageElement>('img', { name: 'Logo of Ketterwick Homes' }).src).toBe('blob:logo');
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)[0]?.body).toMatchObject({ logoFileId: 'f1' }));
    expect(api.calls.filter(({ query }) => (query as { purpose?: string })?.purpose === 'builderLogo')).toHaveLength(1);
  });

  it('can be loaded again after a failure', async () => {
    const { api } = show(new ApiError(500, 'internal', ''));
    expect((await screen.findByRole('alert')).textContent).toContain('Your profile could not be loaded.');
    api.answer(GET, anOwnBuilder());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});
