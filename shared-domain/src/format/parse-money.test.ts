import { moneyProblem, parseMoney } from './parse-money.js';

describe('amounts (D66)', () => {
  it.each([
    ['380000', 380_000],
    ['380,000', 380_000],
    ['$380,000', 380_000],
    ['$380,000.00', 380_000],
    ['$ 380 000', 380_000],
    ['380\u00A0000', 380_000],
    ['A$1,250,000', 1_250_000],
    ['AU$310,000', 310_000],
    ['AUD 310,000', 310_000],
    ['AUD $310,000', 310_000],
    ['380,000 AUD', 380_000],
    ['310,000 dollars', 310_000],
    ['$310,000 inc. GST', 310_000],
    ['310000 (incl GST)', 310_000],
    ['310000.50', 310_000.5],
    ['12.5', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['0', 0],
    ['007', 7],
    ['', null],
    ['   ', null],
  ])('%p is %p', (text, amount) => expect([parseMoney(text), moneyProblem(text)]).toEqual([amount, null]));

  it.each([
    '380.000,00',
    '380.000',
    '310,00',
    '12,5',
    '12,5.00',
    '1,23,456',
    '1.234.567',
    '12.345',
    '0,500',
    '380,00,000',
    '380, 000',
    '38 0000',
    '0412 345 678',
    '1,000 000',
    '$380.000',
  ])('%p is refused, because it can be read in more than one way', (text) =>
    expect([parseMoney(text), moneyProblem(text)]).toEqual([
      Number.NaN,
      `‘${text}’ can be read in more than one way. Write it like 380,000.`,
    ]),
  );

  it.each(['-5000', '- 5,000', '−5000', '–5000', '-$5,000', '$-5,000', '($5,000)', '$(5,000)', '5000-', '-380.000,00'])(
    '%p is refused, because it is negative',
    (text) => expect([parseMoney(text), moneyProblem(text)]).toEqual([Number.NaN, `‘${text}’ is negative.`]),
  );

  it.each([
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '$',
    'POA',
    'about 400',
    'about -400',
    '300k',
    '1.2m',
    '1.2 million',
    '300,000-320,000',
    '300,000 to 320,000',
    '310,000 + GST',
    '310,000 ex GST',
    'US$310,000',
    '€310,000',
    '$310,000 $320,000',
    '1_000',
    '380’000',
    '٣٨٠',
    '-',
    ',',
    '9'.repeat(30),
    '1'.repeat(400),
  ])('%p isn’t an amount', (text) =>
    expect([parseMoney(text), moneyProblem(text)]).toEqual([
      Number.NaN,
      `‘${text.slice(0, 40)}${text.length > 40 ? '…' : ''}’ isn’t an amount. Write it in figures, for example 380,000.`,
    ]),
  );
});
