import type { KnownLead } from '../answer/lead-shapes.js';
import { countRows, dryRun } from '../sheet/dry-run.js';
import { columnMatcher, withRemembered } from '../sheet/match-columns.js';
import { LEAD_IMPORT, judgeLeadRow, readLeadRow } from './lead-import.js';
import { importLeadsSchema, type LeadImportRow } from './lead-sheet.schema.js';
import { LEAD_SHEET, leadSheetTemplate } from './lead-sheet.js';
import { sourceOfWord, statusOfWord } from './lead-words.js';

const match = columnMatcher(LEAD_SHEET);
const PLACE = { estateId: 'e1', restoresDeleted: false };
function judge(lines: readonly (readonly (string | number)[])[], known: readonly KnownLead[] = []) {
  const [headers = [], ...rows] = lines;
  const names = headers.map(String);
  const file = {
    headers: names,
    headerLine: 1,
    above: [],
    notices: [],
    dates: '1900' as const,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  };
  const parts = [...dryRun(LEAD_IMPORT, file, { matches: match(names), place: PLACE, known })];
  return { shown: parts.flatMap(({ shown }) => shown), sent: parts.flatMap(({ rows: written }) => written) };
}
const judged = (row: Partial<LeadImportRow>) =>
  judgeLeadRow(readLeadRow({ line: 2, email: 'ann@example.com', ...row }), { known: null, restoresDeleted: false });

describe('columns of real exports', () => {
  it.each([
    [
      'HubSpot',
      [
        'Record ID',
        'First Name',
        'Last Name',
        'Email',
        'Phone Number',
        'Mobile Phone Number',
        'Lead Status',
        'Contact owner',
        'Original Source',
        'Create Date',
      ],
      { firstName: 1, lastName: 2, email: 3, phone: 4, mobile: 5, status: 6, source: 8 },
    ],
    [
      'Pipedrive',
      [
        'Lead - Title',
        'Lead - Label',
        'Person - Name',
        'Person - Email - Work',
        'Person - Phone - Mobile',
        'Lead - Source',
      ],
      { status: 1, fullName: 2, email: 3, mobile: 4, source: 5 },
    ],
    [
      'Lasso',
      ['FirstName', 'LastName', 'Email', 'Home Phone', 'Mobile', 'Rating', 'Comments'],
      { firstName: 0, lastName: 1, email: 2, phone: 3, mobile: 4, status: 5, note: 6 },
    ],
    [
      'Spark',
      ['first name', 'last name', 'email', 'phone', 'rating', 'registration source', 'notes'],
      { firstName: 0, lastName: 1, email: 2, phone: 3, status: 4, source: 5, note: 6 },
    ],
    [
      'Outlook',
      ['First Name', 'Middle Name', 'Last Name', 'E-mail Address', 'Mobile Phone', 'Notes'],
      { firstName: 0, lastName: 2, email: 3, mobile: 4, note: 5 },
    ],
    ['Mailchimp', ['Email Address', 'First Name', 'Last Name'], { email: 0, firstName: 1, lastName: 2 }],
    [
      'a list with headers that are there twice',
      ['Name', 'Email', 'Email', 'Phone'],
      { fullName: 0, email: 1, phone: 3 },
    ],
  ] as const)('%s', (_, headers, places) => {
    const found = Object.entries(match(headers)).map(([field, { index }]) => [field, index] as const);
    expect(Object.fromEntries(found)).toEqual(places);
  });

  it('a header that was matched by hand counts more, and takes its column from another field', () => {
    const headers = ['Mail', 'Correo', 'Name'];
    const remembered = [
      { header: 'Correo', field: 'email' },
      { header: 'Name', field: 'firstName' },
      { header: 'Gone', field: 'phone' },
    ];
    expect(withRemembered(match(headers), headers, remembered)).toEqual({
      email: { index: 1 },
      firstName: { index: 2 },
    });
  });
});

