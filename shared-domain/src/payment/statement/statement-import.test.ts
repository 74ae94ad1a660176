import type { StatementTargets } from '../../answer/statement-shapes.js';
import { dryRun } from '../../sheet/dry-run.js';
import { columnMatcher, matchByHand } from '../../sheet/match-columns.js';
import type { ColumnMatches } from '../../sheet/sheet.js';
import { STATEMENTS } from '../../testing/statements.js';
import { importStatementSchema } from './statement.schema.js';
import { STATEMENT_IMPORT, type StatementFacts } from './statement-import.js';
import { fingerprintsOf, lineFingerprint } from './statement-line.js';
import { STATEMENT_SHEET, statementTemplate, type StatementField } from './statement-sheet.js';
import { judgeStatement, settleLine, type StatementKnown } from './judge-statement.js';
import { readCents } from './read-cents.js';

beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-11-30T02:00:00Z') }));
afterAll(() => void jest.useRealTimers());

/** A file's cells: no sample has a line break in a cell. */
const cellsOf = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map((cell) => cell[2] ?? cell[1] ?? '').slice(0, -1),
    );
const target = (eoiId: string, reference: string) => ({
  eoiId,
  reference,
  buyers: '',
  names: [],
  lotTitle: '1',
  estateTitle: 'Rise',
  status: 'pendingForBilling',
  outstanding: 200_000,
  cleared: 0,
});
const known: StatementTargets = {
  account: '063000-10020030',
  accountName: 'Trust',
  timeZone: 'Australia/Melbourne',
  estates: [],
  targets: [target('maya', 'EOI0A1B2C3D'), target('tom', 'EOI5E6F7A8B')],
  booked: [],
  recorded: [],
};
function run(
  csv: string,
  { matches, over = {} }: { matches?: ColumnMatches<StatementField>; over?: Partial<StatementTargets> } = {},
) {
  const all = cellsOf(csv);
  const match = columnMatcher(STATEMENT_SHEET);
  const at = matches ? -1 : all.findIndex((cells) => Object.keys(match(cells)).length > 1);
  const headers = at < 0 ? [] : (all[at] ?? []);
  const rows = all.slice(at + 1).map((cells, index) => ({ line: at + 2 + index, cells }));
  const file = { headers, headerLine: at + 1, above: [], rows, notices: [], dates: '1900' as const };
  const parts = [
    ...dryRun(STATEMENT_IMPORT, file, {
      matches: matches ?? match(headers),
      place: { estateId: 'e', account: known.account },
      known: { ...known, ...over },
    }),
  ];
  return {
    written: parts.flatMap(({ rows: written }) => written),
    shown: parts.flatMap(({ shown }) => shown),
    facts: parts.flatMap(({ shown }) => shown.flatMap(({ facts }) => (facts ? [facts as StatementFacts] : []))),
  };
}
const byHand = (entries: readonly [StatementField, number][]) =>
  entries.reduce<ColumnMatches<StatementField>>(
    (all, [field, index]) => matchByHand(all, field, { index, header: `Column ${index + 1}` }),
    {},
  );
const HEADERLESS = {
  CBA: byHand([
    ['date', 0],
    ['amount', 1],
    ['text', 2],
    ['balance', 3],
  ]),
  ANZ: byHand([
    ['date', 0],
    ['amount', 1],
    ['text', 2],
  ]),
};

it.each(Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[])(
  'a file of %s: both credits are matched, the fee is left out',
  (bank) => {
    const matches = HEADERLESS[bank as 'CBA'];
    const { facts, written, shown } = run(STATEMENTS[bank], matches ? { matches } : {});
    const credits = facts.filter(({ group }) => group === 'matched');
    expect(credits.map(({ day, cents, eoiId }) => [day, cents, eoiId]).sort()).toEqual([
      ['2026-11-02', 150_050, 'tom'],
      ['2026-11-03', 200_000, 'maya'],
    ]);
    expect(facts.filter(({ why }) => why === 'Money out')).toHaveLength(1);
    expect(shown.filter(({ kind }) => kind === 'refused')).toEqual([]);
    const rows = written.map((row) => ({ ...row, decision: 'unallocated' as const }));
    expect(importStatementSchema.isValidSync({ fileName: 'a.csv', rows })).toBe(true);
  },
);

it('the template is read as it is', () => {
  const { facts } = run(statementTemplate().replace('\uFEFF', ''));
  expect(facts.map(({ group, cents }) => [group, cents])).toEqual([
    ['matched', 200_000],
    ['leftOut', -1500],
  ]);
});

it.each([
  ['1,234.50', 123_450],
  ['$1,234.50', 123_450],
  ['+2000', 200_000],
  ['1234.5 CR', 123_450],
  ['CR 20', 2000],
  ['50.00 DR', -5000],
  ['50.00-', -5000],
  ['-$50.00', -5000],
  ['(50.00)', -5000],
  ['($1,050.00)', -105_000],
  ['−50', -5000],
  ['AUD 2,000.00', 200_000],
  ['.50', 50],
  ['0.00', 0],
  ['', undefined],
  ['-', undefined],
])('%j is %s cents', (text, cents) => expect(readCents(text)).toEqual({ value: cents }));
it.each(['1.234,50', '12,34', '1234.567', 'POA', '--5', '5-5', '1e3', '9999999999999', '()'])(
  '%j is no amount',
  (text) => expect(readCents(text)).toHaveProperty('problem'),
);

