import { ApiError, modalOpened } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import AddStageModal from './add-stage.modal';
import EditStageModal from './edit-stage.modal';
import MoveStageModal from './move-stage.modal';
import ReleaseStageModal from './release-stage.modal';
import StageScreen from './stage.screen';
import { StagesPart } from './stages-part.component';

const estate = {
  _id: 'e1',
  key: 'rise',
  title: 'Tallowbrook Rise',
  timeZone: 'Australia/Melbourne',
  isPublic: true,
  hidePrice: false,
  showFutureLots: false,
  showInitialHold: true,
};
const stage = {
  _id: 's4',
  title: '4',
  estateId: 'e1',
  rev: 3,
  lotsCount: 60,
  availableLotsCount: 12,
  status: 'now_selling',
};
const later = { ...stage, status: 'not_released', registrationDate: '2027-08-30T14:00:00.000Z' };
const contents = { notReleased: 0, available: 12, onHold: 0, taken: 48, requests: 0 };
const event = {
  _id: 'a1',
  at: '2026-11-02T03:04:00.000Z',
  by: 'Harriet Omondi',
  what: 'changed this stage',
  reason: 'Est. Registration 1 Aug 2027 → 1 Oct 2027 (Council delay)',
};
const overview = { contents, waitlist: 12, history: [event] };
const lot = (title: string, more: object = {}) => ({
  _id: `l${title}`,
  stageId: 's4',
  title,
  status: 'not_released',
  rev: 1,
  isBuildersEnabled: false,
  size: 450,
  priceTracking: { type: 'from', value: 310_000 },
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});
type Role = 'LANDOWNER' | 'SALES';

