import {
  AFTER_DECISION,
  ANSWERABLE_PARTS,
  answeredTotal,
  BUYER_DECISIONS,
  BUYER_MAY,
  PART_MOVES,
  QUOTE_ANSWER_STATUSES,
  quoteAnswerBadge,
  quotePartBadge,
  WAITING_PARTS,
} from './quote-answer.js';
import { QUOTE_PART_STATUSES } from './quote-status.js';

describe('an answer to a quote (D172)', () => {
  it.each([
    ['sent', ['accept', 'ask', 'decline']],
    ['asked', ['accept', 'ask', 'decline']],
    ['accepted', []],
    ['declined', []],
    ['expired', []],
    ['replaced', []],
  ] as const)('that is %s lets its buyer %j', (status, may) => expect(BUYER_MAY[status]).toEqual(may));

  it.each([
    ['accept', 'accepted', 'accepted'],
    ['ask', 'asked', 'new'],
    ['decline', 'declined', 'declined'],
  ] as const)('after %s is %s, and its part %s', (decision, answer, part) =>
    expect(AFTER_DECISION[decision]).toEqual({ answer, part }),
  );

  it('stays open after a question, and ends with every other decision', () => {
    const open = BUYER_DECISIONS.filter((decision) => BUYER_MAY[AFTER_DECISION[decision].answer].length > 0);
    expect(open).toEqual(['ask']);
  });

  it('after a question its part waits, and can be answered again', () => {
    expect(WAITING_PARTS).toContain(AFTER_DECISION.ask.part);
    expect(ANSWERABLE_PARTS).toContain(AFTER_DECISION.ask.part);
    expect(ANSWERABLE_PARTS).not.toContain(AFTER_DECISION.accept.part);
    expect(ANSWERABLE_PARTS).not.toContain(AFTER_DECISION.decline.part);
  });
});

describe('a part’s status by hand (D140)', () => {
  it.each([
    ['new', 'closed declined'],
    ['answered', 'closed declined accepted'],
    ['accepted', 'closed'],
    ['declined', 'new'],
    ['closed', 'new'],
  ] as const)('from %s to %s alone', (from, to) => expect(PART_MOVES[from].join(' ')).toBe(to));

  it('is never set to answered: only an answer does that', () =>
    expect(Object.values(PART_MOVES).flat()).not.toContain('answered'));

  it('can be waiting again from every status that has ended without a sale', () => {
    const reopened = QUOTE_PART_STATUSES.filter((from) => PART_MOVES[from].some((to) => to === 'new'));
    expect(reopened).toEqual(['declined', 'closed']);
  });
});

describe('badges', () => {
  it('name every status, and an unknown one as it is', () => {
    expect(QUOTE_ANSWER_STATUSES.map((status) => quoteAnswerBadge(status).label)).toEqual([
      'Sent',
      'Accepted',
      'Question asked',
      'Declined',
      'Expired',
      'Replaced',
    ]);
    expect(QUOTE_PART_STATUSES.map((status) => quotePartBadge(status).label)).toEqual([
      'New',
      'Answered',
      'Accepted',
      'Declined',
      'Closed',
    ]);
    expect([quoteAnswerBadge('won'), quotePartBadge('toString')]).toEqual([
      { label: 'won', tone: 'gray' },
      { label: 'toString', tone: 'gray' },
    ]);
  });
});

describe('what the home of an answer costs', () => {
  const home = { basePrice: 259_900, facade: 6_500, extras: [] };
  it.each([
    ['a fixed site cost', { siteCosts: 18_000, siteCostKind: 'fixed' }, 284_400, false],
    ['an allowance', { siteCosts: 18_000, siteCostKind: 'allowance' }, 284_400, false],
    ['a site cost of nothing', { siteCosts: 0, siteCostKind: 'fixed' }, 266_400, false],
    ['an unknown one, whatever its number', { siteCosts: 18_000, siteCostKind: 'unknown' }, 266_400, true],
    ['a kind without its number', { siteCosts: null, siteCostKind: 'fixed' }, 266_400, true],
    ['no site cost', { siteCostKind: 'unknown' }, 266_400, true],
  ])('with %s (D114)', (_, siteCost, amount, hasUnknown) =>
    expect(answeredTotal({ ...home, ...siteCost })).toEqual({ amount, hasUnknown }),
  );

  it('has what is added, and less what is taken off', () => {
    const extras = [{ amount: 3_200 }, { amount: -5_000 }];
    expect(answeredTotal({ ...home, siteCosts: 0, siteCostKind: 'fixed', extras }).amount).toBe(264_600);
  });
});
