import type { Shape } from '@lotline/shared-domain';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON schema of a wire shape; a key that ends in `?` may be absent or null. */
export function schemaOfShape(shape: Shape): JsonSchema {
  if (shape === 'date') return { type: 'string', format: 'date-time' };
  if (shape === 'file') return { type: 'string', format: 'binary' };
  if (shape === 'unknown') return {};
  if (typeof shape === 'string') return { type: shape };
  if (Array.isArray(shape)) return { type: 'array', items: schemaOfShape(shape[0] as Shape) };
  const fields = Object.entries(shape as Readonly<Record<string, Shape>>);
  const properties = Object.fromEntries(
    fields.map(([key, value]) => [
      key.replace(/\?$/, ''),
      key.endsWith('?') ? orNull(schemaOfShape(value)) : schemaOfShape(value),
    ]),
  );
  const required = fields.map(([key]) => key).filter((key) => !key.endsWith('?'));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema['type'] === 'string' ? { ...schema, type: [schema['type'], 'null'] } : schema;

/** Same as in `QueryPipe`. */
const MAX_QUERY_LENGTH = 200;

/** An endpoint's query keys as OpenAPI parameters. */
export function queryParameters(shape: Shape | undefined): JsonSchema[] {
  if (typeof shape !== 'object' || Array.isArray(shape)) return [];
  return Object.entries(shape as Readonly<Record<string, Shape>>).map(([key, value]) => ({
    name: key.replace(/\?$/, ''),
    in: 'query',
    required: !key.endsWith('?'),
    schema: { ...schemaOfShape(value), ...(value === 'string' && { maxLength: MAX_QUERY_LENGTH }) },
  }));
}
