import { bodySchemaOf, can, describeEndpoint, type Endpoint, shapes } from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';
import { STREAM_TYPE } from '../common/stream-body.js';
import { schemaOfBody } from './body-schema.js';
import { type JsonSchema, queryParameters, schemaOfShape } from './json-schema.js';

const PROBLEMS: Readonly<Record<string, string>> = {
  400: 'The input does not fit; `errors[]` names each field',
  401: 'A session or token is needed, or this one is not valid',
  403: 'Not allowed to this caller',
  404: 'There is no such thing',
  409: 'Out of date: `code` says how; a refused hold carries the fresh `lot`, and where somebody was faster `by`: name, did, at',
  410: 'The link was used, replaced by a newer one, or has ended; `code` says which',
  412: 'Changed meanwhile; the answer carries the fresh state',
  408: 'The file came too slowly',
  413: 'The body is too large',
  415: 'JSON only; a file as application/octet-stream, of a type that its purpose takes',
  422: 'The Idempotency-Key was used for another body',
  428: 'Name the revision you have seen by If-Match',
  429: 'Too many requests; Retry-After says when',
  503: 'Busy; Retry-After says when',
};

/** Endpoint-specific descriptions of error statuses. */
const PROBLEMS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'user/login': {
    403: '`email_unverified`: the address must be verified first (a page of another site is refused by `forbidden`)',
    409: '`second_factor_required`: send it again with `code`; `account_disabled`: this account can’t log in',
  },
};

const problem = (action: string, status: string): JsonSchema => ({
  description: PROBLEMS_OF[action]?.[status] ?? PROBLEMS[status],
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const ID = '[0-9a-fA-F]{24}';
/** Patterns of path parameters; anything else is a 404. Estates also have a readable key. */
const PATH_PATTERNS: Readonly<Record<string, string>> = {
  estateId: `^(?:${ID}|[a-z0-9]+(?:-[a-z0-9]+){0,12})$`,
  name: '^(?:shell|mf-[a-z][a-z0-9-]{0,40})$',
};

const pathParameters = (path: string): JsonSchema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 80, pattern: PATH_PATTERNS[name] ?? `^${ID}$` },
  }));

const headers = ({ method, idempotent, guarded, limits }: Endpoint): JsonSchema[] => [
  ...(guarded === true
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: true,
          description: 'The revision that is changed',
          schema: { type: 'string', pattern: '^"?\\d{1,12}"?$' },
        },
      ]
    : []),
  ...(guarded === 'counted' || guarded === 'etag'
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: guarded === 'etag',
          description: 'The etag of the matching read, in quotes',
          schema: { type: 'string', maxLength: 80 },
        },
      ]
    : []),
  ...(idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Same key, same answer, for 48 h',
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []),
  ...(limits
    ? [
        {
          name: 'Lotline-First-Page',
          in: 'header',
          required: false,
          description: 'The path of the first page of the visit, which stays with the lead',
          schema: { type: 'string', maxLength: 200 },
        },
      ]
    : []),
  ...(method === 'GET'
    ? [
        {
          name: 'Lotline-At-Least',
          in: 'header',
          required: false,
          description: 'The answer is at least as new as this moment',
          schema: { type: 'string', pattern: '^\\d{1,10}\\.\\d{1,10}$' },
        },
      ]
    : []),
];

/** The operationId is the action's name with `_` (ADR-0004). */
export const operationIdOf = ({ action }: Endpoint): string => action.replaceAll('/', '_');

/** File uploads have no schema, only the content types of their purpose. */
function contentOf(endpoint: Endpoint): JsonSchema {
  const schema = bodySchemaOf(endpoint);
  return schema ? { 'application/json': { schema: schemaOfBody(schema) } } : { [STREAM_TYPE]: {} };
}

/** Whether the body has a `rev`, the revision the user saw (ADR-0038). */
const takesRevision = (endpoint: Endpoint): boolean =>
  'rev' in ((bodySchemaOf(endpoint)?.describe() as { fields?: object } | undefined)?.fields ?? {});

/** Whether the path, the body or an id in the query names an object. */
const namesAnObject = ({ path, body, query }: Endpoint): boolean =>
  path.includes('{') || body !== undefined || Object.keys(query ?? {}).some((name) => /Id\??$/.test(name));

function operationOf(endpoint: Endpoint, success: number): JsonSchema {
  const isPublic = can('ANONYMOUS', endpoint.access);
  const statuses = [
    '400',
    ...(isPublic ? [] : ['403']),
    '401',
    ...(namesAnObject(endpoint) ? ['404'] : []),
    ...(endpoint.method === 'GET' ? [] : ['403', '409', '413', '415']),
    ...(endpoint.body === 'stream' ? ['408'] : []),
    ...(endpoint.access === 'account.join' ? ['410'] : []),
    '429',
    ...(endpoint.guarded || takesRevision(endpoint) ? ['412'] : []),
    ...(endpoint.guarded === true || endpoint.guarded === 'etag' ? ['428'] : []),
    ...(endpoint.idempotent ? ['422'] : []),
    '503',
  ];
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.action.split('/')[0]],
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query), ...headers(endpoint)],
    security: isPublic ? [] : [...(endpoint.access === 'account.use' ? [] : [{ token: [] }]), { session: [] }],
    'x-access': endpoint.access,
    // A remote's build is checked against this before it goes live (ADR-0004).
    'x-lock': describeEndpoint(endpoint),
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint) } }),
    responses: {
      [success]: {
        description: success === 201 ? 'Kept' : 'Answered',
        content: { [endpoint.fileType ?? 'application/json']: { schema: schemaOfShape(endpoint.answer) } },
      },
      ...(isPublic &&
        endpoint.method === 'GET' && { 304: { description: 'Unchanged since the ETag that If-None-Match names' } }),
      ...(endpoint.action === 'estate/getEstate' && {
        308: { description: 'The key as the estate has it, where it was asked for in another case' },
      }),
      ...Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, problem(endpoint.action, status)])),
    },
  };
}

/** OpenAPI 3.1 document of the endpoint table; `answered` maps an action to its success status. */
export function openApi(publicUrl: string, answered: ReadonlyMap<string, number>): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of ENDPOINTS) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, answered.get(endpoint.action) ?? 200);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lotline',
      version: '1',
      description: 'Land lots: estates, stages, lots, holds. Errors are problem+json with a `code`.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Problem: schemaOfShape(shapes.problem) },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-lotline-sid' },
      },
    },
  };
}