const show = (ui: React.ReactElement, answers: object = {}, role: Role = 'LANDOWNER') =>
  renderWithHost(ui, {
    module,
    role,
    pathname: '/admin/estates/e1/stages/s4',
    answers: {
      'staff/getStage': { estate, stage },
      'staff/getStageOverview': overview,
      'staff/getLots': [],
      'staff/getRemovedLots': [],
      ...answers,
    },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the stages of an estate', () => {
  const settings = { _id: 'e1', timeZone: 'Australia/Melbourne' } as never;

  it('are listed, each with its registration and a link to its page', async () => {
    const past = { registrationDate: '2025-03-01T00:00:00.000Z' };
    const { container } = show(<StagesPart settings={settings} />, {
      'staff/getStages': [
        { ...stage, ...past },
        { ...stage, _id: 's5', title: '5', ...past, registeredOn: '2025-05-31T20:00:00.000Z' },
      ],
    });
    const link = await screen.findByRole('link', { name: 'Stage 4' });
    expect(link.getAttribute('href')).toBe('/admin/estates/e1/stages/s4');
    expect(screen.getAllByText('Now Selling')).toHaveLength(2);
    expect(screen.getByText('Mar 2025 (overdue)')).toBeTruthy();
    expect(screen.getByText('Titled: Jun 2025')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('get another one, by its number', async () => {
    const { actions } = show(<StagesPart settings={settings} />, { 'staff/getStages': [] });
    await press('Add stage');
    expect(actions).toContainEqual(modalOpened({ name: 'stage-add', props: { estateId: 'e1' } }));
    const { api } = show(<AddStageModal estateId="e1" />, { 'staff/addStage': { ...later, title: '5' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Add stage' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Stage is a required field')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Stage'), '5');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add stage' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(api.callsOf('staff/addStage')[0]).toMatchObject({ params: { estateId: 'e1' }, body: { title: '5' } }),
    );
  });
});

describe('a stage’s page', () => {
  it('has its details and lots, and leads to its documents and back to the estate’s stages', async () => {
    const { container } = show(<StageScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Stage 4' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Documents of this stage')).toBe('/admin/estates/e1/documents?stageId=s4');
    expect(hrefOf('Tallowbrook Rise')).toBe('/admin/estates/e1?part=stages');
    await userEvent.click(await screen.findByRole('button', { name: /History/ }));
    expect(screen.getByText(/Harriet Omondi changed this stage: .*Council delay/)).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('offers the release of a stage that isn’t released, and nothing that is in the way otherwise', async () => {
    const { actions, unmount } = show(<StageScreen />, { 'staff/getStage': { estate, stage: later } });
    await userEvent.click(await screen.findByRole('button', { name: 'Release stage' }));
    expect(actions).toContainEqual(modalOpened({ name: 'stage-release', props: { stageId: 's4' } }));
    unmount();
    show(<StageScreen />);
    await screen.findByRole('button', { name: /History/ });
    for (const name of ['Release stage', 'Set to Sold Out', 'Back to Not Released'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('asks to call it Sold Out once every lot is taken, and says when registration is overdue', async () => {
    show(<StageScreen />, {
      'staff/getStage': { estate, stage: { ...stage, registrationDate: '2025-03-01T00:00:00.000Z' } },
      'staff/getStageOverview': { ...overview, contents: { ...contents, available: 0 } },
    });
    expect(await screen.findByText('Every lot of this stage is taken')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set to Sold Out' })).toBeTruthy();
    expect(screen.getByText('The estimate of registration has passed')).toBeTruthy();
  });

  it('gives a sales person the details alone', async () => {
    show(<StageScreen />, { 'staff/getStage': { estate, stage: later } }, 'SALES');
    await screen.findByRole('button', { name: /History/ });
    for (const name of ['Release stage', 'Edit stage']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that isn’t there is not found, with the way to the estates', async () => {
    show(<StageScreen />, { 'staff/getStage': new ApiError(404, 'not_found', '') });
    expect(await screen.findByRole('heading', { name: 'Stage not found' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Documents of this stage' })).toBeNull();
  });

  it('that can’t be read shows a message, with another try', async () => {
    show(<StageScreen />, { 'staff/getStage': new Error('offline') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the form of a stage', () => {
  const answers = { 'staff/getStage': { estate, stage: later } };

  it('asks for the reason once the estimate changes', async () => {
    const { api, container } = show(<EditStageModal stageId="s4" />, { ...answers, 'staff/updateStage': later });
    const estimate = await screen.findByLabelText(/^Est\. Registration/);
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await userEvent.clear(estimate);
    await userEvent.type(estimate, '31/10/2027');
    await userEvent.tab();
    await userEvent.type(await screen.findByLabelText('Reason'), 'Council delay');
    await press('Save');
    await waitFor(() =>
      expect(api.callsOf('staff/updateStage')[0]).toMatchObject({
        ifMatch: '3',
        params: { stageId: 's4' },
        body: { title: '4', registrationDate: '2027-10-31', registeredOn: null, reason: 'Council delay' },
      }),
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('that is saved second says who was first, and keeps what was typed', async () => {
    const message = 'Noah Omondi changed this stage just now: Marketing name - → Creekside.';
    show(<EditStageModal stageId="s4" />, { ...answers, 'staff/updateStage': new ApiError(412, 'stale', message) });
    const name = await screen.findByLabelText(/^Marketing name/);
    await userEvent.type(name, 'Hilltop');
    await press('Save');
    expect(await screen.findByText(new RegExp('Noah Omondi changed this stage just now'))).toBeTruthy();
    expect((name as HTMLInputElement).value).toBe('Hilltop');
  });
});

describe('the release', () => {
  const open = (more: object = {}, of: object = estate) =>
    show(<ReleaseStageModal stageId="s4" />, {
      'staff/getStage': { estate: of, stage: later },
      'staff/getLots': [lot('12'), lot('13'), lot('14', { priceTracking: null }), lot('15', { status: 'withdrawn' })],
      'staff/releaseStage': stage,
      ...more,
    });

  it('takes all lots along, and says what visitors will see', async () => {
    const { api, container } = open();
    await screen.findByRole('option', { name: 'All 3 lots' });
    const sentences = within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(sentences).toEqual([
      'The stage reads Now Selling, and opens on the map and in the list.',
      '3 lots: Available, with size, dates and price.',
      '1 of them: ‘Request pricing’ instead of a price.',
      'Visitors can request holds at once.',
    ]);
    expect(screen.getByText('Lot 12 · 450 m² · From $310,000')).toBeTruthy();
    expect(await screen.findByText(/^12 people on the waitlist/)).toBeTruthy();
    const date = screen.getByLabelText<HTMLInputElement>('Release date');
    const today = date.value;
    fireEvent.change(date, { target: { value: '31/12/2150' } });
    await press('Release stage');
    expect((await screen.findAllByText(/^Release date can’t be in the future/)).length).toBeGreaterThan(0);
    expect(api.callsOf('staff/releaseStage')).toEqual([]);
    fireEvent.change(date, { target: { value: today } });
    await press('Release stage');
    await waitFor(() =>
      expect(api.callsOf('staff/releaseStage')[0]).toMatchObject({
        ifMatch: '3',
        params: { stageId: 's4' },
        body: { lotIds: ['l12', 'l13', 'l14'], releaseDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      }),
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('can take none, or those that are chosen', async () => {
    const { api } = open({}, { ...estate, isPublic: false });
    const which = await screen.findByLabelText('Lots to release');
    await userEvent.selectOptions(which, 'chosen');
    expect(screen.getByText(/^The estate is private/)).toBeTruthy();
    await press('Release stage');
    expect(await screen.findByText('Choose at least one lot')).toBeTruthy();
    await userEvent.selectOptions(which, 'none');
    expect(screen.getByText('3 lots: still Not Released, with the number alone.')).toBeTruthy();
    await press('Release stage');
    await waitFor(() => expect(api.callsOf('staff/releaseStage')[0]?.body).toMatchObject({ lotIds: [] }));
  });

  it('that comes second says who released, and stays open', async () => {
    open({ 'staff/releaseStage': new ApiError(412, 'stale', 'Noah Omondi released this stage just now.') });
    await screen.findByRole('option', { name: 'All 3 lots' });
    await press('Release stage');
    expect(await screen.findByText(/Noah Omondi released this stage just now/)).toBeTruthy();
  });
});

describe('another status', () => {
  it('goes back to Not Released with the reason', async () => {
    const { api } = show(<MoveStageModal stageId="s4" to="not_released" />, {
      'staff/getStageOverview': { ...overview, contents: { ...contents, taken: 0 } },
      'staff/moveStage': later,
    });
    const submit = await screen.findByRole('button', { name: 'Back to Not Released' });
    await userEvent.click(submit);
    expect(await screen.findByText('Reason is a required field')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reason'), 'Roads are late');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(api.callsOf('staff/moveStage')[0]).toMatchObject({
        ifMatch: '3',
        body: { to: 'not_released', reason: 'Roads are late' },
      }),
    );
  });

  it('says what is in the way', async () => {
    show(<MoveStageModal stageId="s4" to="sold_out" />);
    expect(await screen.findByText('This stage still has 12 available lots.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set to Sold Out' }).hasAttribute('disabled')).toBe(true);
  });
});
