import { ApiError } from '@lotline/shared-runtime';
import { selectQuery } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactElement } from 'react';
import module from '../module';
import EstateScreen from '../estates/estate.screen';
import DocumentsScreen from '../documents/documents.screen';
import StageScreen from '../stages/stage.screen';
import { guideSteps } from './guide-steps';

const settings = {
  _id: 'e1',
  rev: 0,
  landownerId: 'l1',
  title: 'Wattle Creek',
  key: 'wattle-creek',
  oldKeys: [],
  suburb: 'Tallowbrook',
  state: 'VIC',
  logoUrl: '',
  iconColor: '#8f00ff',
  timeZone: 'Australia/Melbourne',
  holdDays: 7,
  autoOffer: false,
  isPublic: false,
  isListed: true,
  hidePrice: false,
  showInitialHold: true,
  showFutureLots: false,
  joinEnabled: true,
  appVersion: 'v2',
  embedOrigins: [],
  recipients: [] as string[],
  landownerEditsMaps: true,
};
const stage = { _id: 's1', title: '1', status: 'not_released', availableLotsCount: 0, lotsCount: 0, hasMap: false };
const missing = new ApiError(404, 'not_found', '');

describe('the steps of a new estate', () => {
  const stepsOf = (more: object = {}, stages: object[] = [], hasMap = false, hasShapes = hasMap) =>
    guideSteps({ settings: { ...settings, ...more }, stages: stages as never, hasMap, hasShapes, role: 'LANDOWNER' });
  const openOf = (...given: Parameters<typeof stepsOf>) =>
    stepsOf(...given)
      .filter(({ isDone }) => isDone === false)
      .map(({ id }) => id);

  it.each([
    ['nothing yet', {}, [], false, ['look', 'stages', 'lots', 'plan', 'people', 'release', 'publish']],
    [
      'a colour and a stage',
      { iconColor: '#2f6f5e' },
      [stage],
      false,
      ['lots', 'plan', 'people', 'release', 'publish'],
    ],
    [
      'a logo, lots and their map',
      { logoUrl: '/l.png' },
      [{ ...stage, lotsCount: 60, hasMap: true }],
      false,
      ['people', 'release', 'publish'],
    ],
    [
      'all but the publishing',
      { logoUrl: '/l.png', recipients: ['a@b.example'] },
      [{ ...stage, lotsCount: 2, status: 'now_selling' }],
      true,
      ['publish'],
    ],
  ])('with %s', (_, more, stages, hasMap, open) => expect(openOf(more, stages, hasMap)).toEqual(open));

  it('lots are added at the first stage without any; seeing them needs one', () => {
    const toOf = (id: string, stages: object[]) => stepsOf({}, stages).find((step) => step.id === id)?.to;
    expect(toOf('lots', [])).toBe('/admin/estates/e1?part=stages');
    expect(
      toOf('lots', [
        { ...stage, lotsCount: 3 },
        { ...stage, _id: 's2' },
      ]),
    ).toBe('/admin/estates/e1/stages/s2');
    expect(toOf('see', [])).toBeNull();
    expect(toOf('see', [stage])).toBe('/stages/s1/lots');
    expect(toOf('see', [{ ...stage, hasMap: true }])).toBe('/stages/s1/lots?map=true');
  });

  it('a picture without drawn stages is a plan, and what it lacks is said', () => {
    const plan = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).find(({ id }) => id === 'plan');
    const picture = plan({}, [stage], true, false);
    expect(picture).toMatchObject({ isDone: true, to: '/admin/estates/e1?part=map' });
    expect(picture?.words).toMatch(/^Visitors see the plan as a picture\./);
    expect(plan({}, [stage], true, true)?.words).toBe('There is a map for visitors to explore.');
  });

  it('stages are released one after the other, those with lots first', () => {
    const release = (stages: object[]) => stepsOf({}, stages).find(({ id }) => id === 'release');
    expect(release([])).toMatchObject({ isDone: false, words: 'Add a stage first.', to: null });
    const second = { ...stage, _id: 's2', title: '2', lotsCount: 30 };
    expect(release([stage, second])).toMatchObject({ isDone: false, to: '/admin/estates/e1/stages/s2' });
    const released = { ...second, status: 'now_selling' };
    expect(release([stage, released])).toMatchObject({
      isDone: true,
      words: '1 of 2 stages released',
      to: '/admin/estates/e1/stages/s1',
    });
  });

  it('a stage without lots is named, and the step isn’t done before it has some', () => {
    const lots = (stages: object[]) => stepsOf({}, stages).find(({ id }) => id === 'lots');
    const words = (stages: object[]) => lots(stages)?.words;
    expect(
      lots([
        { ...stage, lotsCount: 30 },
        { ...stage, _id: 's2' },
      ])?.isDone,
    ).toBe(false);
    expect(lots([{ ...stage, lotsCount: 30 }])?.isDone).toBe(true);
    expect(
      words([
        { ...stage, lotsCount: 30 },
        { ...stage, _id: 's2', title: '2' },
      ]),
    ).toBe('30 lots, none in Stage 2 yet');
    expect(words([{ ...stage, lotsCount: 1 }])).toBe('1 lot');
  });

  it('publishing leads to its page, and names the step it waits for', () => {
    expect(stepsOf().find(({ id }) => id === 'publish')?.to).toBe('/admin/estates/e1/publish');
    const words = (more: object) => stepsOf(more).find(({ id }) => id === 'publish')?.words;
    expect(words({})).toBe('Add an email for requests first, under Emails and contact.');
    expect(words({ recipients: ['a@b.example'] })).toBe('Only your team can open the page.');
  });
});

