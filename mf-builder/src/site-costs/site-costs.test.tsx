import { atWidth } from '@lotline/shared-runtime/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { cell, focus, MARK, openCosts, SAVE, shown } from './testing/costs.fixture';
import { anOwnLot, lotsOfRise, openLots } from '../lots/testing/lots.fixture';

beforeEach(() => atWidth(1280));
afterEach(() => atWidth(null));

describe('the table of site costs (D114)', () => {
  it('has the lots as rows and the designs on them as columns; a design that isn’t on a lot has no cost there', async () => {
    const { container } = await openCosts();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Lot',
      'Kestrel 20',
      'Saltbush 18',
    ]);
    expect(shown()).toEqual([
      ['Lot 1Stage 1', '$18,500', '$12,000 allowance'],
      ['Lot 2Stage 1', 'To be confirmed', '-Not on this lot'],
      ['Lot 3Stage 2', 'To be confirmed', 'To be confirmed'],
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('shows the lots of a stage, or only those with a cost to be confirmed; a changed lot stays', async () => {
    const { user } = await openCosts();
    await user.click(screen.getByRole('checkbox', { name: /^Only lots/ }));
    expect(shown().map(([lot]) => lot)).toEqual(['Lot 2Stage 1', 'Lot 3Stage 2']);
    await user.click(cell(1, 1));
    await user.keyboard('500{Enter}');
    expect(shown().map(([lot]) => lot)).toEqual(['Lot 2Stage 1', 'Lot 3Stage 2']);
    await user.click(screen.getByRole('button', { name: /Stage/ }));
    await user.click(await screen.findByRole('option', { name: 'Stage 2' }));
    expect(shown().map(([lot]) => lot)).toEqual(['Lot 3Stage 2']);
  });

  it('without a design on these lots says where they come from', async () => {
    openLots({
      query: { estateId: 'e1', default: 'costs' },
      answers: { 'builder/getOwnLots': { ...lotsOfRise, lots: [anOwnLot('1', [])] } },
    });
    expect(await screen.findByRole('heading', { name: 'No designs on these lots yet' })).toBeTruthy();
  });
});

describe('by keyboard', () => {
  it('arrows move, typing edits, Enter goes on below, and the changes are saved in one call', async () => {
    const { user, saved, press } = await openCosts({ [SAVE]: { changed: 2, same: 0 } });
    focus(0, 0);
    await user.keyboard('{ArrowDown}{ArrowRight}19000{Enter}12,000 allowance{Enter}');
    expect(document.activeElement).toBe(cell(3, 1));
    expect(shown().map(([, kestrel]) => kestrel)).toEqual([
      `${MARK}$19,000`,
      `${MARK}$12,000 allowance`,
      'To be confirmed',
    ]);
    await press('Save 2 changes');
    expect(await screen.findByText('2 site costs saved.')).toBeTruthy();
    expect(saved()).toEqual(['lot-1 kestrel 18500fixed → 19000fixed', 'lot-2 kestrel unknown → 12000allowance']);
    expect(shown()[0]?.[1]).toBe('$19,000');
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  });

  it('F2 edits what is there, Escape drops it, Delete takes the amount', async () => {
    const { user } = await openCosts();
    focus(1, 1);
    await user.keyboard('{F2}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lot 1, Kestrel 20' }).value).toBe('$18,500');
    await user.keyboard('9{Escape}');
    expect([shown()[0]?.[1], document.activeElement]).toEqual(['$18,500', cell(1, 1)]);
    await user.keyboard('{Delete}');
    expect(shown()[0]?.[1]).toBe(`${MARK}To be confirmed`);
  });

  it('a text that can’t be read stays, is marked, and keeps the rest from being saved until it is corrected', async () => {
    const { user } = await openCosts();
    focus(1, 1);
    await user.keyboard('18.5k{Enter}');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Lot 1, Kestrel 20' });
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['18.5k', 'true']);
    expect(screen.getByRole('alert').textContent).toMatch(/^“18\.5k” can’t be read\./);
    await user.click(cell(2, 1));
    await user.keyboard('500{Enter}');
    expect(shown()[0]?.[1]).toBe('18.5k can’t be read');
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toHaveProperty('disabled', true);
    focus(1, 1);
    await user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('18.5k');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('18500{Enter}');
    expect(screen.getByRole('button', { name: 'Save 1 change' })).toHaveProperty('disabled', false);
  });

  it('a design that isn’t on the lot is not edited', async () => {
    const { user } = await openCosts();
    focus(2, 2);
    await user.keyboard('500');
    expect([screen.queryByRole('textbox'), cell(2, 2).getAttribute('aria-readonly')]).toEqual([null, 'true']);
  });

  it('Ctrl+D fills the chosen cells from the first, and Ctrl+Z takes that back', async () => {
    const { user, shell } = await openCosts();
    focus(1, 1);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(6);
    await user.keyboard('{Control>}d{/Control}');
    expect(shown().map((row) => row.slice(1))).toEqual([
      ['$18,500', '$12,000 allowance'],
      [`${MARK}$18,500`, '-Not on this lot'],
      [`${MARK}$18,500`, `${MARK}$12,000 allowance`],
    ]);
    expect(shell.announced.at(-1)).toBe('3 site costs filled in.');
    await user.keyboard('{Control>}z{/Control}');
    expect(shown()[1]?.[1]).toBe('To be confirmed');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  });
});

