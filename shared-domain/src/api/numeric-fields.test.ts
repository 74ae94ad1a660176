import { type AnySchema, ValidationError } from 'yup';
import * as domain from '../index.js';
import { bodySchemaOf, type Endpoint } from './endpoint.js';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'action' in value && 'method' in value;
const endpoints = (Object.values(domain) as unknown[]).filter(isEndpoint);

interface Described {
  type: string;
  fields?: Record<string, Described>;
  innerType?: Described;
}
/** Paths of all numbers in a body; `[]` stands for an item of a list. */
function numbersIn({ type, fields, innerType }: Described, path = ''): string[] {
  if (type === 'number') return [path];
  if (innerType) return numbersIn(innerType, `${path}[]`);
  return Object.entries(fields ?? {}).flatMap(([name, field]) => numbersIn(field, path ? `${path}.${name}` : name));
}
/** A body with one value at a path. */
function bodyWith(path: string, value: unknown): unknown {
  if (path === '') return value;
  const [, name = '', isList, rest = ''] = /^([^.[]*)(\[\])?\.?(.*)$/.exec(path) ?? [];
  if (name === '') return [bodyWith(rest, value)];
  return { [name]: isList ? [bodyWith(rest, value)] : bodyWith(rest, value) };
}
const plain = (path: string): string => path.replaceAll('[0]', '[]');

/** What is said of a value at a path; other mistakes of the body don't count. */
function saidOf({ body }: { body: AnySchema }, path: string, value: unknown): string | null {
  try {
    body.validateSync(bodyWith(path, value), { abortEarly: false, stripUnknown: true });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = (error.inner.length > 0 ? error.inner : [error]).find((one) => plain(one.path ?? '') === path);
    return found?.message ?? null;
  }
}

const NUMBERS = endpoints.flatMap((endpoint) => {
  const body = bodySchemaOf(endpoint);
  // How long a form was filled in is a hint: no form is lost to a wrong one.
  const paths = body ? numbersIn(body.describe() as Described).filter((path) => path !== 'filledMs') : [];
  return body ? paths.map((path) => [endpoint.action, path, { body }] as const) : [];
});
/** What may cost nothing. */
const MAY_BE_ZERO = [
  'staff/optionLot fee',
  'staff/optionLot percent',
  'staff/sellOffline offlineDeposit',
  'staff/updateLot optionFee',
  'staff/updateLot optionPercent',
  'staff/updateLot offlineDeposit',
  'staff/updateLot frontEdge',
  // Nothing is due for this lot, whatever the estate asks for.
  'staff/updateLot deposit',
  'staff/addLot deposit',
  'staff/setLotFacts deposit',
  'staff/importLots rows[].deposit',
  // A draft without a step yet.
  'staff/addMapSteps after',
  'staff/checkMapDraft revision',
  'staff/publishMapDraft revision',
  // A sheet may repeat a zero that is stored; one that isn't is refused with its row.
  'staff/importLots rows[].price',
  'staff/importLots rows[].shownPrice',
  // Limits that lots are chosen by: up to 0 chooses none, and the count says that.
  ...['staff/countLinks', 'staff/linkDesigns', 'staff/unlinkDesigns'].flatMap((action) =>
    ['minFrontage', 'maxFrontage', 'minSize', 'maxSize'].map((limit) => `${action} ${limit}`),
  ),
];
/** What may be taken off. */
const MAY_BE_NEGATIVE = ['builder/answerQuote designs[].extras[].amount'];
const STAFF = NUMBERS.filter(([action]) => action.startsWith('staff/') || action.startsWith('initialHold/'));

describe('every number that a call takes', () => {
  it('is found', () => expect(NUMBERS.length).toBeGreaterThan(15));

  it.each(NUMBERS)('%s %s: what can’t be is refused in words', (action, path, endpoint) => {
    const negative = MAY_BE_NEGATIVE.includes(`${action} ${path}`) ? [] : [-5, '-5'];
    for (const wrong of [1e308, '1e308', -1e308, ...negative]) {
      const said = saidOf(endpoint, path, wrong);
      expect([wrong, said]).toEqual([wrong, expect.stringMatching(/^(?:[A-Z].* (?:must|can)|‘.*’ is)/)]);
    }
  });

  it.each(STAFF)('%s %s: 0 is an amount only where that makes sense', (action, path, endpoint) => {
    const mayBeZero = path.endsWith('rev') || MAY_BE_ZERO.includes(`${action} ${path}`);
    expect(saidOf(endpoint, path, 0) === null).toBe(mayBeZero);
  });
});

describe('a lot’s figures that a call doesn’t change', () => {
  const { updateLotSchema, changeLotsSchema } = domain;
  const said = (schema: AnySchema, body: object): unknown => {
    try {
      return schema.validateSync(body, { abortEarly: false, stripUnknown: true });
    } catch (error) {
      return (error as ValidationError).inner.map(({ path, message }) => [path, message]);
    }
  };
  const LOT = '65f0000000000000000000aa';

  it.each([
    [{ size: -5 }, 'size', 'Size can’t be changed here'],
    [{ size: 1e308, price: 300_000 }, 'size', 'Size can’t be changed here'],
    [{ blockWidth: 12 }, 'blockWidth', 'Frontage can’t be changed here'],
    [{ blockDepth: 0 }, 'blockDepth', 'Depth can’t be changed here'],
    [{ deposit: 1 }, 'deposit', 'Deposit can’t be changed here'],
    [{ priceTracking: { type: 'fixed', value: 1 } }, 'priceTracking', 'Shown price can’t be changed here'],
  ])('%j is refused, and not dropped in silence', (fields, path, message) => {
    // One lot's size, sides and deposit are set by its form.
    if (path === 'priceTracking') expect(said(updateLotSchema, fields)).toEqual([[path, message]]);
    const lots = [{ lotId: LOT, rev: 1, ...fields }];
    expect(said(changeLotsSchema, { lots })).toEqual([[`lots[0].${path}`, message]]);
  });

  it('other unknown keys are dropped as everywhere (D42)', () => {
    expect(said(updateLotSchema, { price: 300_000, nonsense: 5 })).toEqual({ price: 300_000 });
    const known = { lotId: LOT, rev: 1, price: 1 };
    expect(said(changeLotsSchema, { lots: [{ ...known, nonsense: 5 }] })).toEqual({ lots: [known] });
  });
});
