import { bodySchemaOf, type Endpoint } from '@lotline/shared-domain';
import { newShape } from '@lotline/shared-map-document';

/** What yup describes of a schema. */
interface Described {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
  readonly tests?: readonly { readonly params?: { readonly regex?: RegExp } }[];
}

/** Rules that only ids have, and names that only ids have. */
const RULES = new Set([String.raw`^[\w-]*$`, '^[0-9a-f]{24}$']);
const NAME = /(?:Ids?|ById)(?:\[\])?$/;
/** Named or checked like one, but no object of the database: a signing key in the configuration, a browser's tab. */
const NO_ID = /\.keyId$|^tab$/;
/** Texts in which a program finds ids: a patch of a map, whose shapes have links. An id stands for the text with it. */
const TEXTS: Readonly<Record<string, (id: string) => string>> = {
  change: (id) => JSON.stringify({ shapes: { a: newShape('a', 'lot', [], { link: { to: 'lot', id } }) } }),
};
/** The last part of a path's name: `documents[].fileId` → `fileId`. */
export const nameOf = (path: string): string => path.replaceAll('[]', '').split('.').at(-1) ?? '';

/** Whether a field is a text with ids in it. */
export const isText = (path: string): boolean => TEXTS[nameOf(path)] !== undefined;

function* leavesOf({ fields, innerType, ...leaf }: Described, at = ''): Generator<readonly [string, Described]> {
  if (fields)
    for (const [name, field] of Object.entries(fields)) yield* leavesOf(field, at === '' ? name : `${at}.${name}`);
  else if (innerType) yield* leavesOf(innerType, `${at}[]`);
  else yield [at, leaf];
}

/** Where a body names objects by id: `lotId`, `lotIds[]`, `documents[].fileId`. */
export function idFieldsOf(endpoint: Endpoint): string[] {
  const schema = bodySchemaOf(endpoint);
  if (!schema) return [];
  return [...leavesOf(schema.describe() as Described)].flatMap(([path, { tests = [] }]) => {
    const isId = NAME.test(path) || tests.some(({ params }) => RULES.has(params?.regex?.source ?? ''));
    return (isId && !NO_ID.test(path)) || TEXTS[nameOf(path)] ? path : [];
  });
}

type Value = unknown;
type Fields = Readonly<Record<string, Value>>;
/** `documents[].fileId` → `documents`, `[]`, `fileId`. */
const stepsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.').filter(Boolean);

/** The value at a path, of lists the first. */
export const valueAt = (body: Value, path: string): Value =>
  stepsOf(path).reduce<Value>(
    (value, step) => (step === '[]' ? (value as readonly Value[] | undefined)?.[0] : (value as Fields | null)?.[step]),
    body,
  );

/**
 * A body with another id at a path. `beside`: a list keeps what it has and gets one more, so that what is looked at in
 * the first alone is found out.
 */
export function withId(body: Value, path: string, id: string, beside: boolean): Value {
  const value = TEXTS[nameOf(path)]?.(id) ?? id;
  const put = (at: Value, [step, ...rest]: readonly string[]): Value => {
    if (step === undefined) return value;
    if (step !== '[]') return { ...(at as Fields | undefined), [step]: put((at as Fields | undefined)?.[step], rest) };
    const list = (at as readonly Value[] | undefined) ?? [];
    const next = put(list[0], rest);
    return beside ? [...list, next] : [next, ...list.slice(1)];
  };
  return put(body, stepsOf(path));
}
