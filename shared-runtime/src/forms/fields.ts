import type { FieldName, FormSchema } from './forms.types';

/** The parts of a yup schema that are read here. */
interface FieldSchema {
  type: string;
  spec: { label?: string; optional?: boolean; nullable?: boolean; meta?: { secret?: boolean } };
  fields?: Readonly<Record<string, FieldSchema>>;
}
/** `name`, `label` and `optional` as shared-design's fields take them. */
export interface FieldOfSchema {
  name: string;
  label: string;
  optional?: true;
}

/** Not input fields: the submit saga fills them in. */
const NOT_TYPED: readonly string[] = ['filledMs', 'proof'];
const EMPTY: Readonly<Record<string, unknown>> = { string: '', number: '', boolean: false };

const fieldsIn = ({ fields }: { fields?: object }) => (fields ?? {}) as Readonly<Record<string, FieldSchema>>;

/** Whether a form is public: its schema has the honeypot of `botGuardFields`. */
export const isGuarded = (schema: { fields: object }): boolean => 'website' in schema.fields;

/** Names of the fields that must never be stored in the browser: passwords. */
export const secretsOf = (schema: { fields: object }): string[] =>
  Object.entries(fieldsIn(schema)).flatMap(([name, { spec }]) => (spec.meta?.secret ? [name] : []));

/**
 * Values of an empty form: '' for text and numbers, false for booleans, [] for lists, null for anything else; `initial`
 * overrides them by field name.
 */
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
 * Derives each field's name, label and optional mark from the schema, so that labels and validation messages agree.
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
