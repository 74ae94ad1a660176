import type { ChangeLeads, DeleteLeads, LeadsChange } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { lead, showLeads } from '../testing/leads.fixture';

const CHANGE = 'staff/changeLeads';
const DELETE = 'staff/deleteLeads';
const UNDO = 'staff/undoLeadChange';
const farah = lead({ _id: 'd2', firstName: 'Farah', lastName: 'Siddiq' });
const dialog = () => within(screen.getByRole('dialog'));

/** The list with these selected. */
async function selected(names: readonly string[], answers: Readonly<Record<string, unknown>>) {
  const host = showLeads([lead(), farah], { answers });
  for (const name of names) await host.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return host;
}
const result = (changed: number, left: LeadsChange['left'] = []) => ({ changed, left });

describe('one change of many leads', () => {
  it('is counted first, then made; a toast names what stays, and undoes it', async () => {
    const left = [{ leadId: 'd2', name: 'Farah Siddiq', why: 'Already qualified' }];
    const { press, user, api, shell } = await selected(['Uma Moreau', 'Farah Siddiq'], {
      [CHANGE]: ({ body }: { body: ChangeLeads }) => ({
        ...result(1, left),
        ...(!body.isPreview && { changeId: 'x1' }),
      }),
      [UNDO]: result(0, [{ leadId: 'd1', name: 'Uma Moreau', why: 'Changed since' }]),
    });
    await press('Change status');
    expect(dialog().getByRole('button', { name: 'Change 2 leads' })).toHaveProperty('disabled', true);
    await user.click(dialog().getByRole('button', { name: /New status/ }));
    await user.click(screen.getByRole('option', { name: 'Qualified' }));
    expect(await dialog().findByText('1 lead will change')).toBeTruthy();
    expect(dialog().getByRole('list', { name: '1 lead stays as it is:' }).textContent).toBe(
      'Farah SiddiqAlready qualified',
    );
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Change 1 lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.toasts.map(({ message }) => message)).toEqual([
      '1 lead changed. These stayed as they are: Farah Siddiq (Already qualified).',
    ]);
    const sent = { leadIds: ['d1', 'd2'], status: 'qualified' };
    expect(api.callsOf(CHANGE).map(({ body }) => body)).toEqual([
      { ...sent, isPreview: true },
      { ...sent, isPreview: false },
    ]);
    shell.toasts[0]?.action?.onPress();
    await waitFor(() =>
      expect(shell.toasts[1]?.message).toBe(
        '0 leads changed back. These stayed as they are: Uma Moreau (Changed since).',
      ),
    );
    expect(api.callsOf(UNDO)[0]).toMatchObject({ params: { changeId: 'x1' } });
  });

  it('who is away can’t be chosen (D152); a refusal stays in the dialog with what was chosen', async () => {
    let isRefused = false;
    const { press, user } = await selected(['Uma Moreau'], {
      [CHANGE]: () => {
        if (isRefused) throw new ApiError(409, 'assignee_away', 'Mei-Lin Fraser is away until 3 Dec 2026.');
        return result(1);
      },
    });
    await press('Assign');
    await user.click(dialog().getByRole('button', { name: /Assign to/ }));
    expect(
      screen.getByRole('option', { name: /^Otis Lindqvist \(away until 1 Jan 2099\)/ }).getAttribute('aria-disabled'),
    ).toBe('true');
    await user.click(screen.getByRole('option', { name: 'Mei-Lin Fraser' }));
    await dialog().findByText('1 lead will change');
    isRefused = true;
    await user.click(dialog().getByRole('button', { name: 'Change 1 lead' }));
    expect(await dialog().findByText('Mei-Lin Fraser is away until 3 Dec 2026.')).toBeTruthy();
    expect(dialog().getByRole('button', { name: /Mei-Lin Fraser/ })).toBeTruthy();
  });
});

describe('Confirm action (2.9)', () => {
  it.each([
    [['Uma Moreau'], 'Are you sure you want to delete 1 lead?'],
    [['Uma Moreau', 'Farah Siddiq'], 'Are you sure you want to delete 2 leads?'],
  ])('%j: %s', async (names, question) => {
    const { press, api, user, shell } = await selected(names, {
      [DELETE]: ({ body }: { body: DeleteLeads }) => ({
        ...result(body.leadIds.length),
        ...(!body.isPreview && { changeId: 'x1' }),
      }),
    });
    await press('Delete');
    expect(await screen.findByRole('dialog', { name: 'Confirm action' })).toBeTruthy();
    expect(dialog().getByText(question)).toBeTruthy();
    expect(api.callsOf(DELETE).map(({ body }) => (body as DeleteLeads).isPreview)).toEqual([true]);
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.toasts[0]?.message).toMatch(/deleted\.$/));
    expect(shell.toasts[0]?.action?.label).toBe('Undo');
  });

  it('a lead with an active hold stays, and where none is left, nothing can be deleted (D149)', async () => {
    const { press, api } = await selected(['Uma Moreau'], {
      [DELETE]: result(0, [{ leadId: 'd1', name: 'Uma Moreau', why: 'Active hold of Lot 306' }]),
    });
    await press('Delete');
    expect(dialog().getByText('None of these leads can be deleted.')).toBeTruthy();
    expect(dialog().getByText('Active hold of Lot 306')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(api.callsOf(DELETE)).toHaveLength(1);
  });
});

describe('New lead', () => {
  const open = async (answer: object | Error) => {
    const host = showLeads([], {
      answers: { 'staff/createLead': answer, 'staff/getLots': [], 'staff/getStages': [] },
    });
    await host.press('New lead');
    await host.user.selectOptions(dialog().getByLabelText('Estate'), 'Fernleigh');
    await host.fill({ 'First Name': 'Uma', 'Last Name': 'Moreau', Email: 'UMA@example.com' });
    return host;
  };
  const submit = 'Add lead';

  it('is entered with its estate, source and assignee', async () => {
    const { press, user, api, shell } = await open({ leadId: 'd9', isNew: true, wasDeleted: false });
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.selectOptions(dialog().getByLabelText('Source'), 'Property portal');
    await user.selectOptions(dialog().getByLabelText(/^Assigned to/), 'Mei-Lin Fraser');
    await press(submit);
    await waitFor(() => expect(shell.toasts[0]?.message).toBe('Uma Moreau is added.'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsOf('staff/createLead')[0]?.body).toEqual({
      estateId: 'e2',
      firstName: 'Uma',
      lastName: 'Moreau',
      email: 'uma@example.com',
      source: 'listing',
      lotId: null,
      assigneeId: 'u1',
    });
    shell.toasts[0]?.action?.onPress();
    expect(shell.opened[0]?.path).toBe('/leads/d9');
  });

  it('a person who is a lead of the estate already is shown with the link', async () => {
    const { press, shell } = await open({ leadId: 'd9', isNew: false, wasDeleted: false });
    await press(submit);
    expect(await dialog().findByText('This person is a lead of this estate already')).toBeTruthy();
    expect(dialog().getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe('/leads/d9');
    expect(shell.toasts).toEqual([]);
  });

  it('what was typed stays where the API refuses, and closing asks', async () => {
    const { press, user, store, shell } = await open(new ApiError(409, 'assignee_away', 'Mei-Lin Fraser is away.'));
    await press(submit);
    await waitFor(() => expect(shell.toasts[0]?.message).toBe('Mei-Lin Fraser is away.'));
    expect(dialog().getByLabelText<HTMLInputElement>('First Name').value).toBe('Uma');
    await user.keyboard('{Escape}');
    expect(store.getState().host.modal.held?.question).toBe('The lead hasn’t been added.');
  });
});
