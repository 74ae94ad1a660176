import type { OwnDesign, SaveDesign } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { anOwnDesign, aPlainDesign } from '../testing/portal.fixture';
import DesignScreen from './design.screen';
import './designs.saga';

const [GET, SAVE] = ['builder/getOwnDesign', 'builder/saveDesign'];
const show = (design: unknown = anOwnDesign(), answers: Record<string, unknown> = {}, designId = 'house-1') =>
  renderWithHost(<DesignScreen />, {
    module,
    estate: null,
    role: 'BUILDER',
    pathname: `/builder/designs/${designId}`,
    answers: { [GET]: design, [SAVE]: anOwnDesign({ etag: 'two' }), 'file/usage': { quotas: [] }, ...answers },
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const part = (name: string) => within(screen.getByRole('region', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.paste(text);
};

describe('/builder/designs/{designId}', () => {
  it('edits every field, and saves them with the version that was read', async () => {
    const { api, container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kestrel 20' })).toBeTruthy();
    expect([valueOf('Base price'), valueOf('Width'), valueOf('Bathrooms')]).toEqual(['$289,900', '11.1', '2']);
    expect(screen.getByText('On offer')).toBeTruthy();
    await type('Width', '11.4');
    await userEvent.click(screen.getByLabelText('Zero boundary'));
    await type('Inclusions pack (optional)', 'Premium');
    const upgrade = within(part('Optional upgrades').getByRole('group', { name: 'Raised ceilings' }));
    await userEvent.type(upgrade.getByLabelText(/^Price/), '2500');
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    const [sent] = api.callsOf(SAVE);
    expect(sent).toMatchObject({ ifMatch: 'one', params: { designId: 'house-1' } });
    const body = sent?.body as SaveDesign;
    expect(body).toMatchObject({
      width: 11.4,
      zeroBoundary: true,
      inclusionsPack: 'Premium',
      upgrades: [
        { name: 'Raised ceilings', price: 2500 },
        { name: 'Upgraded kitchen', price: 4500 },
      ],
    });
    expect(body.mainImages).toEqual([
      { fileId: null, url: '/files/kestrel-20-facade-1.svg', alt: 'Front of the Kestrel 20' },
    ]);
    expect(body.facades[1]).toEqual({
      fileId: null,
      url: '/files/heritage.svg',
      alt: '',
      facadeId: 'heritage',
      name: 'Heritage',
      price: 6500,
    });
    expect((await axe(container)).violations).toEqual([]);
  }, 30_000);

  it('an upgrade may be without a price again', async () => {
    const { api } = show();
    const upgrade = within(await screen.findByRole('group', { name: 'Upgraded kitchen' }));
    await userEvent.clear(upgrade.getByLabelText(/^Price/));
    await save();
    await waitFor(() =>
      expect((api.callsOf(SAVE)[0]?.body as SaveDesign | undefined)?.upgrades).toContainEqual({
        name: 'Upgraded kitchen',
        price: null,
      }),
    );
  });

  it('facades are put in order by keys and described, and a blank name or price is asked for', async () => {
    const { api } = show();
    await screen.findByRole('region', { name: 'Facades' });
    await userEvent.click(screen.getByRole('button', { name: 'Move Heritage up' }));
    const heritage = within(part('Facades').getByRole('group', { name: 'Heritage' }));
    await userEvent.click(heritage.getByLabelText(/^Description of the picture/));
    await userEvent.paste('Brick, with a veranda');
    await userEvent.clear(heritage.getByLabelText('Price'));
    await save();
    expect((await heritage.findAllByText('Price is a required field')).length).toBeGreaterThan(0);
    expect(api.callsOf(SAVE)).toHaveLength(0);
    await userEvent.type(heritage.getByLabelText('Price'), '7000');
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    expect(
      (api.callsOf(SAVE)[0]?.body as SaveDesign | undefined)?.facades.map(({ name, price, alt }) => [name, price, alt]),
    ).toEqual([
      ['Heritage', 7000, 'Brick, with a veranda'],
      ['Classic', 0, ''],
    ]);
  }, 30_000);

  it('says that open quotes keep their price only for a change that concerns them', async () => {
    show(aPlainDesign({ use: { lots: 12, openQuotes: 2, quotes: 5 } }));
    await userEvent.click(await screen.findByLabelText('Alfresco'));
    expect(screen.queryByText(/open quotes keep/)).toBeNull();
    await type('Base price', '295000');
    expect(screen.getByText('2 open quotes keep the price their buyers saw.')).toBeTruthy();
  });

  it('a newer version is said with who saved it; what was typed stays', async () => {
    const said = 'Mei-Lin Fraser saved this design just now.';
    let now: OwnDesign = aPlainDesign();
    const { api } = show(() => now, {
      [SAVE]: ({ ifMatch }: { ifMatch: unknown }) => {
        if (ifMatch !== now.etag) throw new ApiError(412, 'stale', said);
        return (now = { ...now, etag: 'three' });
      },
    });
    await screen.findByLabelText('Base price');
    await type('Base price', '295000');
    now = aPlainDesign({ name: 'Kestrel 20 Mk II', etag: 'two' });
    await save();
    expect((await screen.findByText('Not saved')).closest('[role="alert"]')?.textContent).toContain(said);
    expect(valueOf('Base price')).toBe('$295,000');
    await waitFor(() => expect(api.callsOf(GET)).toHaveLength(2));
    await save();
    await waitFor(() =>
      expect(api.callsOf(SAVE)[1]).toMatchObject({
        ifMatch: 'two',
        body: { basePrice: 295_000, name: 'Kestrel 20 Mk II' },
      }),
    );
  }, 30_000);

  it('after a save it follows what others save', async () => {
    let now: OwnDesign = aPlainDesign();
    const { api } = show(() => now, {
      [SAVE]: ({ body }: { body: SaveDesign }) => (now = { ...now, basePrice: body.basePrice, etag: 'two' }),
    });
    await screen.findByLabelText('Base price');
    await type('Base price', '295000');
    await save();
    await waitFor(() => expect(api.callsOf(GET)).toHaveLength(2));
    now = aPlainDesign({ basePrice: 299_000, etag: 'three' });
    await userEvent.click(screen.getByRole('button', { name: 'Take off offer' }));
    await waitFor(() => expect(valueOf('Base price')).toBe('$299,000'));
  }, 30_000);
});

describe('a draft', () => {
  const draft = aPlainDesign({
    state: 'draft',
    isActive: false,
    basePrice: 0,
    facades: [],
    floorplans: [{ name: 'Standard', url: '' }],
    use: { lots: 0, openQuotes: 0, quotes: 0 },
  });

  it('lists what it lacks, live, with jumps to where that is filled in', async () => {
    show(draft);
    const needed = within((await screen.findByText('Needed before it can be on offer')).parentElement as HTMLElement);
    expect(needed.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'A base price',
      'A facade',
      'A drawing for each floor plan',
    ]);
    await userEvent.click(needed.getByRole('button', { name: 'A base price' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Base price'));
    await userEvent.keyboard('289900');
    expect(needed.queryByRole('button', { name: 'A base price' })).toBeNull();
    await userEvent.click(needed.getByRole('button', { name: 'A facade' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Facades' }));
    const nav = within(screen.getByRole('navigation', { name: 'Parts of the design' }));
    expect(nav.getByRole('link', { name: 'Facades Needed' })).toBeTruthy();
  });

  it('is put on offer at the version that was read; what it lacks is said by the API', async () => {
    const said = 'Before this design can be on offer it needs a facade.';
    const { api, shell } = show(draft, { 'builder/setDesignActive': new ApiError(400, 'invalid', said) });
    await userEvent.click(await screen.findByRole('button', { name: 'Put on offer' }));
    await waitFor(() => expect(shell.toasts.map(({ message }) => message)).toEqual([said]));
    expect(api.callsOf('builder/setDesignActive')[0]).toMatchObject({
      params: { designId: 'house-1' },
      body: { isActive: true },
      ifMatch: 'one',
    });
  });

  it('with unsaved changes it is neither put on offer, copied nor deleted', async () => {
    const { api } = show(draft);
    await screen.findByLabelText('Garage');
    await type('Garage', '1');
    const offer = screen.getByRole('button', { name: 'Put on offer' });
    expect(offer.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Save or discard your changes first.').id).toBe(offer.getAttribute('aria-describedby'));
    await userEvent.click(offer);
    expect(api.callsOf('builder/setDesignActive')).toHaveLength(0);
  });

  it('asks before unsaved changes are left, and keeps them if the user stays', async () => {
    const { shell } = show(draft);
    let hold: ((leave: () => void) => void) | null = null;
    shell.holdPage = (ask) => void (hold = ask);
    const leave = jest.fn();
    await screen.findByLabelText('Garage');
    expect(hold).toBeNull();
    await type('Garage', '1');
    act(() => hold?.(leave));
    const question = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    expect(question.getByText('The changes to this design have not been saved.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    expect([valueOf('Garage'), leave.mock.calls.length]).toEqual(['1', 0]);
  });

  it('is deleted once that is confirmed; one that lots or quotes name is not', async () => {
    const { api, shell, unmount } = show(draft, { 'builder/deleteDesign': { _id: 'house-1' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm action' }));
    expect(dialog.getByText('Are you sure you want to delete Kestrel 20? This can’t be undone.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.opened.map(({ path }) => path)).toEqual(['/builder/designs']));
    expect(api.callsOf('builder/deleteDesign')[0]).toMatchObject({ params: { designId: 'house-1' }, ifMatch: 'one' });
    unmount();
    show();
    expect(await screen.findByText(/can’t be deleted, as it is named by 12 lots and 3 quotes/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is copied under another name, and the copy’s page follows', async () => {
    const { api, shell } = show(draft, { 'builder/copyDesign': { ...draft, _id: 'house-2', name: 'Kestrel 22' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Kestrel 20' }));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Kestrel 20 (copy)');
    await userEvent.clear(name);
    await userEvent.type(name, 'Kestrel 22');
    await userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }));
    await waitFor(() => expect(shell.opened.map(({ path }) => path)).toEqual(['/builder/designs/house-2']));
    expect(api.callsOf('builder/copyDesign')[0]).toMatchObject({
      params: { designId: 'house-1' },
      body: { name: 'Kestrel 22' },
    });
  });
});
