/** One field of a request body: its type, whether it may be omitted or null, and its validation rules. */
export interface LockedField {
  type: string;
  optional: boolean;
  nullable: boolean;
  /** Rule name → its parameter as text, e.g. `{ max: '80', email: '' }`. */
  rules: Record<string, string>;
  /** The allowed values, if restricted. */
  oneOf?: string[];
}

/** The part of a yup description that the lock uses. */
export interface Description {
  type: string;
  optional?: boolean;
  nullable?: boolean;
  default?: unknown;
  oneOf?: readonly unknown[];
  tests?: readonly { name?: string; params?: Record<string, unknown> }[];
  fields?: Readonly<Record<string, Description>>;
  innerType?: Description | readonly Description[];
}

/** Flattens a yup description into one table of fields; conditional parts appear without their condition. */
export function describeBody(description: Description): Record<string, LockedField> {
  const fields: Record<string, LockedField> = {};
  walk(description, '', fields);
  return fields;
}

/**
 * How a body's fields change with the value of another field (`.when`): for each field with allowed values and each of
 * those, the fields whose description differs. Conditions in nested objects are ignored.
 * @example describeConditions(createHoldSchema)['holderType=Investor']
 */
export function describeConditions(schema: {
  describe(options?: { value: object }): unknown;
}): Record<string, Record<string, LockedField>> {
  const plain = schema.describe() as Description;
  const base = describeBody(plain);
  const conditions: Record<string, Record<string, LockedField>> = {};
  for (const [name, { oneOf = [] }] of Object.entries(plain.fields ?? {})) {
    for (const value of oneOf.filter((one) => one !== null && one !== undefined)) {
      const fields = describeBody(schema.describe({ value: { [name]: value } }) as Description);
      const changed = Object.entries(fields).filter(
        ([path, field]) => JSON.stringify(field) !== JSON.stringify(base[path]),
      );
      if (changed.length > 0) conditions[`${name}=${String(value)}`] = Object.fromEntries(changed);
    }
  }
  return conditions;
}

function walk(description: Description, path: string, fields: Record<string, LockedField>): void {
  fields[path || '$'] = lockedField(description);
  for (const [name, field] of Object.entries(description.fields ?? {}))
    walk(field, path ? `${path}.${name}` : name, fields);
  const { innerType } = description;
  if (innerType && 'type' in innerType) walk(innerType, `${path}[]`, fields);
}

function lockedField(description: Description): LockedField {
  const rules: Record<string, string> = {};
  for (const { name, params } of description.tests ?? []) {
    if (name) rules[name] = textOf(params);
  }
  const oneOf = (description.oneOf ?? []).map(String).sort();
  return {
    type: description.type,
    optional: mayBeLeftOut(description),
    nullable: description.nullable !== false,
    rules,
    ...(oneOf.length > 0 ? { oneOf } : {}),
  };
}

/**
 * A default replaces an omitted value. An object without an explicit default defaults to an empty one, so it may be
 * omitted only if nothing in it is required.
 */
function mayBeLeftOut({ type, optional, default: filled, fields }: Description): boolean {
  if (type !== 'object') return optional !== false || filled !== undefined;
  if (optional === false) return false;
  return filled === undefined || Object.values(fields ?? {}).every(mayBeLeftOut);
}

function textOf(params: Record<string, unknown> | undefined): string {
  const own = Object.entries(params ?? {}).filter(
    ([key, value]) =>
      !['path', 'label', 'originalValue', 'value', 'spec', 'excludeEmptyString', 'message', 'name'].includes(key) &&
      value !== undefined,
  );
  if (own.length === 1 && own[0]) return String(own[0][1]);
  return own
    .map(([key, value]) => `${key}=${String(value)}`)
    .sort()
    .join(' ');
}