describe('on the estate’s page', () => {
  const show = (more: object = {}, role: 'LANDOWNER' | 'SUPER_ADMIN' = 'LANDOWNER', query = {}) =>
    renderWithHost(<EstateScreen />, {
      module,
      estate: null,
      role,
      pathname: '/admin/estates/e1',
      query,
      answers: {
        'staff/getEstateSettings': { ...settings, ...more },
        'staff/getStages': [{ ...stage, lotsCount: 60 }],
        'staff/getEstateMap': missing,
        'staff/updateEstate': settings,
      },
    });

  it('it says what is done and what is missing, with the way to each part', async () => {
    const { container } = show();
    expect(await screen.findByRole('button', { name: 'Set up this estate (3 of 8 done)' })).toBeTruthy();
    const people = screen.getByText('6. Emails and contact').closest('li') as HTMLElement;
    expect(within(people).getByText('To do')).toBeTruthy();
    expect(within(people).getByRole('link').getAttribute('href')).toBe('/admin/estates/e1?part=people');
    expect(within(screen.getByText('4. Lots').closest('li') as HTMLElement).getByText('60 lots')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next: Look' }).getAttribute('href')).toBe('/admin/estates/e1?part=look');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('its links to the part below close it, and lead to the colour', async () => {
    const { store } = show({}, 'LANDOWNER', { part: 'look' });
    expect(await screen.findByLabelText('Pick a colour')).toBe(document.activeElement);
    const guide = () => screen.getByRole('button', { name: /Set up this estate/ });
    await userEvent.click(guide());
    expect(guide().getAttribute('aria-expanded')).toBe('true');
    const look = screen.getByText('2. Look').closest('li') as HTMLElement;
    expect(within(look).getByRole('link').getAttribute('href')).toBe('/admin/estates/e1?part=look');
    await userEvent.click(within(look).getByRole('link'));
    expect(guide().getAttribute('aria-expanded')).toBe('false');
    expect(selectQuery(store.getState())['part']).toBe('look');
  });

  it('it is closed at the other parts, and gone once the estate is public', async () => {
    const { unmount } = show({}, 'LANDOWNER', { part: 'people' });
    const button = await screen.findByRole('button', { name: /Set up this estate/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    unmount();
    show({ isPublic: true });
    await screen.findByLabelText('Web address');
    expect(screen.queryByRole('button', { name: /Set up this estate/ })).toBeNull();
  });

  it('before an estate can be public it needs an email, and the way there is shown', async () => {
    const { shell, unmount } = show({}, 'LANDOWNER', { part: 'visibility' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add an email' }));
    expect(shell.opened.map(({ path }) => path)).toEqual(['/admin/estates/e1?part=people']);
    unmount();
    show({ recipients: ['a@b.example'] }, 'LANDOWNER', { part: 'visibility' });
    await screen.findByLabelText('Public');
    expect(screen.queryByRole('button', { name: 'Add an email' })).toBeNull();
  });

  it('once it is made public a notice leads to its address and codes', async () => {
    const ready = { recipients: ['a@b.example'] };
    const { api, shell } = show(ready, 'LANDOWNER', { part: 'visibility' });
    await userEvent.click(await screen.findByLabelText('Public'));
    api.answer('staff/getEstateSettings', { ...settings, ...ready, isPublic: true, rev: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Wattle Creek is public.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Address, QR code and embed code' }));
    expect(shell.opened.map(({ path }) => path)).toEqual(['/admin/estates/e1/publish']);
  });

  it('a super admin decides who draws the maps; a landowner isn’t asked', async () => {
    const { api, unmount } = show({}, 'SUPER_ADMIN', { part: 'maps' });
    await userEvent.click(await screen.findByLabelText('Landowner edits maps'));
    expect(await screen.findByText('Only super admins draw the maps of this estate.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(api.callsOf('staff/updateEstate')[0]).toMatchObject({ ifMatch: '0', body: { landownerEditsMaps: false } });
    unmount();
    show({}, 'LANDOWNER', { part: 'maps' });
    await screen.findByLabelText('Web address');
    expect(screen.queryByRole('tab', { name: 'Who draws maps' })).toBeNull();
  });
});

describe('on the other pages of the set-up', () => {
  const STAGE = { estate: settings, stage: { ...stage, lotsCount: 60 } };
  const show = (page: ReactElement, pathname: string, over: object = {}, role: 'LANDOWNER' | 'SALES' = 'LANDOWNER') =>
    renderWithHost(page, {
      module,
      estate: null,
      role,
      pathname,
      answers: {
        'staff/getEstateSettings': { ...settings, ...over },
        'staff/getEstate': settings,
        'staff/getStages': [STAGE.stage],
        'staff/getStage': STAGE,
        'staff/getLots': [],
        'staff/getEstateMap': missing,
        'document/getDocuments': { data: [] },
      },
    });

  it.each([
    ['a stage with its lots and their import', <StageScreen key="stage" />, '/admin/estates/e1/stages/s1'],
    ['documents', <DocumentsScreen key="documents" />, '/admin/estates/e1/documents'],
  ])('the list is closed above %s, with the next step in sight', async (_, page, pathname) => {
    show(page, pathname);
    const list = await screen.findByRole('button', { name: 'Set up this estate (3 of 8 done)' });
    expect(list.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('link', { name: 'Next: Look' }).getAttribute('href')).toBe('/admin/estates/e1?part=look');
  });

  it('it isn’t there once the estate is public, nor for those who don’t set it up', async () => {
    const { unmount } = show(<StageScreen />, '/admin/estates/e1/stages/s1', { isPublic: true });
    await screen.findByRole('heading', { level: 1, name: 'Stage 1' });
    expect(screen.queryByRole('button', { name: /Set up this estate/ })).toBeNull();
    unmount();
    const { api } = show(<StageScreen />, '/admin/estates/e1/stages/s1', {}, 'SALES');
    await screen.findByRole('heading', { level: 1, name: 'Stage 1' });
    expect(api.callsOf('staff/getEstateSettings')).toEqual([]);
  });
});
