import { bankAccountGaps, formatBsb, lotDepositRefusal } from './bank-account.js';

const account = { bankAccountName: 'Rise Trust', bankBsb: '063000', bankAccountNumber: '12345678' };

it.each([
  ['no deposit and no account', {}, []],
  ['an account without a deposit', account, []],
  ['a deposit with its account', { ...account, eoiDeposit: 2_000 }, []],
  [
    'a deposit without an account',
    { eoiDeposit: 2_000 },
    [
      ['bankAccountName', 'Buyers need the account name to pay the deposit'],
      ['bankBsb', 'Buyers need the BSB to pay the deposit'],
      ['bankAccountNumber', 'Buyers need the account number to pay the deposit'],
    ],
  ],
  [
    'a part of an account',
    { ...account, bankBsb: null },
    [['bankBsb', 'Enter the BSB too, or leave the bank account empty']],
  ],
])('%s lacks what a transfer needs, in words at the field (D103)', (_, settings, gaps) =>
  expect(bankAccountGaps(settings).map(({ path, message }) => [path, message])).toEqual(gaps),
);

it.each([
  [2_000, {}, true],
  [2_000, account, false],
  [0, {}, false],
  [null, {}, false],
])('a lot’s deposit of %p with the estate’s %j is refused: %p', (deposit, estate, isRefused) =>
  expect(lotDepositRefusal(deposit, estate) !== null).toBe(isRefused),
);

it('a BSB is written in two halves', () => expect(['063000', '06300'].map(formatBsb)).toEqual(['063-000', '06300']));
