import type { Account, AccountSession, OwnChoices } from '@lotline/shared-domain';
import { ApiError, modalAnswered, modalClosed } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ann, show } from '../testing/accounts.fixture';
import AccountScreen from './account.screen';
import { selectCopy } from './copy.slice';

const at = '2026-11-20T01:00:00.000Z';
const sessions: AccountSession[] = [
  { _id: 's1', device: 'Firefox on Linux', createdAt: at, lastSeenAt: at, endsAt: at, isThis: true },
  { _id: 's2', device: 'Safari on iPhone', createdAt: at, lastSeenAt: at, endsAt: at, isThis: false },
];
const consent = {
  estateId: 'e1',
  estateTitle: 'Tallowbrook Rise',
  text: 'Send me news and offers from Tallowbrook Rise',
  at,
  source: 'enquiry form',
};
const choices: OwnChoices = { termsVersion: '2026-11-01', acceptedAt: at, consents: [consent], leftOut: ['lots'] };
const page = (answers: Record<string, unknown> = {}, role = 'CUSTOMER', account: Partial<Account> = {}) =>
  show(<AccountScreen />, {
    estate: null,
    pathname: '/account',
    role,
    answers: {
      'user/getAccount': { ...ann, role, ...account },
      'user/getSessions': sessions,
      'user/getChoices': choices,
      ...answers,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('/account', () => {
  it('shows an error with a retry when the account can’t be loaded', async () => {
    const { api, press } = page({ 'user/getAccount': new ApiError(500, 'internal', '') });
    await screen.findByText('Your account could not be loaded');
    api.answer('user/getAccount', ann);
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Your details' })).toBeTruthy();
  });

  it('saves names and phone and updates the session, so that other forms are prefilled with them', async () => {
    const { fill, press, api, actions, button } = page({ 'user/updateUser': { ...ann, phone: '+61491570158' } });
    await screen.findByLabelText(/^Phone/);
    expect(button('Save').disabled).toBe(true);
    await fill({ 'First Name': 'Anna' });
    await press('Save');
    await waitFor(() =>
      expect(api.callsOf('user/updateUser')[0]?.body).toMatchObject({
        firstName: 'Anna',
        lastName: 'Lee',
        phone: '+61412345678',
      }),
    );
    await waitFor(() =>
      expect(actions).toContainEqual(
        expect.objectContaining({ type: 'host/signedIn', payload: expect.objectContaining({ phone: '+61491570158' }) }),
      ),
    );
    await waitFor(() => expect(api.callsOf('user/getAccount')).toHaveLength(2));
  });

  it('shows a conflict with another tab’s save, keeps the input, and overwrites no other field', async () => {
    const conflict = 'You changed your details in another tab or on another device just now: Phone.';
    let now: Account = { ...ann, profileEtag: 'one' };
    const save = ({ ifMatch, body }: { ifMatch: unknown; body: unknown }) => {
      if (ifMatch === now.profileEtag) return (now = { ...now, ...(body as object), profileEtag: 'three' });
      throw new ApiError(412, 'stale', conflict);
    };
    const { fill, press, api } = page({ 'user/getAccount': () => now, 'user/updateUser': save });
    await screen.findByLabelText(/^Phone/);
    await fill({ 'First Name': 'Anna' });
    now = { ...ann, phone: '+61491570158', profileEtag: 'two' };
    await press('Save');
    expect(
      await screen.findByText(`${conflict} What you typed is still here. Save again to replace the newer version.`),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Anna');
    await waitFor(() => expect(api.callsOf('user/getAccount')).toHaveLength(2));
    await press('Save');
    await waitFor(() => expect(api.callsOf('user/updateUser').map(({ ifMatch }) => ifMatch)).toEqual(['one', 'two']));
    expect(api.callsOf('user/updateUser')[1]?.body).toMatchObject({ firstName: 'Anna', phone: '+61491570158' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+61 491 570 158'));
    await fill({ 'First Name': 'Ann' });
    await press('Save');
    await waitFor(() =>
      expect(api.callsOf('user/updateUser')[2]).toMatchObject({
        ifMatch: 'three',
        body: { firstName: 'Ann', phone: '+61491570158' },
      }),
    );
  });

  it('shows a conflict when a choice was changed elsewhere, and its current value', async () => {
    const conflict = 'You changed your email choices in another tab or on another device just now.';
    let now: OwnChoices = { ...choices, leftOut: [], etag: 'one' };
    const save = () => {
      now = { ...choices, leftOut: ['receipts'], etag: 'two' };
      throw new ApiError(412, 'stale', conflict);
    };
    const { user, api, shell } = page({ 'user/getChoices': () => now, 'user/updateChoices': save });
    const section = await part('Emails and consent');
    await user.click(await section.findByRole('checkbox', { name: /^Lots you watch/ }));
    const message = `${conflict} Your choices are shown as they are now. Please choose again.`;
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'error', message }]));
    expect(api.callsOf('user/updateChoices').map(({ ifMatch }) => ifMatch)).toEqual(['one']);
    await waitFor(() =>
      expect(section.getByRole<HTMLInputElement>('checkbox', { name: /^Receipts/ }).checked).toBe(false),
    );
  });

  it('mails a link to another email, and keeps this one until it is opened', async () => {
    const { fill, press } = page({ 'user/changeEmail': { ok: true } });
    await screen.findByText('You log in with Ann@Example.com.');
    await fill({ 'New email': 'ann@new.example' });
    await press('Send link');
    expect(await screen.findByText(/Until you open it, you log in with Ann@Example.com/)).toBeTruthy();
  });

  it.each([
    ['CUSTOMER', 'Between 4 and 16 characters', 'Xy9?'],
    ['SALES', 'Between 12 and 128 characters', 'a sentence of our own'],
  ])('takes a new password of a %s by its own rule: %s', async (role, rule, password) => {
    const { fill, press, api } = page({ 'user/changePassword': { ok: true } }, role);
    await screen.findByText(rule);
    await fill({ Password: password, 'Confirm password': password });
    await press('Change password');
    expect(
      (await screen.findAllByText('Password changed. You have been logged out everywhere else.')).length,
    ).toBeGreaterThan(0);
    expect(api.callsOf('user/changePassword')[0]?.body).toEqual({ password });
  });

  it('lists where one is logged in, and ends one or all others', async () => {
    const { press, api, shell } = page({ 'user/endSession': { ok: true }, 'user/endOtherSessions': { ended: 1 } });
    const list = await part('Where you are logged in');
    expect((await list.findAllByRole('listitem')).map((item) => item.textContent?.includes('This device'))).toEqual([
      true,
      false,
    ]);
    await press('Log out Safari on iPhone');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'That device is logged out.' }]));
    expect(api.callsOf('user/endSession')[0]?.params).toEqual({ sessionId: 's2' });
    await press('Log out everywhere else');
    await waitFor(() =>
      expect(shell.toasts).toContainEqual({ tone: 'success', message: '1 other device is logged out.' }),
    );
    expect(api.callsOf('user/getSessions')).toHaveLength(3);
  });

  it('ends a session that has already expired; shows an error for one that can’t be ended', async () => {
    const { press, api, shell, button } = page({ 'user/endSession': new ApiError(404, 'not_found', '') });
    await (await part('Where you are logged in')).findAllByRole('listitem');
    await press('Log out Safari on iPhone');
    await waitFor(() => expect(shell.toasts[0]?.tone).toBe('success'));
    api.answer('user/endSession', new ApiError(500, 'internal', ''));
    await waitFor(() => expect(button('Log out Safari on iPhone').disabled).toBe(false));
    await press('Log out Safari on iPhone');
    await waitFor(() =>
      expect(shell.toasts[1]).toEqual({ tone: 'error', message: 'It could not be logged out. Please try again.' }),
    );
  });

  it('sets an authenticator up by QR code or key, and shows the recovery codes once', async () => {
    const factor = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lotline:ann?secret=JBSWY3DPEHPK3PXP' };
    const armed: Account = { ...ann, hasSecondFactor: true, recoveryCodesLeft: 10 };
    let account: Account = ann;
    const { fill, press, user } = page({
      'user/getAccount': () => account,
      'user/startSecondFactor': factor,
      'user/confirmSecondFactor': () => ((account = armed), { recoveryCodes: ['k7m2x-9pq4d'] }),
    });
    await screen.findByRole('button', { name: 'Set up an authenticator' });
    await press('Set up an authenticator');
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app, with the same key as below' }),
    ).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await fill({ Code: '123456' });
    await press('Turn on');
    expect(await screen.findByText('k7m2x-9pq4d')).toBeTruthy();
    await user.click(screen.getByLabelText('I’ve saved them'));
    await press('Continue');
    expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
    expect(screen.queryByText('k7m2x-9pq4d')).toBeNull();
  });

  it('turns it off where the account may do without, and not for invited accounts', async () => {
    const { press, api, unmount } = page({ 'user/removeSecondFactor': { ok: true } }, 'CUSTOMER', {
      hasSecondFactor: true,
      recoveryCodesLeft: 3,
    });
    await screen.findByText(/3 recovery codes left/);
    api.answer('user/getAccount', ann);
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Set up an authenticator' })).toBeTruthy();
    unmount();
    page({}, 'SALES', { hasSecondFactor: true, recoveryCodesLeft: 9 });
    await screen.findByText(/You can replace it, but not turn it off/);
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('lists the emails that are always sent, and unsubscribes from the others', async () => {
    const { user, api } = page({ 'user/updateChoices': { ...choices, leftOut: ['lots', 'receipts'] } });
    const section = await part('Emails and consent');
    const box = async (name: RegExp) => (await section.findByRole('checkbox', { name })) as HTMLInputElement;
    expect([
      (await box(/Your holds/)).disabled,
      (await box(/Receipts/)).checked,
      (await box(/Lots you watch/)).checked,
    ]).toEqual([true, true, false]);
    await user.click(await box(/Receipts/));
    await waitFor(() => expect(api.callsOf('user/updateChoices')[0]?.body).toEqual({ leftOut: ['receipts', 'lots'] }));
  });

  it('keeps the focus on the pressed checkbox while the choice is saved, and ignores other presses', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, api } = page({ 'user/updateChoices': () => new Promise((resolve) => (answer = resolve)) });
    const section = await part('Emails and consent');
    const box = (await section.findByRole('checkbox', { name: /Receipts/ })) as HTMLInputElement;
    await user.click(box);
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBe('true'));
    expect([document.activeElement, box.disabled]).toEqual([box, false]);
    await user.click(section.getByRole('checkbox', { name: /Lots you watch/ }));
    await act(async () => answer({ ...choices, leftOut: ['receipts', 'lots'] }));
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBeNull());
    expect(api.callsOf('user/updateChoices')).toHaveLength(1);
  });

  it('shows each consent to news with its wording and date, and withdraws it', async () => {
    const { press, api } = page({ 'user/withdrawConsent': { ...choices, consents: [] } });
    expect(await screen.findByText('“Send me news and offers from Tallowbrook Rise”')).toBeTruthy();
    expect(screen.getByText('20 Nov 2026, enquiry form')).toBeTruthy();
    api.answer('user/getChoices', { ...choices, consents: [] });
    await press('Unsubscribe from Tallowbrook Rise');
    expect(await screen.findByText('Not subscribed')).toBeTruthy();
    expect(api.callsOf('user/withdrawConsent')[0]?.body).toEqual({ estateId: 'e1' });
  });

  describe('a copy of the data', () => {
    const GET = 'user/getCopy';
    let saved: Blob[] = [];
    beforeEach(() => {
      saved = [];
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
        revokeObjectURL: () => undefined,
      });
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    });

    it('is a file of everything', async () => {
      const { press, api } = page({ [GET]: { account: [{ email: 'ann@example.com' }] } });
      await screen.findByRole('button', { name: 'Download my data' });
      await press('Download my data');
      await waitFor(() => expect(saved).toHaveLength(1));
      expect([saved[0]?.type, (saved[0]?.size ?? 0) > 20, api.callsOf(GET)]).toEqual([
        'application/json',
        true,
        [expect.anything()],
      ]);
    });

    it('asks for the password where that was given too long ago; closed without it, nothing is saved', async () => {
      const { press, api, state, store, shell } = page({
        [GET]: new ApiError(403, 'confirm_first', 'Please confirm it’s you first'),
      });
      await screen.findByRole('button', { name: 'Download my data' });
      await press('Download my data');
      await waitFor(() => expect(state().modal.open?.name).toBe('confirm-session'));
      act(() => void store.dispatch(modalClosed()));
      await waitFor(() => expect(selectCopy(store.getState())).toEqual({ phase: 'idle' }));
      expect([saved, shell.toasts]).toEqual([[], []]);
      await press('Download my data');
      await waitFor(() => expect(state().modal.open?.name).toBe('confirm-session'));
      api.answer(GET, { account: [] });
      act(() => void store.dispatch(modalAnswered(true)));
      await waitFor(() => expect(saved).toHaveLength(1));
    });

    it.each([
      [500, 'Your data could not be downloaded. Please try again.'],
      [429, 'You have downloaded your data several times. Please try again later.'],
    ])('shows an error when the copy can’t be made (%d)', async (status, message) => {
      const { press, shell } = page({ [GET]: new ApiError(status, 'internal', '') });
      await screen.findByRole('button', { name: 'Download my data' });
      await press('Download my data');
      await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'error', message }]));
    });
  });

  it('leads to the deletion', async () => {
    const { press, state } = page();
    await screen.findByRole('button', { name: 'Delete my account' });
    await press('Delete my account');
    expect(state().modal.open?.name).toBe('delete-account');
  });
});
