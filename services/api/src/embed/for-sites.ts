import {
  bodySchemaOf,
  type Capability,
  type Endpoint,
  getFormChallenge,
  getRegistry,
  type Method,
  reportRemotes,
} from '@lotline/shared-domain';
import { ENDPOINTS } from '../common/endpoint-table.js';

/** What an anonymous visitor may do on another website; joining with an account is for our own pages alone (D41). */
const FOR_VISITORS: ReadonlySet<Capability> = new Set<Capability>([
  'estate.browse',
  'event.send',
  'hold.request',
  'enquiry.send',
  'waitlist.join',
  'map.share',
]);
/** Areas whose calls are for sessions, whatever the capability they name. */
const WITH_SESSION = /^\/(?:account|admin|builder|staff|users)(?:\/|$)/;
/** Calls that name no estate because they are about the product: every listed site may make them. */
const ABOUT_LOTLINE: ReadonlySet<Endpoint> = new Set<Endpoint>([getFormChallenge, getRegistry, reportRemotes]);

type Kind = 'estate' | 'stage' | 'lot';
const KIND_OF_PARAM = { estateId: 'estate', stageId: 'stage', lotId: 'lot' } as const;
/** The fields by which a body names an estate or a part of one, at any depth. */
const KIND_OF_FIELD: Readonly<Record<string, Kind>> = {
  ...KIND_OF_PARAM,
  estateById: 'estate',
  stageById: 'stage',
  lotById: 'lot',
};

/**
 * A call that pages of listed origins may make. `about` tells whose: `lotline` any listed site's; `estate`, `stage`, `lot`
 * (named by the path) and `body` (by its fields) a builder's, and that estate's; `many` names no single estate and is a
 * builder's alone.
 */
export interface SiteCall {
  readonly method: Method;
  /** With its parameters in braces, and `/api` in front. */
  readonly path: string;
  readonly about: Kind | 'body' | 'many' | 'lotline';
}

interface Described {
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}
function* fieldNames({ fields = {}, innerType }: Described): Generator<string> {
  if (innerType) yield* fieldNames(innerType);
  for (const [name, field] of Object.entries(fields)) {
    yield name;
    yield* fieldNames(field);
  }
}
const namesOfBody = (endpoint: Endpoint): string[] => {
  const schema = bodySchemaOf(endpoint);
  return schema ? [...fieldNames(schema.describe() as Described)] : [];
};

function aboutOf(endpoint: Endpoint): SiteCall['about'] {
  if (ABOUT_LOTLINE.has(endpoint)) return 'lotline';
  const param = Object.entries(KIND_OF_PARAM).find(([name]) => endpoint.path.includes(`{${name}}`));
  if (param) return param[1];
  return namesOfBody(endpoint).some((name) => KIND_OF_FIELD[name]) ? 'body' : 'many';
}

/** Whether a call needs the secret of an emailed link, whose pages are our own. */
const isOfLink = (endpoint: Endpoint): boolean => namesOfBody(endpoint).includes('token');

const isForSites = (endpoint: Endpoint): boolean =>
  (endpoint.method === 'GET' || endpoint.method === 'POST') &&
  FOR_VISITORS.has(endpoint.access) &&
  !WITH_SESSION.test(endpoint.path) &&
  !isOfLink(endpoint);

/** Every call that a listed site may make, by path: the endpoint table's, and the documents of the API itself. */
export const SITE_CALLS: readonly SiteCall[] = [
  ...ENDPOINTS.filter(isForSites).map((endpoint) => ({
    method: endpoint.method,
    path: `/api${endpoint.path}`,
    about: aboutOf(endpoint),
  })),
  { method: 'GET', path: '/api/docs', about: 'lotline' },
  { method: 'GET', path: '/api/openapi.json', about: 'lotline' },
];

const CALLS = SITE_CALLS.map((call) => ({ call, steps: call.path.split('/') }));
const isParam = (step: string): boolean => step.startsWith('{');

/** A call with the stage, lot or estate that its path names. */
export interface FoundCall {
  readonly call: SiteCall;
  /** Absent unless the path names one. */
  readonly id?: string;
}

/**
 * The call that a request makes, if a listed site may make it at all; `path` is without its query.
 * @example siteCall('GET', '/api/stages/65f0000000000000000000aa/map')?.id // '65f0000000000000000000aa'
 */
export function siteCall(method: string, path: string): FoundCall | null {
  const asked = path.split('/');
  const found = CALLS.find(
    ({ call, steps }) =>
      call.method === method &&
      steps.length === asked.length &&
      steps.every((step, at) => (isParam(step) ? asked[at] !== '' : step === asked[at])),
  );
  if (!found) return null;
  const at = found.steps.indexOf(`{${found.call.about}Id}`);
  const id = asked[at];
  return { call: found.call, ...(id !== undefined && { id }) };
}

export interface Subject {
  readonly kind: Kind;
  readonly id: string;
}
const ID = /^[0-9a-f]{24}$/i;

/** The estates, stages and lots that a body names by id at any depth, each once. */
export function subjectsOf(body: unknown): Subject[] {
  const found = new Map<string, Subject>();
  // Without recursion: a body may be nested as deeply as its size allows.
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, field] of Object.entries(value)) {
      const kind = KIND_OF_FIELD[name];
      const id = typeof field === 'string' ? field.trim().toLowerCase() : '';
      if (kind && ID.test(id)) found.set(`${kind} ${id}`, { kind, id });
      else waiting.push(field);
    }
  }
  return [...found.values()];
}
