import fc from 'fast-check';
import { isSchema, ValidationError, type AnySchema } from 'yup';
import * as domain from '../index.js';

/** Words of our machinery, which no message may carry. */
const DEBUGGING = /NaN|undefined|\[object|Invalid Date|final value|cast from|`/;
const SCHEMAS = Object.entries(domain as Record<string, unknown>).filter((entry): entry is [string, AnySchema] =>
  isSchema(entry[1]),
);

interface Described {
  type: string;
  fields?: Record<string, Described>;
}
/** Every field of a body by its path, blocks included. */
const pathsOf = ({ fields = {} }: Described, prefix: readonly string[] = []): (readonly string[])[] =>
  Object.entries(fields).flatMap(([name, field]) => [[...prefix, name], ...pathsOf(field, [...prefix, name])]);

const at = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

const HOSTILE: unknown[] = [
  '',
  ' ',
  '12,5',
  '$380,000.00',
  'NaN',
  '-',
  'abc',
  '9'.repeat(400),
  'a@b',
  '\u0000',
  true,
  -1,
  Number.POSITIVE_INFINITY,
  null,
  [],
  [{}],
  {},
  { toString: 1 },
  { constructor: 1 },
];
const anything = fc.oneof(fc.constantFrom<unknown>(...HOSTILE), fc.jsonValue(), fc.string(), fc.double(), fc.integer());

const isFull = process.env['SIZE'] === 'full';
/** At CI size an eighth of the fields, each with every hostile value. */
const tried = <T>(all: readonly T[]): readonly T[] => (isFull ? all : all.filter((_, index) => index % 8 === 0));

/** No rule waits for anything. */
function messagesFor(schema: AnySchema, value: unknown): string[] {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors;
  }
}

/** A message without what it quotes of the input: whoever typed 'NaN' reads it again. */
const unquoted = (message: string): string => message.replaceAll(/‘[^’]*’/g, '');

it('there are schemas to look at', () => expect(SCHEMAS.length).toBeGreaterThan(15));

it.each(SCHEMAS)('%s refuses whatever comes in words, at every field', (_, schema) => {
  const paths = tried([[], ...pathsOf(schema.describe() as unknown as Described)]);
  for (const path of paths) {
    fc.assert(
      fc.property(anything, (value) => {
        // Some 100,000 messages: an `expect` for each would take as long as the rules.
        const wrong = messagesFor(schema, at(path, value)).filter((message) => DEBUGGING.test(unquoted(message)));
        if (wrong.length > 0) expect(wrong).toEqual([]);
      }),
      {
        numRuns: HOSTILE.length + (isFull ? 100 : 0),
        examples: HOSTILE.map((value) => [value]),
      },
    );
  }
});
