import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ADD, condition, contract, day, DATES, file, sale, SETTLE, version } from '../testing/contract.fixture';
import { eoi, EOI } from '../testing/eois.fixture';
import { factsOf } from '../testing/lot-actions.fixture';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const signed = [day('issued', '2027-03-01'), day('buyerSigned', '2027-03-02')];

describe('the contract on /desk/eois/{eoiId}', () => {
  it('shows versions newest first, all dates in order, and how far the sale is', async () => {
    const { container } = sale(
      {
        versions: [version(1), version(2, { note: 'New price' }), version(3, { state: 'received' })],
        dates: [
          ...signed,
          day('settlementDue', '2027-06-01', { by: undefined, at: undefined, isDerived: true }),
          day('financeDue', '2027-03-30', { reason: 'Extension granted' }),
        ],
        reached: [{ status: 'contract_executed', at: '2027-03-04T01:00:00.000Z', by: 'Mei-Lin Fraser' }],
      },
      { eoi: { lotStatus: 'contract_executed' } },
    );
    expect(factsOf(await part('Sale progress'))).toEqual({
      'Contract Executed': '4 Mar 2027, Mei-Lin Fraser',
      'Finance Unconditional': '-',
      Settled: '-',
    });
    const versions = (await part('Contract')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(versions[0]).toMatch(/^Version 3Latest.*Being checked/);
    expect(versions[1]).toMatch(/^Version 2Contract 2\.pdf 117 KBDownloadNew priceMei-Lin Fraser, 2 Mar 2027 9:00 AM$/);
    const dates = (await part('Dates')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(dates).toEqual([
      'Contract issued1 Mar 2027Mei-Lin Fraser, 2 Mar 2027 9:00 AMChange',
      'Buyer signed2 Mar 2027Mei-Lin Fraser, 2 Mar 2027 9:00 AMChange',
      'Vendor signed-Set',
      'Exchanged-Set',
      'Cooling off ends-Set',
      'Finance due30 Mar 2027Mei-Lin Fraser, 2 Mar 2027 9:00 AMExtension grantedChange',
      'Settlement due1 Jun 2027From the registrationSet',
      'Sunset date-Set',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('what needs the team comes first, and leads to its part', async () => {
    const { user } = sale();
    const need = await screen.findByRole('link', { name: /^The buyer’s signature is missing/ });
    await user.click(need);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dates' }));
  });

  it('an approved one without a contract asks for it before signatures; an older API has none of it', async () => {
    const { unmount } = sale({ versions: [], dates: [] });
    expect((await part('Contract')).getByText('No contract yet.')).toBeTruthy();
    expect((await part('Dates')).getAllByText('Add the contract first')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Set: Contract issued' })).toBeTruthy();
    unmount();
    sale(
      {},
      {
        eoi: { contract: undefined } as never,
        answers: { 'staff/getEoiActivity': new ApiError(404, 'not_found', '') },
      },
    );
    await part('Buyers');
    expect(screen.queryByRole('region', { name: 'Dates' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  });

  it('a file is downloaded by a link that is made for it', async () => {
    const opened: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.href);
    });
    const { press, api } = sale({}, { answers: { 'file/getLink': { url: 'https://files.example/1' } } });
    await press('Download Contract 1.pdf');
    await waitFor(() => expect(opened).toEqual(['https://files.example/1']));
    expect(api.callsOf('file/getLink')[0]?.params).toEqual({ fileId: 'f-Contract 1.pdf' });
  });
});

describe('a new version', () => {
  it('says that it clears both signatures, and is added with its note once the file is there', async () => {
    const both = [...signed, day('vendorSigned', '2027-03-03')];
    const { press, fill, user, api } = sale(
      { dates: both },
      {
        answers: {
          'file/upload': { ...file('New.pdf'), _id: 'f9', purpose: 'contract' },
          'file/get': { ...file('New.pdf'), _id: 'f9', purpose: 'contract' },
        },
      },
    );
    await press('Add version');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/A new version clears both signatures\./)).toBeTruthy();
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add contract' });
    expect(add.disabled).toBe(true);
    await user.upload(dialog.getByLabelText('Contract'), new File(['%PDF'], 'New.pdf', { type: 'application/pdf' }));
    await fill({ 'Note (optional)': 'New price' });
    await waitFor(() => expect(add.disabled).toBe(false));
    api.answer(ADD, eoi({ status: 'approved', lotStatus: 'eoi', contract: contract() }));
    await user.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(ADD).map(({ params, body }) => [params, body])).toEqual([
      [{ eoiId: 'q1' }, { fileId: 'f9', note: 'New price' }],
    ]);
  });

  it('is refused once the contract is executed, which is said where the button was', async () => {
    sale({}, { eoi: { lotStatus: 'contract_executed' } });
    expect((await part('Contract')).getByText('The contract is executed, so it can’t be replaced.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add version' })).toBeNull();
  });
});

describe('a date', () => {
  it('is set with its effect said before; the lot goes on', async () => {
    const { press, fill, api, shell } = sale({ dates: signed });
    await press('Set: Vendor signed');
    expect(screen.queryByText(/becomes Contract Executed/)).toBeNull();
    await fill({ 'Vendor signed': '03/03/2027' });
    expect(await screen.findByText(/^With the vendor’s signature .* Lot 306 becomes Contract Executed\./)).toBeTruthy();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    api.answer(DATES, eoi({ rev: 4, status: 'approved', lotStatus: 'contract_executed', contract: contract() }));
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(DATES)[0]).toMatchObject({
      params: { eoiId: 'q1' },
      ifMatch: 3,
      body: { vendorSigned: '2027-03-03' },
    });
    expect(shell.toasts).toEqual([{ tone: 'success', message: 'Lot 306 is now Contract Executed.' }]);
  });

  it('that was set changes with a reason, which the API asks for at its field', async () => {
    const { press, fill, api } = sale({ dates: [day('financeDue', '2027-03-20')] });
    await press('Change: Finance due');
    await fill({ 'Finance due (optional)': '30/03/2027' });
    const problem = { errors: [{ path: 'reason', message: 'Please say why a date that was set changes' }] };
    api.answer(DATES, new ApiError(400, 'invalid', 'Some fields are invalid', problem as never));
    await press('Save');
    expect(await screen.findAllByText('Please say why a date that was set changes')).not.toHaveLength(0);
    await fill({ Reason: 'Agreed by both parties' });
    api.answer(DATES, eoi({ rev: 4, status: 'approved', lotStatus: 'eoi', contract: contract() }));
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(DATES).at(-1)?.body).toEqual({ financeDue: '2027-03-30', reason: 'Agreed by both parties' });
  });

  it('that a colleague changed since shows who and the newer day; what was typed stays, and goes out over that (D135)', async () => {
    let rev = 3;
    const now = () =>
      eoi({
        rev,
        status: 'approved',
        lotStatus: 'eoi',
        contract: contract({ dates: rev > 3 ? [day('financeDue', '2027-04-01')] : [] }),
      });
    const { press, fill, api } = sale({}, { answers: { [EOI]: now } });
    await press('Set: Finance due');
    await fill({ 'Finance due': '30/03/2027' });
    api.answer(DATES, () => {
      if (rev > 3) return eoi({ rev: 5, status: 'approved', lotStatus: 'eoi', contract: contract() });
      rev = 4;
      throw new ApiError(412, 'stale', 'Mei-Lin Fraser changed the dates on 2 Mar 2027 9:00 AM.');
    });
    await press('Save');
    const told = within(await within(screen.getByRole('dialog')).findByRole('alert'));
    expect(told.getByText(/Mei-Lin Fraser changed the dates/)).toBeTruthy();
    expect(await told.findByText(/Finance due is now 1 Apr 2027\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Finance due (optional)').value).toBe('30/03/2027');
    await fill({ Reason: 'Wrong date recorded' });
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(DATES).map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      [3, { financeDue: '2027-03-30', reason: '' }],
      [4, { financeDue: '2027-03-30', reason: 'Wrong date recorded' }],
    ]);
  });

  it('nothing is sent while a date that isn’t set stays empty', async () => {
    const { press } = sale();
    await press('Set: Sunset date');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});

describe('settlement', () => {
  it('is recorded with its day once the lot is Unconditional', async () => {
    const { press, fill, api } = sale(
      { conditions: [condition('c1', 'Finance', 'met')] },
      { eoi: { lotStatus: 'unconditional' } },
    );
    await press('Settle the sale');
    expect(await screen.findByText('Lot 306 becomes Settled, and the buyer is emailed.')).toBeTruthy();
    await fill({ 'Settled on': '05/03/2027' });
    api.answer(SETTLE, eoi({ status: 'approved', lotStatus: 'settled', contract: contract() }));
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Settle the sale' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(SETTLE)[0]).toMatchObject({ params: { eoiId: 'q1' }, body: { settledOn: '2027-03-05' } });
  });

  it.each(['eoi', 'contract_executed', 'settled'])('isn’t offered at %s', async (lotStatus) => {
    sale({}, { eoi: { lotStatus } });
    await part('Sale progress');
    expect(screen.queryByRole('button', { name: 'Settle the sale' })).toBeNull();
  });
});
