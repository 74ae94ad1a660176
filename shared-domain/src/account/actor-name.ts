import { KEY_HOLDERS, type PrincipalKind } from '../role/roles.js';

/** The fields of an audit entry that identify the actor. */
export interface AuditActor {
  /** A `PrincipalKind`, or `SYSTEM`: the sweeper, migrations, the seed, CLI commands. */
  readonly actorRole: string;
  /** An account's id, or the name of a deploy token; null for a visitor, an API key and the system. */
  readonly actorId: string | null;
  readonly requestId: string | null;
  readonly entity: string;
  readonly from: string | null;
}

/** The `requestId` of work that was not started by a request. */
export const NO_REQUEST = 'none';

const THE_SYSTEM = 'The system';
const API_KEY = 'An API key';

/** Fallback names if there is no account, or it no longer exists. */
const NAMELESS = {
  SUPER_ADMIN: 'A former user',
  LANDOWNER: 'A former user',
  SALES: 'A former user',
  BUILDER: 'A former user',
  CHANNEL_PARTNER: 'A former user',
  CUSTOMER: 'A former customer',
  ANONYMOUS: 'A visitor',
  DEPLOYER: 'A deploy token',
  RELEASE_READER: 'A deploy token',
} as const satisfies Record<PrincipalKind, string>;
const WITH_KEYS: readonly string[] = ['SUPER_ADMIN', 'LANDOWNER', 'SALES'] satisfies readonly PrincipalKind[];
/** Entities a visitor can change only as the buyer, by an emailed link. */
const BUYERS: readonly string[] = ['lot', 'hold'];

/**
 * Whether the actor is the system. Up to 0.2.0 the jobs wrote ANONYMOUS: those entries differ from a visitor's by
 * having no request.
 * @example isBySystem({ actorRole: 'ANONYMOUS', requestId: 'none' }) // true
 */
export const isBySystem = ({ actorRole, requestId }: Pick<AuditActor, 'actorRole' | 'requestId'>): boolean =>
  actorRole === 'SYSTEM' || (actorRole === 'ANONYMOUS' && requestId === NO_REQUEST);

/**
 * The actor's name in histories for staff (D34). `name`: that of the account with the actor's id, if it exists.
 * @example actorName(entry, names.get(entry.actorId ?? '')) // 'Mia Chen', 'The system', 'An API key'
 */
export function actorName(actor: AuditActor, name?: string | null): string {
  const { actorRole, actorId, entity, from } = actor;
  if (isBySystem(actor)) return THE_SYSTEM;
  if (name) return name;
  if (actorId === null && WITH_KEYS.includes(actorRole)) return API_KEY;
  if (actorId !== null && KEY_HOLDERS.some((kind) => kind === actorRole)) return actorId;
  if (actorRole === 'ANONYMOUS' && from !== null && BUYERS.includes(entity)) return 'The buyer';
  return Object.hasOwn(NAMELESS, actorRole) ? NAMELESS[actorRole as PrincipalKind] : 'A former user';
}
