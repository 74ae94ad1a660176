import { eoiSteps, unfinishedEoiSteps } from './eoi-steps.js';

describe('the steps of an EOI’s form', () => {
  it.each([
    [{}, ['buyers', 'finance', 'conveyancer', 'deposit', 'check']],
    [{ asksIdentity: false }, ['buyers', 'finance', 'conveyancer', 'deposit', 'check']],
    [{ asksIdentity: null }, ['buyers', 'finance', 'conveyancer', 'deposit', 'check']],
    [{ asksIdentity: true }, ['buyers', 'finance', 'conveyancer', 'identity', 'deposit', 'check']],
    [{ asksIdentity: true, asksFinance: false, asksConveyancer: false }, ['buyers', 'identity', 'deposit', 'check']],
  ])('of an estate with %j: %j', (asks, steps) =>
    expect(eoiSteps(asks, { due: 200_000, isOffer: false })).toEqual(steps),
  );

  const file = (state: string) => ({ state });
  it.each([
    ['nothing', undefined, ['identity']],
    ['no file', { files: [] }, ['identity']],
    ['a file that is being checked', { files: [file('received')] }, []],
    ['a file that passed its check', { files: [file('checked')] }, []],
    ['a file that was refused', { files: [file('refused')] }, ['identity']],
    ['two files of which one was refused', { files: [file('checked'), file('refused')] }, ['identity']],
  ])('with %s of identity, to do: %j', (_, identity, steps) =>
    expect(unfinishedEoiSteps(['identity', 'check'], { identity }, { isOffer: false })).toEqual(steps),
  );
});
