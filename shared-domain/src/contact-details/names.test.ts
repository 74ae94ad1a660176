import { type AnySchema, isSchema, reach } from 'yup';
import { bodySchemaOf, type Endpoint } from '../api/endpoint.js';
import * as domain from '../index.js';

/** The entry of a schema under a name. */
interface Field {
  readonly where: string;
  readonly name: string;
  readonly schema: AnySchema;
}

/** Every text field of a schema, within objects and lists too. */
function fieldsOf(schema: AnySchema, where: string): Field[] {
  const described = schema.describe() as { type: string; fields?: Record<string, unknown> };
  if (described.type === 'array') return fieldsOf(reach(schema, '[0]') as AnySchema, where);
  return Object.keys(described.fields ?? {}).flatMap((name) => {
    const inner = reach(schema, name) as AnySchema;
    return inner.type === 'string' ? [{ where, name, schema: inner }] : fieldsOf(inner, `${where}.${name}`);
  });
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'action' in value && 'access' in value && 'path' in value;
const exported = Object.entries(domain);
/** The bodies of the endpoint table, and the forms that are validated by schemas of their own. */
const fields: Field[] = [
  ...exported
    .flatMap(([, value]) => (isEndpoint(value) ? [value] : []))
    .flatMap((endpoint) => {
      const schema = bodySchemaOf(endpoint);
      return schema ? fieldsOf(schema as AnySchema, endpoint.action) : [];
    }),
  ...exported.flatMap(([name, value]) =>
    isSchema(value) && (value as AnySchema).type === 'object' ? fieldsOf(value as AnySchema, name) : [],
  ),
];
const where = ({ where: at, name }: Field): string => `${at} ${name}`;

/** A draft keeps what is typed, finished or not (D175), and an import the cells of its file (D150): both are judged later. */
const isAsTyped = ({ where: at }: Field) => /FlowDraft|importLeads/i.test(at);
const people = fields.filter((field) => /(?:first|middle|last)Name$/i.test(field.name) && !isAsTyped(field));
const businesses = fields.filter(
  (field) =>
    !isAsTyped(field) &&
    (/^(?:company|fullName|optionHolder)$/.test(field.name) ||
      (field.name === 'title' && /business/i.test(field.where))),
);

const HIDDEN = ['Ann\u0000', 'Ann\nLee', 'Ann\u202eLee', 'Ann\u200bLee'];
const NO_PERSON = [
  'http://spam.example',
  'www.spam.example/buy',
  'Ann2',
  '<b>Ann</b>',
  'a@b.co',
  'Ann, Lee',
  '👩',
  '-',
  'x'.repeat(81),
  ...HIDDEN,
];
const PERSON = ['Ann', "O'Brien", 'Anne-Marie', 'J. R.', 'Zoë', '李雷', 'Ngũgĩ wa Thiong’o', 'می\u200cنا', 'نرگس'];
const NO_BUSINESS = [
  'http://spam.example',
  'HTTPS://spam.example/a',
  'visit www.spam.example',
  'javascript:alert(1)//',
  '<b>Fraser</b>',
  'x'.repeat(121),
  ...HIDDEN,
];
const BUSINESS = [
  'Fraser & Sons Pty Ltd',
  '3 Oaks (Vic) Pty. Ltd.',
  'A/S Nordic',
  'Homes.com.au',
  'Müller + Söhne',
  '李家',
  'ATF: Lee Family Trust',
];

it('finds the names of every kind of form', () => {
  const found = new Set(people.map(({ where: at }) => at));
  const hold = ['leadDetails', 'purchaserDetails'].flatMap((part) => [
    `initialHold/createInitialHold.${part}`,
    `initialHold/enterHold.${part}`,
  ]);
  const forms = [
    'holdFormSchema',
    'partnerHoldFormSchema',
    'enquiryFormSchema',
    'waitlistFormSchema',
    'watchFormSchema',
    'quoteFormSchema',
    'quoteSchema.lead',
  ];
  const calls = [
    'estate/sendContactEmail',
    'waitlist/joinWaitlist',
    'lot/watchLot',
    'user/signUp',
    'user/updateUser',
    'staff/inviteUser',
    'staff/beginEoi',
    'staff/enterEnquiry',
    'staff/createLead',
  ];
  for (const at of [...hold, ...forms, ...calls]) expect([...found]).toContain(at);
  expect(businesses.length).toBeGreaterThanOrEqual(6);
});

describe('D76: a person’s name, in every schema', () => {
  it.each(people.map((field) => [where(field), field] as const))('%s', async (_, { schema }) => {
    for (const typed of NO_PERSON) expect([typed, await schema.isValid(typed)]).toEqual([typed, false]);
    for (const typed of PERSON) expect([typed, await schema.isValid(typed)]).toEqual([typed, true]);
    expect(await schema.validate('  Ann ')).toBe('Ann');
  });
});

describe('D76: the name of a business, or of a person or business, in every schema', () => {
  it.each(businesses.map((field) => [where(field), field] as const))('%s', async (_, { schema }) => {
    for (const typed of NO_BUSINESS) expect([typed, await schema.isValid(typed)]).toEqual([typed, false]);
    for (const typed of BUSINESS) expect([typed, await schema.isValid(typed)]).toEqual([typed, true]);
  });
});
