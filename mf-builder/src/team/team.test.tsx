import type { TeamMember } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { ModalHost } from '../testing/modal-host.fixture';
import TeamScreen from './team.screen';

const GET = 'builder/getTeam';
const colette: TeamMember = {
  _id: 'm1',
  firstName: 'Colette',
  lastName: 'Amersham',
  email: 'colette@example.com',
  state: 'active',
  answersQuotes: true,
  isYou: true,
  mayBeDisabled: false,
  quotes: 0,
  lastLoginAt: '2026-11-28T23:00:00.000Z',
};
const tomas: TeamMember = {
  ...colette,
  _id: 'm2',
  firstName: 'Tomas',
  lastName: 'Reyne',
  email: 'tomas@example.com',
  isYou: false,
  mayBeDisabled: true,
  quotes: 3,
};
const jo: TeamMember = { ...tomas, _id: 'm3', firstName: 'Jo', lastName: 'Hale', state: 'invited', quotes: 0 };

function team(members: unknown = [colette, tomas], answers: Readonly<Record<string, unknown>> = {}) {
  const host = renderWithHost(
    <>
      <TeamScreen />
      <ModalHost />
    </>,
    { module, estate: null, role: 'BUILDER', pathname: '/builder/team', answers: { [GET]: members, ...answers } },
  );
  const user = userEvent.setup();
  return { ...host, user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const buttonsOf = async (name: string) =>
  (await card(name)).queryAllByRole('button').map(({ textContent }) => textContent);

describe('/builder/team', () => {
  it('shows each member with state, availability, what waits for them, and what can be done', async () => {
    const { container } = team([
      colette,
      tomas,
      jo,
      { ...tomas, _id: 'm4', firstName: 'Al', state: 'disabled', mayBeDisabled: false },
    ]);
    const you = await card('Colette Amersham');
    for (const words of ['You', 'Active', 'colette@example.com', 'Answers quotes', 'No quotes'])
      expect(you.getByText(words)).toBeTruthy();
    expect((await card('Tomas Reyne')).getByText('3 quotes')).toBeTruthy();
    expect((await card('Jo Hale')).getByText('Invited')).toBeTruthy();
    expect(await Promise.all(['Colette Amersham', 'Tomas Reyne', 'Jo Hale', 'Al Reyne'].map(buttonsOf))).toEqual([
      ['Availability'],
      ['Availability', 'Hand over quotes', 'Disable account'],
      ['Availability', 'Disable account'],
      ['Hand over quotes'],
    ]);
    expect(you.queryByText(/last active/)).toBeNull();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('the last active member can’t be disabled, and the page says why (D145)', async () => {
    team([colette, jo, { ...tomas, state: 'disabled', mayBeDisabled: false }]);
    const you = await card('Colette Amersham');
    expect(you.getByText('The last active member can’t be disabled. Invite a colleague first.')).toBeTruthy();
    expect(you.queryByRole('button', { name: /^Disable/ })).toBeNull();
  });

  it.each([
    [{ answersQuotes: false }, 'Doesn’t answer quotes'],
    [{ awayUntil: '2999-12-24' }, 'Away until 24 Dec 2999'],
    [{ awayUntil: '2020-12-24' }, 'Answers quotes'],
  ])('%j reads %s (D143)', async (over, words) => {
    team([{ ...colette, ...over }]);
    expect((await card('Colette Amersham')).getByText(words)).toBeTruthy();
  });

  it('after a failure it is tried again', async () => {
    const { api, press } = team(new ApiError(503, 'unavailable', ''));
    expect(await screen.findByText(/^Your team could not be loaded/)).toBeTruthy();
    api.answer(GET, [colette]);
    await press('Try again');
    expect(await card('Colette Amersham')).toBeTruthy();
  });
});

describe('inviting', () => {
  const INVITE = 'builder/inviteMember';
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByLabelText('First Name'), 'Jo');
    await user.type(screen.getByLabelText('Last Name'), 'Hale');
    await user.type(screen.getByLabelText('Email'), 'Jo@Example.com');
  };

  it('sends an invitation, and the list is read again', async () => {
    const { press, user, api, shell } = team([colette], { [INVITE]: [colette, jo] });
    await press('Invite a colleague');
    await fill(user);
    await press('Send invitation');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'success', message: 'Invitation sent to Jo@Example.com.' }]),
    );
    expect(api.callsOf(INVITE)[0]?.body).toMatchObject({ firstName: 'Jo', lastName: 'Hale', email: 'Jo@Example.com' });
    await waitFor(() => expect(api.callsOf(GET)).toHaveLength(2));
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('asks for the password first if the API wants it, and sends what was typed afterwards', async () => {
    const { press, user, api, store } = team([colette], {
      [INVITE]: new ApiError(403, 'confirm_first', 'Please confirm it’s you first'),
    });
    await press('Invite a colleague');
    await fill(user);
    await press('Send invitation');
    await waitFor(() => expect(store.getState().host.modal.open?.name).toBe('confirm-session'));
    api.answer(INVITE, [colette, jo]);
    store.dispatch({ type: 'host/modalAnswered', payload: true });
    await waitFor(() => expect(api.callsOf(INVITE)).toHaveLength(2));
    expect(api.callsOf(INVITE)[1]?.body).toMatchObject({ firstName: 'Jo', email: 'Jo@Example.com' });
  });

  it('an address that has an account is refused in words, and what was typed stays', async () => {
    const { press, user, shell } = team([colette], {
      [INVITE]: new ApiError(409, 'account_exists', 'This email already has an account'),
    });
    await press('Invite a colleague');
    await fill(user);
    await press('Send invitation');
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ tone: 'error', message: 'This email already has an account' }]),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Jo@Example.com');
  });
});

