import {
  createInitialHold,
  joinWaitlist,
  reportRemotes,
  sendContactEmail,
  sendEstateMap,
  trackEvent,
  watchLot,
} from '@lotline/shared-domain';

/** Reads for this origin only: those of staff, accounts, operators, and our own pages. */
const OWN = /^\/api\/(?:staff|admin|account|users|releases|health|events|live)(?:\/|$)/;
const SENT = new Set(
  [createInitialHold, joinWaitlist, reportRemotes, sendContactEmail, sendEstateMap, trackEvent, watchLot].map(
    ({ path }) => `/api${path}`,
  ),
);

/**
 * What a public read is about. `null`: several estates, or unknown; a site that only one estate lists may not read it.
 */
export type Subject =
  | { readonly kind: 'estate' | 'stage' | 'lot'; readonly id: string }
  | { readonly kind: 'product' }
  | null;

/** Reads about the product rather than an estate. */
const OF_PRODUCT = new Set(['/api/registry', '/api/openapi.json', '/api/docs']);

const KINDS = new Map([
  ['estates', 'estate'],
  ['stages', 'stage'],
  ['lots', 'lot'],
] as const);

/** @example subjectOf('/api/stages/65f0000000000000000000aa/map') // { kind: 'stage', id: '65f0000000000000000000aa' } */
export function subjectOf(path: string): Subject {
  if (OF_PRODUCT.has(path)) return { kind: 'product' };
  const [, , folder, id] = path.split('/');
  const kind = KINDS.get(folder as 'lots');
  return kind && id ? { kind, id } : null;
}

/** Whether a listed site may call this at all: public reads, and what anonymous visitors may send. */
export const isForEmbed = (method: string, path: string): boolean =>
  method === 'GET' ? !OWN.test(path) : method === 'POST' && SENT.has(path);

/** The fields by which a body names an estate or a part of one. */
const NAMED_IN_BODY = {
  estateId: 'estate',
  estateById: 'estate',
  stageById: 'stage',
  lotId: 'lot',
  lotById: 'lot',
} as const;
const ID = /^[0-9a-f]{24}$/i;

/** The estates, stages and lots that a body names by id. */
export function subjectsOf(body: unknown): { readonly kind: 'estate' | 'stage' | 'lot'; readonly id: string }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(NAMED_IN_BODY).flatMap(([name, kind]) => {
    const id = (body as Readonly<Record<string, unknown>>)[name];
    const text = typeof id === 'string' ? id.trim() : '';
    return ID.test(text) ? [{ kind, id: text.toLowerCase() }] : [];
  });
}
