import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { settings } from '../testing/estate-settings.fixture';
import EstateScreen from './estate.screen';

const [GET, SAVE, TEAM] = ['staff/getLeadAssignment', 'staff/saveLeadAssignment', 'staff/getLeadTeam'];
const member = (userId: string, name: string, over = {}) => ({
  userId,
  name,
  isDisabled: false,
  openLeads: 0,
  ...over,
});
const team = [
  member('u1', 'Mia Chen'),
  member('u2', 'Tom Ash', { awayUntil: '2099-12-03T12:59:59.999Z' }),
  member('u3', 'Zoe Nguyen', { isDisabled: true }),
];
const show = (answers = {}) =>
  renderWithHost(<EstateScreen />, {
    module,
    estate: null,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1',
    query: { part: 'leads' },
    answers: {
      'staff/getEstateSettings': settings,
      [GET]: { assigneeIds: ['u2'], etag: 'one' },
      [TEAM]: team,
      ...answers,
    },
  });
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /Who gets new leads/ }));
  await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.keyboard('{Escape}');
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows who gets new leads in turn, and who gets none while they are away (D152)', async () => {
  const { container, api } = show();
  expect(await screen.findByText('Tom Ash, away until 3 Dec 2099: gets none until then')).toBeTruthy();
  expect(api.callsOf(TEAM)[0]?.query).toEqual({ estateId: 'e1' });
  expect((await axe(container)).violations).toEqual([]);
  await choose('Tom Ash');
  expect(await screen.findByText(/^New leads of this estate stay unassigned/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /Who gets new leads/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Mia Chen', 'Tom Ash']);
});

it('is saved over what was seen; a colleague who was first is named, and nothing chosen is lost', async () => {
  let now = { assigneeIds: ['u2'], etag: 'one' };
  const conflict = 'Darius Okafor changed this just now.';
  const { api } = show({
    [GET]: () => now,
    [SAVE]: ({ ifMatch, body }: { ifMatch: unknown; body: { assigneeIds: string[] } }) => {
      if (ifMatch === now.etag) return (now = { ...body, etag: 'three' });
      throw new ApiError(412, 'stale', conflict);
    },
  });
  await screen.findByText(/^Tom Ash, away/);
  await choose('Mia Chen');
  now = { assigneeIds: ['u2'], etag: 'two' };
  await save();
  expect(await screen.findByText(new RegExp(`^${conflict}`))).toBeTruthy();
  expect(screen.getByText('Mia Chen', { selector: 'li' })).toBeTruthy();
  await waitFor(() => expect(api.callsOf(GET).length).toBeGreaterThan(1));
  await save();
  await waitFor(() => expect(api.callsOf(SAVE).map(({ ifMatch }) => ifMatch)).toEqual(['one', 'two']));
  expect(api.callsOf(SAVE)[1]?.body).toEqual({ assigneeIds: ['u1', 'u2'] });
});

it('a team that can’t be read is read again', async () => {
  const { api } = show({ [TEAM]: new ApiError(500, 'internal', '') });
  expect(await screen.findByText('The team could not be loaded.')).toBeTruthy();
  api.answer(TEAM, team);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Tom Ash, away/)).toBeTruthy();
});
