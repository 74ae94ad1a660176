import { EOI_STEPS } from '../eoi/eoi-steps.js';
import { saveFlowDraftSchema, isQuoteStepDone, type QuoteDraft } from './flow-draft.schema.js';
import { DRAFT_FLOWS, firstUnfinished, flowProgress, FLOWS, mayOpen, NEVER_KEPT, stepsOfFlow } from './flows.js';

const subjectId = 'a'.repeat(24);
const choice = { builderId: 'ketterwick-homes', houseId: 'kestrel-20' };
const details = {
  firstName: 'Farah',
  lastName: 'Siddiq',
  email: 'farah@example.com',
  phone: '0412345678',
  bestDescribesYou: 'Investor',
  financeStatus: 'Cash buyer',
  timeToBuild: 'Within 3 months',
} as const;

describe('the steps of a flow (D175)', () => {
  const steps = (...done: (boolean | null)[]) => done.map((isDone, at) => ({ id: `${at}`, isDone }));

  it.each([
    [[true, false, false], '1'],
    [[true, null, false], '2'],
    [[false, true], '0'],
    [[true, null], null],
    [[], null],
  ])('of %j the first unfinished one is %s', (done, expected) =>
    expect(firstUnfinished(steps(...done))?.id ?? null).toBe(expected),
  );

  it.each([
    [[true, false, false], '1', true],
    [[true, false, false], '2', false],
    [[true, null, false], '2', true],
    [[true], 'none', false],
  ])('of %j step %s may be opened: %s', (done, id, expected) => expect(mayOpen(steps(...done), id)).toBe(expected));

  it('a look is no task', () => expect(flowProgress(steps(true, null, false))).toEqual({ done: 1, all: 2 }));

  it('are in the order in which they are done', () => {
    expect(stepsOfFlow('quote')).toEqual(['homes', 'details', 'code']);
    expect(stepsOfFlow('estate')[0]).toBe('place');
    expect(stepsOfFlow('eoi')).toEqual(EOI_STEPS);
  });

  it('a flow has drafts if one of its steps is kept in one', () => {
    const kept = Object.entries(FLOWS).filter(([, { steps: kinds }]) =>
      Object.values(kinds).includes('draft' as never),
    );
    expect(kept.map(([name]) => name)).toEqual([...DRAFT_FLOWS]);
  });
});

describe('the draft of a quote', () => {
  const check = (quote: unknown) => saveFlowDraftSchema.validate({ subjectId, quote }, { stripUnknown: true });

  it('takes what is incomplete, and nothing that is never kept', async () => {
    const typed = {
      ...details,
      email: 'farah@',
      phone: '04',
      ...Object.fromEntries(NEVER_KEPT.map((key) => [key, 'x'])),
    };
    const { quote } = await check({ details: typed, code: { code: '123456' } });
    expect(quote).toEqual({ details: { ...details, email: 'farah@', phone: '04' } });
  });

  it.each([
    ['four homes', { homes: { choices: [choice, choice, choice, choice] } }],
    ['a home without a design', { homes: { choices: [{ builderId: 'x' }] } }],
    ['an operator', { homes: { choices: [{ builderId: { $ne: 1 }, houseId: 'x' }] } }],
    ['a step that there is not', { homes: { choices: [{ ...choice, step: 'roof' }] } }],
    ['a name without end', { details: { firstName: 'x'.repeat(81) } }],
    ['an option that is not offered', { details: { financeStatus: 'Rich' } }],
    ['another kind of value', { details: 'Farah' }],
  ])('refuses %s', async (_, quote) => void (await expect(check(quote)).rejects.toThrow()));

  it.each<[QuoteDraft, boolean, boolean]>([
    [{}, false, false],
    [{ homes: { choices: [] } }, false, false],
    [{ homes: { choices: [{ ...choice, step: 'facade' }] } }, false, false],
    [{ homes: { choices: [{ ...choice, step: 'confirmation' }] }, details }, true, true],
    [{ details: { ...details, phone: '04' } }, false, false],
  ])('%j: homes done %s, details done %s', (draft, homes, isWhole) =>
    expect([isQuoteStepDone('homes', draft), isQuoteStepDone('details', draft)]).toEqual([homes, isWhole]),
  );
});
