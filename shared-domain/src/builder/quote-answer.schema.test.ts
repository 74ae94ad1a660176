import { answeredDesignSchema, answerQuoteSchema, decideAnswerSchema } from './quote-answer.schema.js';

const ID = '65f000000000000000000040';
const design = {
  houseId: ID,
  facadeId: 'f1',
  basePrice: 259_900,
  facade: 0,
  siteCostKind: 'unknown',
  siteCosts: null,
  extras: [{ name: 'Raised ceilings', amount: 3_200 }],
};
const errorsOf = async (schema: { validate(value: unknown, options: object): Promise<unknown> }, value: unknown) =>
  schema.validate(value, { abortEarly: false }).then(
    () => [],
    ({ errors }: { errors: string[] }) => errors,
  );

describe('a priced design of an answer', () => {
  it.each([
    ['an unknown site cost has no amount', {}, 0],
    ['a known one has its amount', { siteCostKind: 'fixed', siteCosts: 18_000 }, 0],
    ['a known one without amount is refused', { siteCostKind: 'allowance', siteCosts: null }, 1],
    ['another kind is refused', { siteCostKind: 'free' }, 1],
    ['cents are refused', { basePrice: 259_900.5 }, 1],
    ['a price below nothing is refused', { facade: -1 }, 1],
    ['an extra may be taken off', { extras: [{ name: 'Offer', amount: -5_000 }] }, 0],
    ['an extra needs its name', { extras: [{ name: ' ', amount: 1 }] }, 1],
    ['41 extras are too many', { extras: Array.from({ length: 41 }, () => ({ name: 'A', amount: 1 })) }, 1],
  ])('%s', async (_, fields, count) =>
    expect(await errorsOf(answeredDesignSchema, { ...design, ...fields })).toHaveLength(count),
  );
});

describe('an answer', () => {
  const answer = { designs: [design], validUntil: '2027-03-01', text: 'Thank you.', fileIds: [] };
  it.each([
    ['is complete', {}, 0],
    ['needs a design', { designs: [] }, 1],
    ['needs a day', { validUntil: '' }, 1],
    ['needs a day that there is', { validUntil: '2027-02-30' }, 1],
    ['needs a text', { text: '  ' }, 1],
    ['has at most three PDFs', { fileIds: [ID, ID, ID, ID] }, 1],
  ])('%s', async (_, fields, count) =>
    expect(await errorsOf(answerQuoteSchema, { ...answer, ...fields })).toHaveLength(count),
  );
});

describe('a buyer’s decision', () => {
  const token = `${ID}.${'A'.repeat(43)}`;
  it.each([
    ['to accept needs no words', { token, decision: 'accept' }, 0],
    ['to decline may have some', { token, decision: 'decline', message: 'Too late' }, 0],
    ['to ask needs the question', { token, decision: 'ask' }, 1],
    ['is one of three', { token, decision: 'wait' }, 1],
    ['needs the link’s secret', { token: 'x', decision: 'accept' }, 1],
  ])('%s', async (_, body, count) => expect(await errorsOf(decideAnswerSchema, body)).toHaveLength(count));
});
