import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { CONDITIONS, condition, contract, sale } from '../testing/contract.fixture';
import { eoi } from '../testing/eois.fixture';

const part = async () => within(await screen.findByRole('region', { name: 'Conditions' }));
const executed = { lotStatus: 'contract_executed' };
const [finance, survey] = [
  condition('c1', 'Finance', 'open', { dueOn: '2027-03-20' }),
  condition('c2', 'Survey', 'met'),
];
const saved = (lotStatus = 'contract_executed') => eoi({ rev: 4, status: 'approved', lotStatus, contract: contract() });
const sent = (over: object) => ({ title: 'Finance', dueOn: '2027-03-20', state: 'open', _id: 'c1', ...over });
const kept = { _id: 'c2', title: 'Survey', dueOn: null, state: 'met' };

describe('conditions of a contract', () => {
  it('each has its state, its day, and who settled it; the last open one says what follows', async () => {
    sale({ conditions: [finance, survey] }, { eoi: executed });
    expect((await part()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'FinanceOpenDue 20 Mar 2027Once it is met or waived, Lot 306 becomes Finance Unconditional, and the buyer is emailed.MetWaivedNot met',
      'SurveyMetNo due date · Mei-Lin Fraser, 2 Mar 2027 9:00 AMReopenWaivedNot met',
    ]);
  });

  it('an open one is met by one press, over the revision on screen; the lot goes on', async () => {
    const { press, api, shell } = sale({ conditions: [finance, survey] }, { eoi: executed });
    api.answer(CONDITIONS, saved('unconditional'));
    await press('Met: Finance');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'success', message: 'Lot 306 is now Finance Unconditional.' }]),
    );
    expect(api.callsOf(CONDITIONS)[0]).toMatchObject({
      params: { eoiId: 'q1' },
      ifMatch: 3,
      body: { conditions: [sent({ state: 'met' }), kept] },
    });
  });

  it('one that a colleague changed first says who; nothing is overwritten', async () => {
    const { press, api } = sale({ conditions: [finance] }, { eoi: executed });
    api.answer(CONDITIONS, new ApiError(412, 'stale', 'Mei-Lin Fraser changed the conditions.'));
    await press('Waived: Finance');
    const told = within(await (await part()).findByRole('alert'));
    expect(
      told.getByText(/^Mei-Lin Fraser changed the conditions\. The conditions below are as they are now\./),
    ).toBeTruthy();
    expect(api.callsOf(CONDITIONS)).toHaveLength(1);
  });

  it('what was met is taken back with a reason, and one is removed with a reason', async () => {
    const { press, fill, api } = sale({ conditions: [finance, survey] }, { eoi: executed });
    await press('Not met: Survey');
    expect(await screen.findByText('‘Survey’ is met now, and becomes not met.')).toBeTruthy();
    await fill({ Reason: 'Recorded by mistake' });
    api.answer(CONDITIONS, saved());
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Remove: Finance');
    await fill({ Reason: 'Agreed by both parties' });
    await press('Remove condition');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(CONDITIONS).map(({ body }) => body)).toEqual([
      { conditions: [sent({}), { ...kept, state: 'notMet' }], reason: 'Recorded by mistake' },
      { conditions: [kept], reason: 'Agreed by both parties' },
    ]);
  });

  it('one is added with title and day; an edit asks for a reason where the day moves', async () => {
    const { press, fill, api } = sale({ conditions: [finance] }, { eoi: executed });
    api.answer(CONDITIONS, saved());
    await press('Add condition');
    const dialog = within(await screen.findByRole('dialog'));
    await fill({ Condition: 'Sale of home', 'Due (optional)': '30/03/2027' });
    dialog.getByRole('button', { name: 'Add condition' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Edit: Finance');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await fill({ 'Due (optional)': '25/03/2027' });
    await fill({ Reason: 'Extension granted' });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [added, edited] = api.callsOf(CONDITIONS).map(({ body }) => body);
    expect(added).toMatchObject({
      conditions: [sent({}), { title: 'Sale of home', dueOn: '2027-03-30', state: 'open' }],
    });
    expect(edited).toMatchObject({ conditions: [sent({ dueOn: '2027-03-25' })], reason: 'Extension granted' });
  });

  it('a contract without any becomes unconditional by a press, once it is executed', async () => {
    const { unmount } = sale();
    expect((await part()).getByText('No conditions recorded.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'The contract has no conditions' })).toBeNull();
    unmount();
    const { press, api } = sale({}, { eoi: executed });
    await press('The contract has no conditions');
    expect(await screen.findByText('Lot 306 becomes Finance Unconditional, and the buyer is emailed.')).toBeTruthy();
    api.answer(CONDITIONS, saved('unconditional'));
    await press('Record no conditions');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(CONDITIONS)[0]?.body).toMatchObject({ conditions: [], isUnconditional: true });
  });
});
