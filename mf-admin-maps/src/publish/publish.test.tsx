import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import PublishScreen from './publish.screen';

const settings = {
  _id: 'e1',
  rev: 3,
  landownerId: 'l1',
  title: 'Wattle Creek',
  key: 'wattle-creek',
  oldKeys: [],
  suburb: 'Tallowbrook',
  state: 'VIC',
  logoUrl: '/l.png',
  iconColor: '#2f6f5e',
  timeZone: 'Australia/Melbourne',
  holdDays: 7,
  autoOffer: false,
  isPublic: false,
  isListed: true,
  hidePrice: false,
  showInitialHold: true,
  showFutureLots: false,
  joinEnabled: true,
  appVersion: 'v1',
  embedOrigins: [] as string[],
  recipients: ['a@b.example'],
  landownerEditsMaps: false,
};
const stage = { _id: 's1', title: '1', status: 'now_selling', availableLotsCount: 2, lotsCount: 3, hasMap: true };
const plan = { size: { width: 100, height: 50 }, mapImage: { url: '/plan.png' } };
const at = (x: number) => ({ path: `M${x} 0L${x + 9} 0L${x + 9} 9Z`, binding: { x, y: 3 } });
const missing = new ApiError(404, 'not_found', '');

const show = (more: object = {}, answers: object = {}) =>
  renderWithHost(<PublishScreen />, {
    module,
    estate: null,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1/publish',
    answers: {
      'staff/getEstateSettings': { ...settings, ...more },
      'staff/getStages': [stage],
      'staff/getEstateMap': missing,
      'staff/getStageMap': {
        ...plan,
        stageId: 's1',
        metresPerUnit: 1,
        shapes: [
          { lotId: 'l1', ...at(0) },
          { lotId: 'l2', ...at(10) },
        ],
      },
      'staff/getLots': ['l1', 'l2', 'l3'].map((_id, index) => ({ _id, title: String(index + 1), status: 'available' })),
      'staff/updateEstate': { ...settings, isPublic: true, rev: 4 },
      ...answers,
    },
  });
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));

