import type { Shape } from '../answer/shape.js';

/** The part of JSON Schema (OpenAPI 3.1) that wire shapes need. An empty schema allows anything. */
export interface JsonSchema {
  type?: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';
  format?: 'date-time' | 'binary';
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  anyOf?: JsonSchema[];
}

/**
 * A wire shape as JSON Schema; a key with `?` may be absent or null. Unknown fields don't conform
 * (`additionalProperties: false`).
 * @example openApiShape({ _id: 'string', 'at?': 'date' })
 */
export function openApiShape(shape: Shape): JsonSchema {
  if (shape === 'unknown') return {};
  if (shape === 'file') return { type: 'string', format: 'binary' };
  if (shape === 'date') return { type: 'string', format: 'date-time' };
  if (typeof shape === 'string') return { type: shape };
  if (isList(shape)) return { type: 'array', items: openApiShape(shape[0]) };
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [key, field] of Object.entries(shape)) {
    const name = key.replace(/\?$/, '');
    const schema = openApiShape(field);
    properties[name] =
      key.endsWith('?') && Object.keys(schema).length > 0 ? { anyOf: [schema, { type: 'null' }] } : schema;
    if (!key.endsWith('?')) required.push(name);
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
