import type { ISchema, ObjectShape } from 'yup';
import { ObjectSchema, array, boolean, number, type object, string } from 'yup';
import { moneyProblem, parseMoney } from '../format/parse-money.js';

/*
 * yup's own casts call `toString`, `trim` or `parseFloat` on any value, and throw a TypeError (not a validation error)
 * for JSON such as `{"toString": 1}`. These fields cast primitives only; anything else fails the type check. yup's
 * object also looks keys up along the prototype chain, so that the key `constructor` finds a "field"; here `fields` has
 * no prototype.
 */

/** yup's default type errors quote the input, down to `NaN` and `[object Object]`. */
const NOT = (kind: string): string => `\${path} must be ${kind}`;

const toText = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value;

/** Decimal notation, with spaces between thousands: `Number` also takes '1e5' and '0x10'. */
const DECIMAL = /^-?(?:\d+|\d{1,3}(?:\s\d{3})+)?(?:\.\d*)?$/;

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return DECIMAL.test(text) && /\d/.test(text) ? Number(text.replace(/\s/g, '')) : Number.NaN;
}

const toBoolean = (value: unknown): unknown =>
  value === 'true' || value === '1' || value === 1
    ? true
    : value === 'false' || value === '0' || value === 0
      ? false
      : value;

/** A text field, trimmed. */
export function plainText(label: string) {
  const schema = string().label(label).typeError(NOT('text'));
  schema.transforms = [toText];
  return schema;
}

/** A password field: not trimmed, never stored in the browser. */
export function plainSecret(label: string) {
  const schema = string().label(label).typeError(NOT('text'));
  schema.transforms = [];
  return schema.meta({ secret: true });
}

/** A number field; numeric strings are converted. */
export function plainNumber(label: string) {
  const schema = number().label(label).typeError(NOT('a number'));
  schema.transforms = [toNumber];
  return schema;
}

/** An amount of Australian dollars (D66). The error of text that can't be read says why, as `moneyProblem` does. */
export function plainMoney(label: string) {
  const schema = number()
    .label(label)
    .typeError(
      ({ path, originalValue }) =>
        (typeof originalValue === 'string' && moneyProblem(originalValue)) || `${path} must be a number`,
    );
  schema.transforms = [(value: unknown) => (typeof value === 'string' ? (parseMoney(value) ?? Number.NaN) : value)];
  return schema;
}

/** A yes-or-no field; 'true', '1', 'false' and '0' are converted. */
export function plainBoolean(label: string) {
  const schema = boolean().label(label).typeError(NOT('yes or no'));
  schema.transforms = [toBoolean];
  return schema;
}

/** A box that has to be ticked; `message` asks for it. */
export const plainConsent = (label: string, message: string) => plainBoolean(label).oneOf([true], message);

/** A list; `label` names it in error messages. */
export const plainList = <Item>(label: string, of: ISchema<Item>) => array(of).label(label).typeError(NOT('a list'));

class PlainObjectSchema extends ObjectSchema<object, unknown, object, ''> {
  override clone(spec?: Parameters<ObjectSchema<object>['clone']>[0]): this {
    const next = super.clone(spec);
    next.fields = Object.assign(Object.create(null), next.fields);
    return next;
  }
}

/** yup's `object`, safe against any key. */
export const plainObject = ((fields: ObjectShape) =>
  new PlainObjectSchema(fields as never).typeError(NOT('a block of fields'))) as unknown as typeof object;
