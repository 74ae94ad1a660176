import { can } from '../role/permissions.js';
import { ROLES } from '../role/roles.js';
import { bodySchemaOf, type Endpoint } from './endpoint.js';
import type { Shape } from '../answer/shape.js';
import { describeBody, describeConditions } from './lock-body.js';
import type { LockedField } from './lock-body.js';

/** One endpoint as plain JSON: what a living build relies on (ADR-0004). Field keys are paths: `leadDetails.email`. */
export interface LockedEndpoint {
  action: string;
  method: string;
  path: string;
  request: Record<string, LockedField>;
  query: Record<string, LockedLeaf>;
  answer: Record<string, LockedLeaf>;
  /** Roles that may call it; absent in locks written before roles were locked. */
  roles?: readonly string[];
  /** `holderType=Investor` → the `request` fields that differ under this condition; absent in older locks. */
  conditions?: Record<string, Record<string, LockedField>>;
}
export interface LockedLeaf {
  type: string;
  optional: boolean;
}
/** The contents of `endpoints.lock.json`. */
export type EndpointLock = readonly LockedEndpoint[];

/** A streamed body has no fields. */
const STREAM: LockedEndpoint['request'] = { $: { type: 'stream', optional: false, nullable: false, rules: {} } };

/** Describes an endpoint for its lock. Used by builds and tests only. */
export function describeEndpoint(endpoint: Endpoint): LockedEndpoint {
  const schema = bodySchemaOf(endpoint);
  return {
    action: endpoint.action,
    method: endpoint.method,
    path: endpoint.path,
    request: schema ? describeBody(schema.describe()) : endpoint.body === 'stream' ? STREAM : {},
    query: endpoint.query ? describeShape(endpoint.query) : {},
    answer: describeShape(endpoint.answer),
    roles: ROLES.filter((role) => can(role, endpoint.access)).sort(),
    conditions: schema ? describeConditions(schema) : {},
  };
}

/** A shape as one flat table; the answer itself is `$`, an item of a list `[]`. @example describeShape([{ 'a?': 'date' }]) // { '$': list, '[]': object, '[].a': date? } */
export function describeShape(shape: Shape): Record<string, LockedLeaf> {
  const leaves: Record<string, LockedLeaf> = {};
  walk(shape, '', false, leaves);
  return leaves;
}

function walk(shape: Shape, path: string, optional: boolean, leaves: Record<string, LockedLeaf>): void {
  const key = path || '$';
  if (typeof shape === 'string') {
    leaves[key] = { type: shape, optional };
  } else if (isList(shape)) {
    leaves[key] = { type: 'list', optional };
    walk(shape[0], `${path}[]`, false, leaves);
  } else {
    leaves[key] = { type: 'object', optional };
    for (const [name, field] of Object.entries(shape)) {
      const plain = name.replace(/\?$/, '');
      walk(field, path ? `${path}.${plain}` : plain, name.endsWith('?'), leaves);
    }
  }
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
