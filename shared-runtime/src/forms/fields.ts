import type { FieldName, FormSchema } from './forms.types';

/** What of a yup schema is read here. */
interface FieldSchema {
  type: string;
  spec: { label?: string; optional?: boolean; nullable?: boolean; meta?: { secret?: boolean } };
  fields?: Readonly<Record<string, FieldSchema>>;
}
/** `name`, `label` and `optional` of a field, as the fields of shared-design take them. */
export interface FieldOfSchema {
  name: string;
  label: string;
  optional?: true;
}

/** No field of anybody's: the story fills them in. */
const NOT_TYPED: readonly string[] = ['filledMs', 'proof'];
const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: '', boolean: false };

const fieldsIn = ({ fields }: { fields?: object }) => (fields ?? {}) as Readonly<Record<string, FieldSchema>>;

/** A public form: its schema has the trap for bots of `botGuardFields`. */
export const isGuarded = (schema: { fields: object }): boolean => 'website' in schema.fields;

/** Names of the fields that nothing in the browser may remember: passwords. */
export const secretsOf = (schema: { fields: object }): string[] =>
  Object.entries(fieldsIn(schema)).flatMap(([name, { spec }]) => (spec.meta?.secret ? [name] : []));

/** The values of an empty form: '' for text and numbers, false for a box, [] for a list, null for anything else; but for what `initial` says, by field. */
export function emptyOf(
  schema: { fields?: object },
  initial: Readonly<Record<string, unknown>> = {},
  within = '',
): Readonly<Record<string, unknown>> {
  const none = (field: FieldSchema, name: string): unknown => {
    if (name in initial) return initial[name];
    if (field.type === 'object') return emptyOf(field, initial, `${name}.`);
    return field.type === 'array' ? [] : (EMPTY[field.type] ?? null);
  };
  return Object.fromEntries(
    Object.entries(fieldsIn(schema)).flatMap(([name, field]) =>
      NOT_TYPED.includes(name) ? [] : [[name, none(field, within + name)]],
    ),
  );
}

/**
 * Names a schema's fields for the form that shows them: what the schema calls a field its messages do too, and what it asks for is marked.
 * @example const field = fieldsOf(holdFormSchema); <TextField {...field('firstName')} autoComplete="given-name" />
 */
export function fieldsOf<Values>(schema: FormSchema<Values>): (name: FieldName<Values>) => FieldOfSchema {
  return (name) => {
    const found = name
      .split('.')
      .reduce<{ fields?: object }>((block, part) => fieldsIn(block)[part] ?? {}, schema) as Partial<FieldSchema>;
    const { label, optional, nullable } = found.spec ?? {};
    return { name, label: label ?? name, ...(optional || nullable ? { optional: true } : {}) };
  };
}
