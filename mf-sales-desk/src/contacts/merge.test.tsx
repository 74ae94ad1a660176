import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { page, pair, PAIRS, uma } from '../testing/contact.fixture';

const MERGE = 'staff/mergeContacts';
const UNDO = 'staff/undoMerge';
const DISMISS = 'staff/dismissDuplicate';
const SAVE = 'staff/updateContact';

describe('who may be the same person', () => {
  it('is named with the reason, compared field by field and merged; a toast undoes it', async () => {
    const merged = { ...uma.merges?.[0], mergeId: 'm9', otherName: 'Una Moreau' };
    const { user, api, shell, container } = page({ [PAIRS]: [pair], [MERGE]: merged, [UNDO]: merged });
    expect(await screen.findByText(/They have the same phone/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare Una Moreau' }));
    const dialog = within(await screen.findByRole('dialog'));
    const row = async (name: string) =>
      [...((await dialog.findByRole('rowheader', { name })).closest('tr')?.querySelectorAll('td') ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(await row('First name')).toEqual(['Uma', 'Una']);
    expect(await row('Emails')).toEqual(['uma@example.com, uma@work.example', 'una@example.com']);
    expect(await row('EOIs')).toEqual(['1', '0']);
    await user.selectOptions(dialog.getByLabelText('First Name'), 'Una');
    await user.selectOptions(dialog.getByLabelText('Email to write to'), 'una@example.com');
    expect((await axe(container)).violations).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Merged with Una Moreau.'));
    expect(api.callsOf(MERGE)[0]).toMatchObject({
      params: { contactId: 'c1' },
      body: {
        otherId: 'c2',
        firstName: 'Una',
        lastName: 'Moreau',
        email: 'una@example.com',
        phone: '+61491570158',
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    shell.toasts.at(-1)?.action?.onPress();
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('They are two people again.'));
    expect(api.callsOf(UNDO)[0]?.params).toEqual({ mergeId: 'm9' });
  });

  it('a merge that is refused says why, and what was chosen stays', async () => {
    const { user } = page({
      [PAIRS]: [pair],
      [MERGE]: new ApiError(409, 'conflict', 'This person was merged into Ben Ash in the meantime.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Compare Una Moreau' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText('First Name'), 'Una');
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(await dialog.findByText('This person was merged into Ben Ash in the meantime.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>('First Name').value).toBe('Una');
  });

  it('is kept apart for good, and a merge is undone within its 30 days', async () => {
    const { user, api, shell } = page({ [PAIRS]: [pair], [DISMISS]: { ok: true }, [UNDO]: uma.merges?.[0] });
    await user.click(await screen.findByRole('button', { name: 'Not the same person: Una Moreau' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('They won’t be suggested again.'));
    expect(api.callsOf(DISMISS)[0]?.body).toEqual({ contactId: 'c1', otherId: 'c2' });
    expect(
      screen.getByText('una@example.com · merged by Mia Chen on 20 Nov 2026 · undo until 20 Dec 2026'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo the merge with Una Moreau' }));
    await waitFor(() => expect(api.callsOf(UNDO)[0]?.params).toEqual({ mergeId: 'm1' }));
  });

  it('all pairs are listed at /contacts/duplicates', async () => {
    const { container, user, store } = page({ [PAIRS]: [pair] }, '/contacts/duplicates');
    expect(await screen.findByRole('heading', { level: 1, name: 'Possible duplicates' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Una Moreau' })).getAttribute('href')).toBe('/contacts/c2');
    expect(screen.getByText('Same phone')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Compare Uma Moreau, Una Moreau' }));
    expect(store.getState().host.modal.open).toMatchObject({ props: { contactId: 'c1', otherId: 'c2' } });
  });

  it('without any pair the page has a way back to all people', async () => {
    page({}, '/contacts/duplicates');
    expect(await screen.findByText('No duplicates found')).toBeTruthy();
  });
});

describe('Edit details', () => {
  const edit = async (answers: Readonly<Record<string, unknown>>) => {
    const host = page(answers);
    await host.user.click(await screen.findByRole('button', { name: 'Edit details' }));
    const dialog = within(await screen.findByRole('dialog'));
    const emails = await dialog.findByLabelText<HTMLTextAreaElement>('Email addresses');
    return { ...host, dialog, emails };
  };

  it('sends names, addresses and phones in their order with what was read', async () => {
    const { user, dialog, emails, api, shell } = await edit({ [SAVE]: uma });
    expect(emails.value).toBe('uma@example.com\numa@work.example');
    await user.clear(emails);
    await user.click(emails);
    await user.paste('uma@work.example\nUMA@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Details saved.'));
    expect(api.callsOf(SAVE)[0]).toMatchObject({
      params: { contactId: 'c1' },
      ifMatch: 'mEoY5oQk',
      body: {
        firstName: 'Uma',
        lastName: 'Moreau',
        emails: ['uma@work.example', 'uma@example.com'],
        phones: ['+61491570158', '+61491570156'],
      },
    });
  });

  it('an address of another person names them and leads to the comparison; what was typed stays until then', async () => {
    const { user, dialog, emails, store } = await edit({
      [SAVE]: new ApiError(409, 'conflict', 'una@example.com is the address of Una Moreau.', {
        other: { contactId: 'c2', name: 'Una Moreau' },
      } as never),
    });
    await user.click(emails);
    await user.paste('\nuna@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('una@example.com is the address of Una Moreau.')).toBeTruthy();
    expect(emails.value).toContain('una@example.com');
    await user.click(dialog.getByRole('button', { name: 'Compare' }));
    expect(store.getState().host.modal.open).toMatchObject({ name: 'merge-contacts', props: { otherId: 'c2' } });
  });
});
