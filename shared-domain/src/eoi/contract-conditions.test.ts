import {
  areConditionsSettled,
  changeOfConditions,
  describeCondition,
  parseConditionState,
} from './contract-conditions.js';

const one = (state: string, fields: object = {}) => ({ _id: 'a', title: 'Finance approval', state, ...fields });
const other = { _id: 'b', title: 'Building inspection', state: 'met' };

it.each([
  [[], true],
  [['met', 'waived'], true],
  [['met', 'open'], false],
  [['notMet'], false],
  [['from a newer build'], false],
])('conditions %j are settled: %s', (states, is) =>
  expect(areConditionsSettled(states.map((state) => ({ state })))).toBe(is),
);

it('a state of a newer build counts as open', () => expect(parseConditionState('lapsed')).toBe('open'));

it.each([
  [{ title: 'Finance approval', state: 'open', dueOn: '2026-12-03' }, 'Finance approval (Open, due 3 Dec 2026)'],
  [{ title: 'Finance approval', state: 'waived', dueOn: null }, 'Finance approval (Waived)'],
])('a condition in words: %j', (condition, words) => expect(describeCondition(condition)).toBe(words));

describe('what a change of conditions does', () => {
  const none = { isChanged: false, needsReason: false, settles: false };
  it.each([
    ['nothing', [one('open')], [one('open')], none],
    ['adds one', [one('open')], [one('open'), { title: 'New', state: 'open' }], { ...none, isChanged: true }],
    ['orders them', [one('open'), other], [other, one('open')], { ...none, isChanged: true }],
    ['renames one', [one('open')], [one('open', { title: 'Finance' })], { ...none, isChanged: true }],
    ['gives it its first day', [one('open')], [one('open', { dueOn: '2026-12-03' })], { ...none, isChanged: true }],
    ['settles the last one', [one('open'), other], [one('met'), other], { ...none, isChanged: true, settles: true }],
    ['adds one that is met', [], [{ title: 'New', state: 'met' }], { ...none, isChanged: true, settles: true }],
    ['waives one that was met', [one('met')], [one('waived')], { ...none, isChanged: true, needsReason: true }],
    ['opens one that was met', [one('met')], [one('open')], { ...none, isChanged: true, needsReason: true }],
    ['fails an open one', [one('open')], [one('notMet')], { ...none, isChanged: true }],
    [
      'moves a day that was set',
      [one('open', { dueOn: '2026-12-03' })],
      [one('open', { dueOn: '2026-12-04' })],
      { ...none, isChanged: true, needsReason: true },
    ],
    [
      'takes away a day that was set',
      [one('open', { dueOn: '2026-12-03' })],
      [one('open', { dueOn: null })],
      { ...none, isChanged: true, needsReason: true },
    ],
    ['removes the open one', [one('open'), other], [other], { isChanged: true, needsReason: true, settles: true }],
    ['removes the only one', [one('open')], [], { ...none, isChanged: true, needsReason: true }],
    ['orders settled ones', [one('met'), other], [other, one('met')], { ...none, isChanged: true }],
  ])('it %s', (_, before, after, change) => expect(changeOfConditions(before, after)).toEqual(change));
});