describe('before an estate is public', () => {
  it('the page says what is missing and shows the map as visitors will see it', async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Publish Wattle Creek' })).toBeTruthy();
    const gap = (await screen.findByText('1 lot without a shape')).closest('li') as HTMLElement;
    expect(within(gap).getByText('Stage 1')).toBeTruthy();
    expect(within(gap).getByText('Optional')).toBeTruthy();
    expect(await screen.findByRole('group', { name: 'Stage 1, as visitors will see it' })).toBeTruthy();
    expect(screen.getByText('Everyone can open the page.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Stages' })).getByText(/2 available lots/)).toBeTruthy();
    const crumbs = within(screen.getByRole('navigation', { name: /breadcrumb/i }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/estates',
      '/admin/estates/e1',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a map of the estate comes first, and each stage’s can be chosen', async () => {
    show({}, { 'staff/getEstateMap': { ...plan, estateId: 'e1', shapes: [{ stageId: 's1', ...at(0) }] } });
    expect(await screen.findByRole('group', { name: 'Estate map, as visitors will see it' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Map$/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Stage 1' }));
    expect(await screen.findByRole('group', { name: 'Stage 1, as visitors will see it' })).toBeTruthy();
  });

  it('without stages or a map the preview says what visitors get', async () => {
    show({}, { 'staff/getStages': [] });
    expect(await screen.findByText('Without a map, visitors see the list of stages and lots.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Map$/ })).toBeNull();
  });

  it('an email for requests is required, with the way there; the rest is optional', async () => {
    show({ recipients: [], logoUrl: '', iconColor: '#8f00ff' });
    const row = async (title: string) =>
      within((await screen.findByText(title, { selector: 'strong' })).closest('li') as HTMLElement);
    const people = await row('Emails and contact');
    expect(people.getByText('Required')).toBeTruthy();
    expect(people.getByRole('link').getAttribute('href')).toBe('/admin/estates/e1?part=people');
    expect((await row('Look')).getByText('Optional')).toBeTruthy();
  });

  it('where nothing is missing the estate is ready', async () => {
    show({}, { 'staff/getLots': [{ _id: 'l1', title: '1', status: 'available' }] });
    expect(await screen.findByText('Nothing is missing. The estate is ready.')).toBeTruthy();
  });

  it('maps that can’t be checked keep no one from publishing', async () => {
    show({}, { 'staff/getLots': new ApiError(500, 'internal', '') });
    expect(await screen.findByText('The maps could not be checked.')).toBeTruthy();
    expect(screen.queryByText(/Nothing is missing/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false);
  });

  it('one press publishes it against what was read, and the focus moves to what can be handed out', async () => {
    const { api } = show();
    await screen.findByRole('heading', { level: 1 });
    api.answer('staff/getEstateSettings', { ...settings, isPublic: true, rev: 4 });
    await publish();
    expect(await screen.findByRole('heading', { level: 1, name: 'Share Wattle Creek' })).toBeTruthy();
    expect(api.callsOf('staff/updateEstate')).toEqual([
      expect.objectContaining({ ifMatch: '3', params: { estateId: 'e1' }, body: { isPublic: true } }),
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Wattle Creek is public'));
  });

  it('a refusal is said above the button', async () => {
    const message = 'Add an email for requests first';
    show(
      {},
      { 'staff/updateEstate': new ApiError(400, 'invalid', message, { errors: [{ path: 'isPublic', message }] }) },
    );
    await screen.findByRole('heading', { level: 1 });
    await publish();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('settings that someone changed since are named, and the next press goes by them', async () => {
    const message = 'Jo changed the settings a moment ago: Hold fee.';
    const { api } = show({}, { 'staff/updateEstate': new ApiError(412, 'stale', message) });
    await screen.findByRole('heading', { level: 1 });
    api.answer('staff/getEstateSettings', { ...settings, rev: 4 });
    await publish();
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(api.callsOf('staff/getEstateSettings').length).toBeGreaterThan(1));
    await publish();
    await waitFor(() => expect(api.callsOf('staff/updateEstate').map(({ ifMatch }) => ifMatch)).toEqual(['3', '4']));
  });
});

describe('once an estate is public', () => {
  it('its address, QR code and embed code are there, with what an embed still needs', async () => {
    const { container, shell } = show({ isPublic: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Share Wattle Creek' })).toBeTruthy();
    const address = `${window.location.origin}/estate/wattle-creek`;
    expect(screen.getByLabelText('Web address').textContent).toBe(address);
    expect(screen.getByRole('img', { name: `QR code of ${address}` })).toBeTruthy();
    expect(screen.getByLabelText('Code for a website').textContent).toContain('data-lotline-estate="wattle-creek"');
    expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/estate/wattle-creek');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add a website' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change visibility' }));
    expect(shell.opened.map(({ path }) => path)).toEqual([
      '/admin/estates/e1?part=embed',
      '/admin/estates/e1?part=visibility',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });
});

it('an archived estate can’t be published', async () => {
  show({ archivedAt: '2026-11-01T00:00:00.000Z' });
  expect(await screen.findByText('This estate is archived. Restore it before you publish it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('an estate that is missing or another’s doesn’t exist', async () => {
  show({}, { 'staff/getEstateSettings': missing });
  expect(await screen.findByRole('heading', { level: 1, name: 'Estate not found' })).toBeTruthy();
});

it('what can’t be loaded is asked for again at a press', async () => {
  const { api } = show({}, { 'staff/getEstateSettings': new ApiError(500, 'internal', '') });
  expect(await screen.findByText('The estate could not be loaded.')).toBeTruthy();
  api.answer('staff/getEstateSettings', settings);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Publish Wattle Creek' })).toBeTruthy();
});
