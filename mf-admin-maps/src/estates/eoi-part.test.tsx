import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { settings } from '../testing/estate-settings.fixture';
import EstateScreen from './estate.screen';

const show = () =>
  renderWithHost(<EstateScreen />, {
    module,
    estate: null,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1',
    query: { part: 'eoi' },
    answers: { 'staff/getEstateSettings': settings, 'staff/updateEstate': { ...settings, rev: 5 } },
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('what buyers read of an EOI follows what is typed, and a deposit asks for its bank account', async () => {
  const { api, container } = show();
  expect(await screen.findByText(/There is no deposit to pay with this EOI/)).toBeTruthy();
  expect(screen.getByText('A buyer whose hold is approved can continue to an EOI.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Deposit/), '2,000');
  expect(screen.getByText(/A deposit of \$2,000\.00, by bank transfer, within 14 days/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Ask for the conveyancer'));
  expect(screen.getByText('The form asks for: buyers, finance, deposit.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Ask for identity documents'));
  await userEvent.type(screen.getByLabelText(/^Days from registration to settlement/), '21');
  await save();
  expect(await screen.findByText('Buyers need the BSB to pay the deposit')).toBeTruthy();
  expect(api.callsOf('staff/updateEstate')).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Account name/), 'Rise Trust');
  await userEvent.type(screen.getByLabelText(/^BSB/), '063000');
  await userEvent.type(screen.getByLabelText(/^Account number/), '1234 5678');
  expect(screen.getByText('063-000')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
  await save();
  await waitFor(() =>
    expect(api.callsOf('staff/updateEstate')[0]?.body).toEqual({
      eoiDeposit: 2000,
      eoiPayDays: 14,
      eoiAsksFinance: true,
      eoiAsksConveyancer: false,
      eoiAsksIdentity: true,
      settlementDays: 21,
      bankAccountName: 'Rise Trust',
      bankBsb: '063000',
      bankAccountNumber: '12345678',
    }),
  );
});
