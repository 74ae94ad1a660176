import type { PipeTransform } from '@nestjs/common';
import type { Shape } from '@lotline/shared-domain';
import { InvalidInput } from './invalid-input.js';

const MAX_LENGTH = 200;
/** For the name of a sent file, which is stored shortened. */
export const MAX_FILE_NAME_LENGTH = 1000;

/** Keeps only the query keys that the endpoint declares; repeated and long values are refused. */
export class QueryPipe implements PipeTransform<unknown, Record<string, string>> {
  private readonly names: readonly string[];

  constructor(
    shape: Shape | undefined,
    private readonly maxLength = MAX_LENGTH,
  ) {
    this.names =
      typeof shape === 'object' && !Array.isArray(shape) ? Object.keys(shape).map((key) => key.replace(/\?$/, '')) : [];
  }

  transform(value: unknown): Record<string, string> {
    const query = (value ?? {}) as Record<string, unknown>;
    const kept: Record<string, string> = {};
    for (const name of this.names) {
      const found = Object.hasOwn(query, name) ? query[name] : undefined;
      if (found === undefined || found === '') continue;
      if (typeof found !== 'string' || found.length > this.maxLength)
        throw new InvalidInput([{ path: name, message: `${name} must be one short text` }]);
      kept[name] = found;
    }
    return kept;
  }
}