describe('a block from a spreadsheet', () => {
  it('is pasted from the chosen cell on; what has no cell there is counted', async () => {
    const { paste } = await openCosts();
    focus(1, 1);
    paste('$19,000\tTBC\r\n12000 allowance\t700\r\n');
    expect(shown().map((row) => row.slice(1))).toEqual([
      [`${MARK}$19,000`, `${MARK}To be confirmed`],
      [`${MARK}$12,000 allowance`, '-Not on this lot'],
      ['To be confirmed', 'To be confirmed'],
    ]);
    expect(
      screen.getByText('3 site costs pasted. 1 cell left out: not in this table, or the design isn’t on the lot.'),
    ).toBeTruthy();
  });

  it('with something that can’t be read writes nothing and marks it; the others on request', async () => {
    const { paste, press, container } = await openCosts();
    focus(1, 1);
    paste('19000\n18.5k\nsoon');
    expect(shown().map(([, kestrel]) => kestrel)).toEqual(['$18,500', '18.5k can’t be read', 'soon can’t be read']);
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText('2 cells can’t be read, so nothing was pasted')).toBeTruthy();
    expect(notice.getByText(/^Lot 2, Kestrel 20: “18\.5k”; Lot 3, Kestrel 20: “soon”\./)).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await press('Paste the other 1 cell');
    expect(shown().map(([, kestrel]) => kestrel)).toEqual([`${MARK}$19,000`, 'To be confirmed', 'To be confirmed']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('24 lots are pasted, undone, pasted again and saved in one call', async () => {
    const lots = Array.from({ length: 24 }, (_, at) => anOwnLot(String(at + 1), [['kestrel', null, 'unknown']]));
    const { paste, press, sent } = await openCosts({
      'builder/getOwnLots': { ...lotsOfRise, lots },
      [SAVE]: { changed: 24, same: 0 },
    });
    const block = lots.map((_, at) => `$${at + 1},000`).join('\n');
    focus(1, 1);
    paste(block);
    await press('Undo');
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    focus(1, 1);
    paste(block);
    await press('Save 24 changes');
    expect(await screen.findByText('24 site costs saved.')).toBeTruthy();
    expect(screen.queryByText('24 site costs pasted.')).toBeNull();
    expect(sent().map((cells) => cells.length)).toEqual([24]);
  });

  it('of 2,000 lots by 12 designs only the rows in sight are drawn', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `d${at}`);
    const designs = ids.map((_id) => ({ ...lotsOfRise.designs[0]!, _id, name: _id }));
    const lots = Array.from({ length: 2_000 }, (_, at) =>
      anOwnLot(
        String(at + 1),
        ids.map((id) => [id, null, 'unknown'] as const),
      ),
    );
    const { paste } = await openCosts({ 'builder/getOwnLots': { ...lotsOfRise, designs, lots } });
    focus(1, 1);
    paste(lots.map(() => ids.map(() => '18500').join('\t')).join('\n'));
    expect(screen.getByRole('button', { name: 'Save 24,000 changes' })).toBeTruthy();
    expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(60);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001');
  });
});
