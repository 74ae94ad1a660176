import type { PipeTransform } from '@nestjs/common';
import { ValidationError, type AnySchema } from 'yup';
import { emptyTrap, markTrapped } from './bot-guard.js';
import { InvalidInput } from './invalid-input.js';

/** Casts and checks a body by a shared schema and drops what the schema doesn't name (D42). */
export class YupPipe implements PipeTransform<unknown, Promise<unknown>> {
  constructor(private readonly schema: AnySchema | undefined) {}

  async transform(value: unknown): Promise<unknown> {
    if (!this.schema) return undefined;
    if (value !== undefined && value !== null && (typeof value !== 'object' || Array.isArray(value))) {
      throw new InvalidInput([{ path: '', message: 'The body must be a JSON object' }]);
    }
    const { body, filled } = emptyTrap(value ?? {});
    try {
      const checked: unknown = await this.schema.validate(body, { abortEarly: false, stripUnknown: true });
      if (filled) markTrapped(checked as object);
      return checked;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const all = error.inner.length > 0 ? error.inner : [error];
      throw new InvalidInput(all.map(({ path, message }) => ({ path: path ?? '', message })));
    }
  }
}
