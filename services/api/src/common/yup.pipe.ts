import type { PipeTransform } from '@nestjs/common';
import { type AnySchema, type ArraySchema, type ObjectSchema, ValidationError } from 'yup';
import { emptyTrap, markTrapped } from './bot-guard.js';
import { slicesOf } from './in-slices.js';
import { InvalidInput } from './invalid-input.js';

/** A new object for every value: yup stores what it validated in it, so a shared one would retain every body. */
const options = () => ({ abortEarly: false, stripUnknown: true });
/** Maximum number of reported errors. */
const MAX_ERRORS = 100;

/** Casts and validates a body by a shared schema, and strips what the schema doesn't name (D42). */
export class YupPipe implements PipeTransform<unknown, Promise<unknown>> {
  /** `isLarge`: item by item, without blocking other requests (D80). */
  constructor(
    private readonly schema: AnySchema | undefined,
    private readonly isLarge = false,
  ) {}

  async transform(value: unknown): Promise<unknown> {
    if (!this.schema) return undefined;
    if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))) {
      throw new InvalidInput([{ path: '', message: 'The body must be a JSON object' }]);
    }
    const { body, filled } = emptyTrap(value ?? {});
    try {
      const checked: unknown = await (this.isLarge
        ? checkLarge(this.schema, body)
        : this.schema.validate(body, options()));
      if (filled) markTrapped(checked as object);
      return checked;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const all = error.inner.length > 0 ? error.inner : [error];
      throw new InvalidInput(all.map(({ path, message }) => ({ path: path ?? '', message })));
    }
  }
}

type Lists = readonly (readonly [string, ArraySchema<unknown[] | undefined, unknown>, readonly unknown[]])[];

/** Validates the items of an object's lists one by one, and then the object with the results. */
async function checkLarge(schema: AnySchema, body: unknown): Promise<unknown> {
  const { fields } = schema as ObjectSchema<Record<string, unknown>>;
  const given = body as Readonly<Record<string, unknown>>;
  const lists: Lists = Object.entries(fields).flatMap(([name, field]) => {
    const list = given[name];
    return (field as AnySchema).type === 'array' && Array.isArray(list)
      ? [[name, field as unknown as Lists[number][1], list]]
      : [];
  });
  const turn = slicesOf();
  const errors: ValidationError[] = [];
  const checked: Record<string, unknown[]> = {};
  for (const [name, { innerType }, list] of lists) {
    const items: unknown[] = (checked[name] = []);
    for (const [at, item] of list.entries()) {
      try {
        items.push(innerType ? await (innerType as AnySchema).validate(item, options()) : item);
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const all = error.inner.length > 0 ? error.inner : [error];
        errors.push(
          ...all.map(
            ({ path, message }) =>
              new ValidationError(message, item, path ? `${name}[${at}].${path}` : `${name}[${at}]`),
          ),
        );
      }
      if (errors.length >= MAX_ERRORS) throw new ValidationError(errors.slice(0, MAX_ERRORS));
      await turn();
    }
  }
  if (errors.length > 0) throw new ValidationError(errors);
  const outer = (schema as ObjectSchema<Record<string, unknown>>).shape(
    Object.fromEntries(lists.map(([name, field]) => [name, withoutItems(field)])) as never,
  );
  return outer.validate({ ...given, ...checked }, options());
}

/** A list's own rules without those of its items: validating these again would block the event loop. */
function withoutItems<List extends Lists[number][1]>(field: List): List {
  return Object.assign(field.clone(), { innerType: undefined });
}
