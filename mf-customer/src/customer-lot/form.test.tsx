import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor } from '@testing-library/react';
import { answers, twoBuyers } from '../testing/eoi.fixture';
import { lotPage } from '../testing/lot-page.fixture';

const changes = () =>
  screen.queryAllByRole('button', { name: /^Change / }).map((button) => button.getAttribute('aria-label'));
const ADDRESS = 'Postal address';

describe('CONTRACT INFORMATION FORM', () => {
  it('shows what was sent, and lets change what may be changed (D197)', async () => {
    lotPage('eoi-details', {
      eoi: { steps: { ...answers, buyers: twoBuyers }, changeable: ['contact', 'conveyancer'] },
    });
    expect(await screen.findByText('Sent on 18 Nov 2026')).toBeTruthy();
    expect(screen.getByText('noah@example.com')).toBeTruthy();
    expect(screen.getByText('$310,000')).toBeTruthy();
    expect(changes()).toEqual(['Change First buyer', 'Change Second buyer', 'Change Conveyancer']);
  });

  it.each([
    [
      ['contact', 'finance', 'conveyancer'],
      ['Change First buyer', 'Change Finance', 'Change Conveyancer'],
    ],
    [['conveyancer'], ['Change Conveyancer']],
    [[], []],
    // An older API says nothing about it.
    [null, []],
  ])('of %j one may change %j', async (changeable, offered) => {
    lotPage('eoi-details', { eoi: { changeable } });
    await screen.findByText('Sent on 18 Nov 2026');
    expect(changes()).toEqual(offered);
  });

  it('a change is made in place, and the focus comes back to where it began', async () => {
    const { press, fill, api, shell, button } = lotPage('eoi-details');
    await screen.findByText('Sent on 18 Nov 2026');
    await press('Change First buyer');
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    await fill({ [ADDRESS]: '' });
    await press('Save');
    expect(await screen.findByText('Postal address is a required field')).toBeTruthy();
    await fill({ [ADDRESS]: '2 Fern Street, Tallowbrook VIC 3000' });
    await press('Save');
    expect(await screen.findByText('2 Fern Street, Tallowbrook VIC 3000')).toBeTruthy();
    expect(api.callsOf('eoi/updateForm')).toMatchObject([
      { ifMatch: '0', body: { firstBuyer: { phone: '+61412345678', address: '2 Fern Street, Tallowbrook VIC 3000' } } },
    ]);
    expect(shell.announced).toContain('Your change was saved.');
    expect(document.activeElement).toBe(button('Change First buyer'));
  });

  it('a conveyancer is named later', async () => {
    const { press, fill, user, api } = lotPage('eoi-details');
    await screen.findByText('Not yet');
    await press('Change Conveyancer');
    await user.click(screen.getByRole('checkbox', { name: 'I don’t have one yet' }));
    await fill({ Firm: 'Wattle Conveyancing', Conveyancer: 'Cy Moreau', Email: 'cy@example.com' });
    await press('Save');
    expect(await screen.findByText('Wattle Conveyancing')).toBeTruthy();
    expect(api.callsOf('eoi/updateForm')[0]?.body).toMatchObject({
      conveyancer: { isLater: false, firm: 'Wattle Conveyancing', name: 'Cy Moreau', email: 'cy@example.com' },
    });
  });

  it('a change on another device is said, and what was typed is saved over it', async () => {
    const { press, fill, server, api } = lotPage('eoi-details');
    await screen.findByText('Sent on 18 Nov 2026');
    await press('Change First buyer');
    await fill({ [ADDRESS]: '2 Fern Street' });
    server.eoi = { ...server.eoi, rev: 7 };
    await press('Save');
    expect(await screen.findByText('This was changed on another device')).toBeTruthy();
    expect(screen.getByText(/^Changed on another device on 29 Nov 2026 5:00 PM\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(ADDRESS).value).toBe('2 Fern Street');
    await press('Save');
    expect(await screen.findByText('2 Fern Street')).toBeTruthy();
    expect(api.callsOf('eoi/updateForm').map(({ ifMatch }) => ifMatch)).toEqual(['0', '7']);
  });

  it('one that came too late is said in the API’s words, with what was typed', async () => {
    const closed = new ApiError(409, 'form_closed', 'The contract has been issued. Ask the team to change this.');
    const { press, fill, api } = lotPage('eoi-details', { answers: { 'eoi/updateForm': closed } });
    await screen.findByText('Sent on 18 Nov 2026');
    await press('Change First buyer');
    await fill({ [ADDRESS]: '2 Fern Street' });
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('The contract has been issued.');
    expect(screen.getByLabelText<HTMLInputElement>(ADDRESS).value).toBe('2 Fern Street');
    await press('Cancel');
    expect(screen.queryByLabelText(ADDRESS)).toBeNull();
    expect(api.callsOf('eoi/updateForm')).toHaveLength(1);
  });

  it('is printed with the five steps', async () => {
    const print = jest.fn();
    window.print = print;
    const { press, container } = lotPage('eoi-details');
    await screen.findByText('Sent on 18 Nov 2026');
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(container.querySelectorAll('ol > li')).toHaveLength(5));
  });

  it('of a draft it leads to the form (D108)', async () => {
    lotPage('eoi-details', { eoi: { status: 'draft', lotStatus: 'available' } });
    await screen.findByRole('heading', { level: 2, name: 'Your EOI isn’t sent yet' });
    expect(screen.getByRole('link', { name: 'Complete EOI' }).getAttribute('href')).toBe(
      '/v2/estate/rise/lot/l1/eoi-request',
    );
  });
});