describe('cells', () => {
  it.each([
    ['412345678', '+61412345678'],
    ['0412 345 678', '+61412345678'],
    ['61412345678', '+61412345678'],
    ['412 345 678', '+61412345678'],
    ['412345678.0', '+61412345678'],
    ['-', undefined],
    ['', undefined],
  ])('the phone %j is %j', (mobile, phone) => expect(judged({ mobile }).lead?.phone).toBe(phone));

  it.each(['03 9555 1234', '4.12346E+08', '12345678', '=1+1', 'call me'])('the phone %j is refused', (phone) =>
    expect(judged({ phone }).verdict.kind).toBe('refused'),
  );
  it('a landline beside a mobile number is reported, and refuses nothing', () => {
    const { lead, verdict } = judged({ mobile: '0412345678', phone: '03 9555 1234' });
    expect([lead?.phone, verdict]).toEqual([
      '+61412345678',
      expect.objectContaining({
        kind: 'new',
        notes: ['‘03 9555 1234’ isn’t an Australian mobile number. It isn’t imported.'],
      }),
    ]);
  });

  it.each([
    ['Maya Chen', 'Maya', 'Chen'],
    ['Chen, Maya', 'Maya', 'Chen'],
    ['van Dam, Mary Anne', 'Mary Anne', 'van Dam'],
    ['Maya', 'Maya', ''],
  ])('the name %j in one cell is %j and %j', (fullName, firstName, lastName) =>
    expect(judged({ fullName }).lead).toMatchObject({ firstName, lastName }),
  );
  it.each([
    ['ANN@Example.COM', 'ann@example.com'],
    [' mailto:ann@example.com', 'ann@example.com'],
  ])('the address %j is %j', (email, stored) => expect(judged({ email }).lead?.email).toBe(stored));
  it.each(['ann', 'ann@example', 'ann@example.com; bo@example.com', 'ann(at)example.com'])(
    'the address %j is refused',
    (email) => expect(judged({ email }).verdict.kind).toBe('refused'),
  );
  it.each([
    ['Open', 'new'],
    ['ATTEMPTED_TO_CONTACT', 'contacted'],
    ['Sales Qualified Lead', 'qualified'],
    ['Not interested', 'unqualified'],
    ['Platinum', null],
  ])('the status %j is %j', (word, status) => expect(statusOfWord(word)).toBe(status));
  it.each([
    ['realestate.com.au', 'listing'],
    ['Domain', 'listing'],
    ['Facebook', 'Import'],
    [undefined, 'Import'],
  ])('the source %j is %j', (word, source) => expect(sourceOfWord(word)).toBe(source));
  it('a source that we have no word for is kept as a note', () =>
    expect(judged({ note: 'Corner lot', source: 'Facebook' }).lead?.note).toBe('Corner lot\nSource: Facebook'));
});

describe('rows', () => {
  const FILE = [
    ['First Name', 'Email', 'Mobile', 'Notes'],
    ["=cmd|' /C calc'!A0", 'formula@example.com', '', ''],
    ['Ann', 'ann@example.com', 412_345_678, 'two\nlines'],
    ['Anna', 'ANN@example.com', '', ''],
    ['', '', '', 'no address'],
    ['Total', '', 4, ''],
    ['Bo', 'bo@example.com', '0412345679', '=1+1'],
    ['Cy', 'cy@example.com', '', ''],
  ] as const;
  const known = [
    { email: 'bo@example.com', isDeleted: false, lacks: ['phone', 'note'] },
    { email: 'cy@example.com', isDeleted: true, lacks: [] },
  ];

  it('each say what they would do', () => {
    const { shown } = judge(FILE, known);
    expect(countRows(shown)).toEqual({ new: 1, changed: 1, same: 0, refused: 3, leftOut: 2 });
    expect(shown.map(({ title, what }) => [title, what])).toEqual([
      [
        'formula@example.com',
        "First Name: ‘=cmd|' /C calc'!A0’ can have letters, spaces, apostrophes, hyphens and full stops only.",
      ],
      ['ann@example.com', 'First Name Ann; Mobile +61412345678; Notes two\nlines; Status New'],
      ['ann@example.com', 'Email: ann@example.com is in row 3 as well, which is imported.'],
      ['no address', 'A heading.'],
      ['Total', 'A total.'],
      ['bo@example.com', 'Mobile - → +61412345679; Notes - → =1+1'],
      ['cy@example.com', 'Email: This lead was deleted. Choose to restore deleted leads, or restore it first.'],
    ]);
  });

  it('are sent as the file has them, the refused ones too, cut where a cell is far too long', () => {
    const { sent } = judge([...FILE, ['x'.repeat(900), 'di@example.com', '', 'n'.repeat(9_000)]], known);
    expect(sent[0]).toEqual({ line: 2, email: 'formula@example.com', firstName: "=cmd|' /C calc'!A0" });
    expect(sent[1]).toMatchObject({ line: 3, mobile: '412345678' });
    expect(sent.map(({ line }) => line)).toEqual([2, 3, 4, 7, 8, 9]);
    const body = { estateId: 'e1', fileName: 'a.csv', rows: sent };
    expect(importLeadsSchema.isValidSync(body)).toBe(true);
    // Cut, it is refused on the server as it was on the page.
    expect(judgeLeadRow(readLeadRow(sent.at(-1)!), { known: null, restoresDeleted: false }).verdict.kind).toBe(
      'refused',
    );
  });

  it('of a template are all new', () => {
    const lines = leadSheetTemplate().replace('\uFEFF', '').trim().split('\r\n');
    const { shown } = judge(lines.map((line) => line.split(',')));
    expect(shown.map(({ kind }) => kind)).toEqual(['new', 'new']);
  });
});
