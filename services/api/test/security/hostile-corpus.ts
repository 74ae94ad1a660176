import * as fc from 'fast-check';

const deep = (levels: number, open: string, close: string): string => open.repeat(levels) + close.repeat(levels);

/** Values that are known to have broken programs; each is tried in every field. */
export const VALUES: readonly unknown[] = [
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1000)' },
  { $_internalSchemaXor: [{}] },
  { $comment: 'x' },
  { $regex: '.*' },
  [{ $ne: 1 }],
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { prototype: 1 },
  { toString: 1, valueOf: 2 },
  { hasOwnProperty: 1 },
  { toJSON: 'x' },
  { then: 'x' },
  { length: -1 },
  null,
  true,
  false,
  0,
  -0,
  -1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  0.1 + 0.2,
  1e-320,
  [],
  [[]],
  {},
  [null],
  Array.from({ length: 1500 }, () => 0),
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\uffff',
  '\u202eevil',
  '﷽'.repeat(50),
  'é'.normalize('NFD').repeat(100),
  'x'.repeat(255),
  'x'.repeat(20_000),
  '9'.repeat(400),
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  "' || '1'=='1",
  '=cmd|calc',
  'a@b.c\r\nBcc: x@y.z',
  'javascript:alert(1)',
  'NaN',
  'Infinity',
  '1e999',
  'true',
  'null',
  'undefined',
  '0x10',
  '2026-13-45T99:99:99Z',
  '000000000000000000000000',
  'f'.repeat(24),
  '$ne',
  '__proto__',
  'constructor',
  'toString',
];
/** Keys that no schema declares. */
const KEYS = [
  '$ne',
  '$where',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  '\u0000',
  'a.b',
  'landownerId',
  'role',
  'status',
  'isAdminPackage',
  'emailSentToLandowner',
  'price',
  'website',
  'filledMs',
  '_id',
  'x'.repeat(500),
];

/** Whole bodies that are no form of ours; some are no JSON at all. */
export const BODIES: readonly (string | Uint8Array)[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '-0',
  '1e999',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{',
  '}',
  '{"a":}',
  "{'a':1}",
  '{"a":1,}',
  'undefined',
  'NaN',
  '\ufeff{}',
  '{}{}',
  '//x\n{}',
  '{"a":01}',
  deep(9000, '{"a":', '}').replace('}', '1}'),
  deep(9000, '[', ']'),
  `{"a":${deep(30, '[', ']')}}`,
  `{"a":${deep(19, '[', ']')}}`,
  `{${Array.from({ length: 3000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  JSON.stringify({ a: 'x'.repeat(70_000) }),
  `{"n":${'9'.repeat(5000)}}`,
  `{"n":1e${'9'.repeat(300)}}`,
  '{"lotId":"a","lotId":{"$ne":1}}',
  '{"email":"a@b.co","email":["x"]}',
  '{"\\u0024ne":1}',
  '{"\\u005f\\u005fproto\\u005f\\u005f":{"a":1}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  new Uint8Array([0xff, 0xfe, 0x7b, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array(64).fill(0),
];

export const WRONG_TYPES = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/json',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json-patch+json',
  'application/octet-stream',
  'image/svg+xml',
  'x',
] as const;

export interface Attack {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly key: string | null;
}

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

/** A body that would pass, with one to three fields spoilt, and perhaps a key that is no field. */
const spoilt = (valid: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => {
  const names = Object.keys(valid);
  const where = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x');
  return fc
    .tuple(
      fc.array(fc.tuple(where, hostile, fc.boolean()), { minLength: 1, maxLength: 3 }),
      fc.option(fc.tuple(fc.constantFrom(...KEYS), hostile), { freq: 3 }),
    )
    .map(([changes, extra]) => {
      const body: Record<string, unknown> = { ...valid };
      for (const [name, value, inside] of changes) {
        const before = body[name];
        if (inside && typeof before === 'object' && before !== null && !Array.isArray(before))
          body[name] = { ...before, [Object.keys(before)[0] ?? 'x']: value };
        else body[name] = value;
      }
      const text = JSON.stringify(body);
      // As text: an object literal would lose the prototype key.
      return extra
        ? `${text.slice(0, -1)}${text.length > 2 ? ',' : ''}${JSON.stringify(extra[0])}:${JSON.stringify(extra[1]) ?? 'null'}}`
        : text;
    });
};

const KEY_CASES = [
  'k',
  'x'.repeat(255),
  'x'.repeat(300),
  '$ne',
  '../x',
  '%00',
  'a b',
  '12345678-1234-1234-1234-123456789012',
];

/** Attacks on a route that takes this body. */
export const attackOn = (valid: Readonly<Record<string, unknown>>): fc.Arbitrary<Attack> =>
  fc.record({
    body: fc.oneof(
      { weight: 5, arbitrary: spoilt(valid) },
      { weight: 2, arbitrary: fc.constantFrom(...BODIES) },
      { weight: 1, arbitrary: fc.constant(JSON.stringify(valid)) },
      { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
    ),
    contentType: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'),
      },
      { weight: 1, arbitrary: fc.constantFrom(...WRONG_TYPES) },
    ),
    key: fc.option(fc.constantFrom(...KEY_CASES), { freq: 3 }),
  });

const WELL_FORMED = /^(?:[^\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/u;
const texts = VALUES.filter(
  (value): value is string =>
    typeof value === 'string' &&
    value.length < 3000 &&
    value !== '' &&
    WELL_FORMED.test(value) &&
    !value.includes('\ud800') &&
    !value.startsWith('\udc00'),
);

/** A path segment or query value, percent-encoded. */
export const segment = (good: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(good) },
    { weight: 4, arbitrary: fc.constantFrom(...texts).map((text) => encodeURIComponent(text)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%2e%2e%2f', '%c0%af', '.', '..', ';a=b', '*', '%', '%E0%A4%A', '%zz'),
    },
  );

/** A query with the route's own keys and others, repeats and nested forms among them. */
export const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...names, 'isCustomer', '__proto__', 'constructor', 'x[$ne]', 'a.b', ''),
        fc.constantFrom(...texts, 'true', '1'),
      ),
      { maxLength: 4 },
    )
    .map((pairs) =>
      pairs.length > 0
        ? `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`
        : '',
    );
