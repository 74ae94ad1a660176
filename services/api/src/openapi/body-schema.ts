import { convertSchema } from '@sodaru/yup-to-json-schema';
import type { AnySchema, SchemaDescription } from 'yup';
import type { JsonSchema } from './json-schema.js';

/** A field as described by yup: `fields` of an object, `innerType` of an array. */
interface Described extends Pick<SchemaDescription, 'type' | 'tests'> {
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}

/** Our yup tests that have a JSON schema equivalent. */
const KNOWN_TESTS: Readonly<Record<string, JsonSchema>> = {
  phone: { pattern: '^ *(?:\\+ *6 *1|0) *4(?: *[0-9]){8} *$' },
  postcode: { pattern: '^[0-9]{4}$' },
  table: { type: 'object', additionalProperties: { type: 'string', maxLength: 200 } },
};

/** The same set without a negated property class, which client generators can't handle. */
const NO_CONTROLS = String.raw`[\P{Cc}\n\r\t]`;
const NO_CONTROLS_SPELT_OUT = String.raw`[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]`;

function testsOf({ type, tests }: Described): JsonSchema {
  const said = tests.map(({ name, params }): JsonSchema => {
    const regex = (params as { regex?: RegExp } | undefined)?.regex;
    if (regex) return { pattern: regex.source.replace(NO_CONTROLS, NO_CONTROLS_SPELT_OUT) };
    if (name === 'required' && type === 'string') return { minLength: 1 };
    return KNOWN_TESTS[name ?? ''] ?? {};
  });
  return Object.assign({}, ...said) as JsonSchema;
}

/** Corrects the converter: adds patterns and minimum lengths, drops empty types and invalid defaults. */
function refined(schema: JsonSchema, described: Described): JsonSchema {
  const { default: fallback, type, minLength, properties, items, ...rest } = schema;
  const more = testsOf(described);
  const least = Math.max(Number(minLength ?? 0), Number(more['minLength'] ?? 0));
  const hasType = Array.isArray(type) ? type.length > 0 : type !== undefined;
  const inside = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(([key, value]) => [
    key,
    refined(value, described.fields?.[key] ?? NOTHING),
  ]);
  return {
    ...(hasType && { type }),
    ...rest,
    ...more,
    ...(least > 0 && { minLength: least }),
    ...(fallback !== undefined && typeof fallback !== 'object' && { default: fallback }),
    ...(properties !== undefined && { properties: Object.fromEntries(inside) as JsonSchema }),
    ...(items !== undefined && { items: refined(items as JsonSchema, described.innerType ?? NOTHING) }),
  };
}
const NOTHING: Described = { type: 'mixed', tests: [] };

/** JSON schema of a yup body, as close as JSON schema allows; requests are validated by the yup schema. */
export const schemaOfBody = (schema: AnySchema): JsonSchema =>
  refined(convertSchema(schema as never) as JsonSchema, schema.describe() as Described);
