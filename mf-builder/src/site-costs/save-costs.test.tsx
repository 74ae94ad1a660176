import type { StaleCell } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { atWidth } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { focus, MARK, openCosts, SAVE, shown } from './testing/costs.fixture';

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

describe('a cell that a colleague changed in the meantime', () => {
  const theirs = (lotId: string, siteCosts: number): StaleCell => ({
    lotId,
    lotTitle: lotId.slice(4),
    designId: 'kestrel',
    designName: 'Kestrel 20',
    siteCosts,
    siteCostKind: 'fixed',
    by: 'Ruth Amersham',
    at: '2026-11-29T01:30:00.000Z',
  });
  const stale = (...cells: StaleCell[]) =>
    new ApiError(412, 'stale', 'Ruth Amersham changed site costs.', { cells } as never);
  const rows = () =>
    within(screen.getByRole('table', { name: 'Cells changed by someone else' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent));

  it('is shown with who and when; one keeps own or takes theirs, what was typed stays, and the next save goes through', async () => {
    const { user, press, api, saved, paste } = await openCosts({
      [SAVE]: stale(theirs('lot-1', 17_000), theirs('lot-2', 9_000)),
    });
    focus(1, 1);
    paste('19000\n8000\n7000');
    await press('Save 3 changes');
    expect(await screen.findByText('2 cells were changed by someone else. Nothing was saved.')).toBeTruthy();
    expect(rows()).toEqual([
      ['Lot 1', 'Kestrel 20', '$19,000', '$17,000', 'Ruth Amersham, 29 Nov 2026 12:30 PM'],
      ['Lot 2', 'Kestrel 20', '$8,000', '$9,000', 'Ruth Amersham, 29 Nov 2026 12:30 PM'],
    ]);
    expect(screen.getByRole('button', { name: 'Save 3 changes' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Keep mine for Lot 1, Kestrel 20' }));
    await user.click(screen.getByRole('button', { name: 'Use theirs for Lot 2, Kestrel 20' }));
    expect(screen.queryByRole('table')).toBeNull();
    api.answer(SAVE, { changed: 2, same: 0 });
    await press('Save 2 changes');
    await screen.findByText('2 site costs saved.');
    expect(saved().slice(-2)).toEqual(['lot-1 kestrel 17000fixed → 19000fixed', 'lot-3 kestrel unknown → 7000fixed']);
  });

  it('on a phone has its details under what they belong to, and the choice in sight', async () => {
    atWidth(375);
    const { press, paste } = await openCosts({ [SAVE]: stale(theirs('lot-1', 17_000)) });
    focus(1, 1);
    paste('19000');
    await press('Save 1 change');
    await screen.findByText('1 cell was changed by someone else. Nothing was saved.');
    expect(rows()).toEqual([
      ['Lot 1Kestrel 20', '$19,000', '$17,000Ruth Amersham, 29 Nov 2026 12:30 PM', 'Keep mineUse theirs'],
    ]);
  });

  it('all at once', async () => {
    const { press, paste } = await openCosts({ [SAVE]: stale(theirs('lot-1', 17_000), theirs('lot-2', 9_000)) });
    focus(1, 1);
    paste('19000\n8000');
    await press('Save 2 changes');
    await screen.findByText('2 cells were changed by someone else. Nothing was saved.');
    await press('Use all theirs');
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });
});

describe('saving', () => {
  it('a failure keeps the changes, and the next attempt is the same request', async () => {
    const { user, press, api } = await openCosts({ [SAVE]: new ApiError(0, 'network', '') });
    focus(1, 1);
    await user.keyboard('500{Enter}');
    await press('Save 1 change');
    expect(await screen.findByText(/^Your changes could not be saved\. They are still here/)).toBeTruthy();
    api.answer(SAVE, { changed: 1, same: 0 });
    await press('Save 1 change');
    await screen.findByText('1 site cost saved.');
    const [first, second] = api.callsOf(SAVE).map(({ idempotencyKey }) => idempotencyKey);
    expect([typeof first, second]).toEqual(['string', first]);
  });

  it('changes outlast a look at the map, also after a save before them', async () => {
    const { user, press } = await openCosts({ [SAVE]: { changed: 1, same: 0 } });
    focus(1, 1);
    await user.keyboard('500{Enter}');
    await press('Save 1 change');
    await screen.findByText('1 site cost saved.');
    focus(2, 1);
    await user.keyboard('600{Enter}');
    await user.click(screen.getByRole('tab', { name: 'Map' }));
    await screen.findByText('The map');
    await user.click(screen.getByRole('tab', { name: 'Site costs' }));
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toBeTruthy();
    expect(shown().map(([, kestrel]) => kestrel)).toEqual(['$500', `${MARK}$600`, 'To be confirmed']);
  });

  it('a page with unsaved changes is left only after a question, a saved one at once', async () => {
    const { user, press, leavePage } = await openCosts({ [SAVE]: { changed: 1, same: 0 } });
    const leave = jest.fn();
    focus(1, 1);
    await user.keyboard('500{Enter}');
    leavePage(leave);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(dialog.getByText('1 changed site cost isn’t saved.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(leave).not.toHaveBeenCalled();
    await press('Save 1 change');
    await screen.findByText('1 site cost saved.');
    leavePage(leave);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('Discard changes brings back what is stored', async () => {
    const { user, press } = await openCosts();
    focus(1, 1);
    await user.keyboard('500{Enter}');
    await press('Discard changes');
    expect(shown()[0]?.[1]).toBe('$18,500');
  });

  it('a kind is given to the chosen cells', async () => {
    const { user, press } = await openCosts();
    focus(1, 1);
    await press('Kind');
    await user.click(await screen.findByRole('menuitem', { name: 'Allowance' }));
    await waitFor(() => expect(shown()[0]?.[1]).toBe(`${MARK}$18,500 allowance`));
  });
});