it.each([
  ['Date,Amount,Description\n31/12/2026,5.00,later', 'Date: The day must not be in the future.'],
  ['Date,Amount,Description\n31/02/2026,5.00,x', 'isn’t a date'],
  ['Date,Amount,Description\n11/24/2026,5.00,x\n', 'has the month first'],
  ['Date,Amount,Description\n01/11/2026,five,x\n', '‘five’ isn’t an amount'],
  ['Date,Amount,Description\n,5.00,x\n', 'Date: The date is missing.'],
  ['Date,Amount,Description\n01/11/2026,,x\n', 'Amount: It is missing.'],
])('%j is refused: %s', (csv, why) => {
  const [row] = run(csv).shown;
  expect([row?.kind, row?.what.includes(why)]).toEqual(['refused', true]);
});
it('amounts with a column that says whether they came in', () =>
  expect(
    run('Date,Amount,CR/DR,Details\n01/11/2026,5.00,DR,fee\n01/11/2026,7.00,CR,x').facts.map(({ cents }) => cents),
  ).toEqual([-500, 700]));

describe('lines that were booked before', () => {
  const csv = 'Date,Amount,Description\n01/11/2026,5.00,Same\n01/11/2026,5.00,SAME\n02/11/2026,5.00,Same\n';
  const lines = run(csv).written;
  const prints = fingerprintsOf(known.account, lines);

  it('identical lines of a day differ by their number, whatever their case and spaces', () => {
    expect(new Set(prints).size).toBe(3);
    expect(prints[1]).toBe(lineFingerprint(known.account, { ...lines[0]!, text: 's a m e' }, 2));
  });
  it('the account is part of it', () => expect(fingerprintsOf('another', lines)[0]).not.toBe(prints[0]));
  it('a file that overlaps shows who booked them', () => {
    const booked = [{ fingerprint: prints[0]!, by: 'Mei' }];
    expect(run(csv, { over: { booked } }).facts.map(({ group, why }) => [group, why.slice(-3)])).toEqual([
      ['booked', 'ei.'],
      ['unallocated', 'now'],
      ['unallocated', 'now'],
    ]);
  });
  it('one that the bank now words differently needs a yes', () => {
    const other = lineFingerprint(known.account, { ...lines[2]!, text: 'Pending: same' }, 1);
    expect(run(csv, { over: { booked: [{ fingerprint: other, by: 'Mei' }] } }).facts.map(({ group }) => group)).toEqual(
      ['unallocated', 'unallocated', 'suggested'],
    );
  });
  it('a payment of the same amount for another EOI is no double', () => {
    const print = lineFingerprint(known.account, { ...lines[2]!, text: 'EOI5E6F7A8B' }, 1);
    const groups = run('Date,Amount,Description\n02/11/2026,5.00,EOI0A1B2C3D\n', {
      over: { booked: [{ fingerprint: print, by: 'Mei', eoiId: 'tom' }] },
    }).facts.map(({ group }) => group);
    expect(groups).toEqual(['matched']);
  });
});

describe('what staff recorded by hand', () => {
  const csv = 'Date,Amount,Description\n05/11/2026,2000,EOI0A1B2C3D\n05/11/2026,2000,EOI0A1B2C3D again\n';
  const groups = (day: string, cents = 200_000) =>
    run(csv, { over: { recorded: [{ eoiId: 'maya', cents, day }] } }).facts.map(({ group }) => group);
  it.each([
    ['2026-11-02', ['recorded', 'matched']],
    ['2026-11-08', ['recorded', 'matched']],
    ['2026-11-01', ['matched', 'matched']],
  ])('on %s stands for at most one line: %s', (day, wanted) => expect(groups(day)).toEqual(wanted));
  it('of another amount stands for none', () => expect(groups('2026-11-05', 1)).toEqual(['matched', 'matched']));
});

describe('what becomes of a line', () => {
  const facts: StatementKnown = { ...known };
  const [line] = judgeStatement(facts, [{ line: 2, day: '2026-11-05', cents: 1, text: 'EOI0A1B2C3D', payer: '' }]);
  const settle = (decision: Parameters<typeof settleLine>[1]['decision'], eoiId: string | null, over = {}) =>
    settleLine({ ...line!, ...over }, { decision, eoiId }, (id) => id !== 'gone');
  it.each([
    ['matched', 'maya', {}, { to: 'matched', eoiId: 'maya' }],
    ['matched', 'tom', {}, { to: 'unallocated', why: 'The EOI changed after the file was checked' }],
    ['suggested', 'maya', {}, { to: 'unallocated', why: 'The EOI changed after the file was checked' }],
    ['suggested', 'maya', { group: 'suggested' }, { to: 'matched', eoiId: 'maya' }],
    ['chosen', 'tom', {}, { to: 'matched', eoiId: 'tom' }],
    ['chosen', 'gone', {}, { to: 'unallocated', why: 'The EOI changed after the file was checked' }],
    ['matched', 'maya', { group: 'recorded', why: 'By hand' }, { to: 'leftOut', why: 'By hand' }],
    ['chosen', 'maya', { group: 'recorded' }, { to: 'matched', eoiId: 'maya' }],
    ['chosen', 'maya', { group: 'booked' }, { to: 'booked' }],
    ['leftOut', null, {}, { to: 'leftOut', why: 'Left out' }],
    ['unallocated', null, {}, { to: 'unallocated', why: 'Not decided yet' }],
  ] as const)('%s for %s', (decision, eoiId, over, wanted) => expect(settle(decision, eoiId, over)).toEqual(wanted));
});