describe('a member', () => {
  it('answers no quotes, and is away until a day', async () => {
    const POST = 'builder/setAnswering';
    const { press, user, api, shell } = team([colette, tomas], { [POST]: [colette, tomas] });
    await press('Availability: Tomas Reyne');
    const day = await screen.findByLabelText(/^Away until/);
    await user.click(screen.getByRole('checkbox', { name: 'Answers quotes' }));
    await user.click(day);
    await user.paste('24/12/2026');
    await user.tab();
    await press('Save availability');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'Availability saved.' }]));
    expect(api.callsOf(POST)).toMatchObject([
      { params: { memberId: 'm2' }, body: { answersQuotes: false, awayUntil: '2026-12-24' } },
    ]);
  });

  it.each([
    ['the whole team', null],
    ['Colette Amersham', 'm1'],
  ])('hands quotes over to %s', async (to, toMemberId) => {
    const POST = 'builder/handOver';
    const { press, user, api } = team([colette, tomas, jo], { [POST]: [colette, tomas] });
    await press('Hand over quotes: Tomas Reyne');
    expect(
      await screen.findByText('3 quotes of Tomas Reyne wait for an answer. Choose who answers them.'),
    ).toBeTruthy();
    const field = screen.getByLabelText<HTMLSelectElement>(/^Hand over to/);
    expect([...field.options].map(({ label }) => label)).toEqual(['The whole team', 'Colette Amersham']);
    if (toMemberId) await user.selectOptions(field, to);
    await press('Hand over');
    await waitFor(() =>
      expect(api.callsOf(POST)).toMatchObject([{ params: { memberId: 'm2' }, body: { toMemberId } }]),
    );
  });

  it('is disabled with a reason, after what that does was said', async () => {
    const POST = 'builder/disableMember';
    const { press, user, api, shell } = team([colette, tomas], { [POST]: [colette] });
    await press('Disable account: Tomas Reyne');
    expect(await screen.findByText(/^Tomas Reyne is logged out everywhere at once/)).toBeTruthy();
    await user.type(screen.getByLabelText('Reason (optional)'), 'Left the company');
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Disable account' }));
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'Account disabled.' }]));
    expect(api.callsOf(POST)).toMatchObject([{ params: { memberId: 'm2' }, body: { reason: 'Left the company' } }]);
  });
});
