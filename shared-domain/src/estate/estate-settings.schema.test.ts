import { holdTermsWords } from '../hold/hold-terms-words.js';
import { originOf } from './embed-origins.js';
import { estateKeyOf } from './estate-key.js';
import { originsOf, recipientsOf, settingLabel, updateEstateSchema } from './estate-settings.schema.js';
import { estateStateOf } from './estate-state.js';

it.each([
  ['Tallowbrook Rise', 'tallowbrook-rise'],
  ['  Élan & Sons — Stage 2 ', 'elan-sons-stage-2'],
  ['墨尔本', 'estate'],
  ['a b c d e f g h i j k l m n o', 'a-b-c-d-e-f-g-h-i-j-k-l-m'],
  ['0123456789abcdef01234567', 'estate-01234567'],
])('the address key of %s is %s (D97)', (title, key) => expect(estateKeyOf(title)).toBe(key));

it.each([
  ['https://www.Agency.example/land?x=1', 'https://www.agency.example'],
  ['http://localhost:4002', 'http://localhost:4002'],
  [' https://a.example ', 'https://a.example'],
  ['www.agency.example', null],
  ['*', null],
  ['javascript:alert(1)', null],
  ['https://a.example@evil.example', 'https://evil.example'],
])('the website %s is the origin %s', (typed, origin) => expect(originOf(typed)).toBe(origin));

it('lists are read from a text area: lines, commas, nothing twice', () => {
  expect(recipientsOf('A@b.au\n\nc@d.au, a@B.au;')).toEqual(['a@b.au', 'c@d.au']);
  expect(originsOf('https://a.example/x\nhttps://a.example nonsense')).toEqual(['https://a.example']);
});

it.each([
  [{ isPublic: true }, 'public'],
  [{ isPublic: false }, 'private'],
  [{ isPublic: false, archivedAt: new Date() }, 'archived'],
])('%j is %s', (estate, state) => expect(estateStateOf(estate)).toBe(state));

it('a part of the settings is a whole body, and an emptied field is null', () => {
  expect(updateEstateSchema.validateSync({ holdFee: '', termsUrl: '', contactPhone: '' })).toEqual({
    holdFee: null,
    termsUrl: null,
    contactPhone: null,
  });
  expect(settingLabel('holdDays')).toBe('Hold length in days');
});

it('a hold’s terms name the fee and the time of the answer only where there is one', () => {
  expect(holdTermsWords({ holdDays: 1 }, 'your purchaser')).toEqual([
    'While a lot is on hold for your purchaser, nobody else can buy it.',
    'The sales team reviews your request and answers by email.',
    'Once approved, the lot is held for your purchaser for 1 day. The sales team can extend the hold.',
    'Requesting a hold is free and doesn’t oblige your purchaser to buy.',
  ]);
  expect(holdTermsWords({ holdDays: 7, holdFee: 1500 }, 'you')[4]).toBe('An approved hold costs $1,500.');
  expect(holdTermsWords({ holdDays: 7, answerDays: 1 }, 'you')[1]).toBe(
    'The sales team reviews your request and answers by email within 1 business day.',
  );
});
