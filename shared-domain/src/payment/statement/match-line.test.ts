import { matchLine, type MatchTarget, namesSomeone } from './match-line.js';

const maya: MatchTarget = { eoiId: 'maya', reference: 'EOI0A1B2C3D', names: ['Maya Chen'], outstanding: 200_000 };
const tom: MatchTarget = {
  eoiId: 'tom',
  reference: 'EOI5E6F7A8B',
  names: ['Tom Okoro', 'Okoro Homes Pty Ltd'],
  outstanding: 200_000,
};
const kim: MatchTarget = { eoiId: 'kim', reference: 'EOI99990000', names: ['Kim Chen'], outstanding: 200_000 };
const li: MatchTarget = { eoiId: 'li', reference: 'EOI11112222', names: ['Wei Li'], outstanding: 50_000 };
const match = (text: string, { payer = '', cents = 200_000 } = {}, targets = [maya, tom, li]) => {
  const { kind, eoiId } = matchLine({ text, payer, cents }, targets);
  return [kind, eoiId];
};

it.each([
  'Transfer EOI0A1B2C3D',
  'EOI 0A1B 2C3D',
  'eoi0a1b2c3d',
  'EOI-0A1B-2C3D deposit',
  'Ref:EOI0A1B2C3DLOT12',
  'E.O.I. 0a1b2c3d',
])('%s names an EOI by its reference, whatever the amount', (text) =>
  expect(match(text, { cents: 5 })).toEqual(['matched', 'maya']),
);
it('the reference may be the payer’s', () =>
  expect(match('Osko', { payer: 'M Chen EOI0A1B2C3D' })).toEqual(['matched', 'maya']));
it('two references ask a person', () => expect(match('EOI0A1B2C3D and EOI5E6F7A8B')).toEqual(['suggested', null]));

it.each<[string, string, object?]>([
  ['the letter O for 0, and I for 1', 'EOI OAIB2C3D'],
  ['the number alone', 'deposit 0A1B2C3D'],
  ['amount and full name', 'Direct credit MAYA CHEN'],
  ['amount and last name first', 'CHEN M'],
  ['amount and the name as payer', 'Osko payment', { payer: 'Ms Maya Chen' }],
])('%s needs a yes', (_what, text, fields = {}) => expect(match(text, fields)).toEqual(['suggested', 'maya']));
it('a company’s name is one of a buyer', () => expect(match('OKORO HOMES PTY LTD')).toEqual(['suggested', 'tom']));
it('several whom amount and name fit: a person chooses', () =>
  expect(match('CHEN', {}, [maya, kim])).toEqual(['suggested', null]));

it.each<[string, string, object?]>([
  ['another amount', 'MAYA CHEN', { cents: 199_999 }],
  ['a name inside another', 'CHENOWETH M'],
  ['a short name without the first', 'LI QIANG', { cents: 50_000 }],
  ['no name at all', 'Direct credit 421520'],
])('%s fits none', (_what, text, fields = {}) => expect(match(text, fields)).toEqual(['none', null]));
it('nothing outstanding is not suggested by its amount', () =>
  expect(match('MAYA CHEN', { cents: 0 }, [{ ...maya, outstanding: 0 }])).toEqual(['none', null]));
it('says which reference it doesn’t know', () =>
  expect(matchLine({ text: 'EOI ABCD EF01', payer: '', cents: 1 }, [maya]).why).toBe('Unknown reference EOIABCDEF01'));
it.each([
  ['W LI DEPOSIT', 'Wei Li', true],
  ['OBRIEN S', "Siobhán O'Brien", true],
  ['GARCIA', 'José García', true],
  ['SMITH', 'Jo Smith-Lee', false],
])('%s, %s: %s', (text, name, isNamed) => expect(namesSomeone(text, name)).toBe(isNamed));
