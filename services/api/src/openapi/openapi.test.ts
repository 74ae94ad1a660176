import { createHoldSchema, publishBuildSchema, enquirySchema, type Endpoint } from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { schemaOfBody } from './body-schema.js';
import { openApi, operationIdOf } from './openapi.js';

const TYPES = new Set(['string', 'object', 'array', 'number', 'integer', 'boolean', 'null']);
const document = openApi('https://lots.example', new Map());

interface Schema {
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
}

/** Every schema of the document, with its path. */
function schemasOf(value: unknown, path: string): [string, Schema][] {
  if (Array.isArray(value)) return value.flatMap((one, at) => schemasOf(one, `${path}/${at}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'schema'
      ? within(inner as Schema, `${path}/${key}`)
      : key === 'x-lock'
        ? []
        : schemasOf(inner, `${path}/${key}`),
  );
}
const within = (schema: Schema, path: string): [string, Schema][] => [
  [path, schema],
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => within(inner, `${path}.${key}`)),
  ...(schema.items ? within(schema.items, `${path}[]`) : []),
];
const all = schemasOf(document, '');

it('every schema has a valid type, a valid pattern, and a non-empty range', () => {
  expect(all.length).toBeGreaterThan(300);
  const bad = all.filter(([, { type, pattern, minLength = 0, maxLength = Infinity }]) => {
    const types = type === undefined ? [] : [type].flat();
    if (type !== undefined && (types.length === 0 || !types.every((one) => TYPES.has(one)))) return true;
    if (pattern !== undefined) new RegExp(pattern, 'u');
    return minLength > maxLength;
  });
  expect(bad).toEqual([]);
});

it('every name that is required is there, and no default would be refused', () => {
  expect(
    all.filter(([, { required = [], properties = {} }]) => required.some((name) => !(name in properties))),
  ).toEqual([]);
  expect(all.filter(([, schema]) => typeof schema.default === 'object')).toEqual([]);
});

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; required: boolean }[];
  readonly requestBody?: { readonly content: object };
  readonly responses: object;
}
const operations = Object.values(document['paths'] as Record<string, Record<string, Operation>>).flatMap((verbs) =>
  Object.values(verbs),
);

it('a file is sent as bytes, and says in its address what it is for', () => {
  const { requestBody, parameters, responses } =
    operations.find(({ operationId }) => operationId === 'file_upload') ?? {};
  expect(requestBody?.content).toEqual({ 'application/octet-stream': {} });
  expect(parameters?.map(({ name, required }) => [name, required])).toEqual([
    ['estateId', true],
    ['purpose', true],
    ['name', true],
  ]);
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['413', '415']));
});

it('whatever changes a named revision asks for it, and says 412 and 428', () => {
  const guarded = operations.filter(({ parameters }) =>
    parameters.some(({ name, required }) => name === 'If-Match' && required),
  );
  expect(guarded.map(({ operationId }) => operationId).sort()).toEqual(
    ENDPOINTS.filter((endpoint) => [true, 'etag'].includes((endpoint as Endpoint).guarded ?? false))
      .map(operationIdOf)
      .sort(),
  );
  expect(guarded.filter(({ responses }) => !('412' in responses && '428' in responses))).toEqual([]);
});

it('where If-Match may be left out it is said to be optional, and that a stale one is a 412', () => {
  const optional = operations.filter(({ parameters }) =>
    parameters.some(({ name, required }) => name === 'If-Match' && !required),
  );
  expect(optional.map(({ operationId }) => operationId).sort()).toEqual(
    ENDPOINTS.filter((endpoint) => (endpoint as Endpoint).guarded === 'counted')
      .map(operationIdOf)
      .sort(),
  );
  expect(optional.filter(({ responses }) => !('412' in responses) || '428' in responses)).toEqual([]);
});

describe('says of a body what its schema enforces', () => {
  const hold = schemaOfBody(createHoldSchema) as Schema;
  const person = hold.properties?.['leadDetails']?.properties ?? {};

  it.each(['0412 345 678', '+61412345678', '0312345678', '04123456789', '', 'x'])('of the phone %j', (phone) => {
    const accepted = createHoldSchema
      .pick(['leadDetails'])
      .isValidSync({ leadDetails: { firstName: 'A', lastName: 'B', email: 'a@b.example', phone } });
    expect(new RegExp(person['phone']?.pattern ?? '', 'u').test(phone)).toBe(accepted);
  });

  it.each(['a@b.example', 'a b@c.example', '@b', 'a@', 'a..b@c.example'])('of the address %j', (email) => {
    const accepted = createHoldSchema
      .pick(['leadDetails'])
      .isValidSync({ leadDetails: { firstName: 'A', lastName: 'B', phone: '0412345678', email } });
    expect(new RegExp(person['email']?.pattern ?? '', 'u').test(email)).toBe(accepted);
  });

  it('of lengths: no empty required field, none longer than can be stored', () => {
    expect(person['firstName']).toMatchObject({ type: 'string', minLength: 1, maxLength: 80 });
    expect(hold.properties?.['postcode']).toMatchObject({ minLength: 4, maxLength: 4, pattern: '^[0-9]{4}$' });
    expect((schemaOfBody(enquirySchema) as Schema).properties?.['message']).toMatchObject({
      type: 'string',
      maxLength: 2000,
    });
  });

  it('of tables of texts, which yup has no type for', () => {
    const build = (schemaOfBody(publishBuildSchema) as Schema).properties?.['build']?.properties ?? {};
    expect(build['files']).toMatchObject({ type: 'object', additionalProperties: { type: 'string', maxLength: 200 } });
  });
});

it('a login says in its description what each refusal is (section 8): 403 is an unverified email alone', () => {
  const { responses } = operations.find(({ operationId }) => operationId === 'user_login') as {
    responses: Record<string, { description: string }>;
  };
  expect(responses['403']?.description).toMatch(/^`email_unverified`/);
  for (const code of ['second_factor_required', 'account_disabled']) {
    expect(responses['409']?.description).toContain(`\`${code}\``);
    expect(responses['403']?.description).not.toContain(code);
  }
});
