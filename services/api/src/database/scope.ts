import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ANONYMOUS,
  type Capability,
  keyHas,
  NO_REQUEST,
  type Principal,
  principalMay,
  type Scope,
  scopeOf,
} from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { type EntityId, toId } from './entity-id.js';

/** The session that a request came with. */
export interface CurrentSession {
  readonly _id: Types.ObjectId;
  readonly userId: Types.ObjectId;
  /** The account's address, normalised; null until it is verified. */
  readonly verifiedEmail: string | null;
  readonly confirmedAt: Date;
  readonly longestEndsAt: Date;
}

export interface RequestContext {
  requestId: string;
  principal: Principal;
  scope: Scope;
  /** Null for visitors and for keys. */
  session: CurrentSession | null;
  /** What a key was given (D167); absent for logins. */
  capabilities?: readonly string[] | null | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** A context for a request that has just come in: anonymous, without a scope. */
export const newContext = (requestId: string): RequestContext => ({
  requestId,
  principal: ANONYMOUS,
  scope: { kind: 'none' },
  session: null,
});
/** Runs `work` as one request. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
/** The context of the running request, or null outside of one. */
export const currentContext = (): RequestContext | null => storage.getStore() ?? null;
export const currentScope = (): Scope => storage.getStore()?.scope ?? { kind: 'none' };
export const currentSession = (): CurrentSession | null => storage.getStore()?.session ?? null;
export const currentPrincipal = (): Principal => storage.getStore()?.principal ?? ANONYMOUS;

/**
 * Whether the caller may do something besides what they ask for: by their role, and with a key by what it was given.
 * `estate`: what of an estate it depends on (D91).
 */
export function callerMay(capability: Capability, estate?: Parameters<typeof principalMay>[2]): boolean {
  const { principal = ANONYMOUS, capabilities } = storage.getStore() ?? {};
  const isGiven = capabilities === undefined || keyHas(capabilities, capability);
  return isGiven && principalMay(principal, capability, estate);
}

/**
 * The logged-in customer; null for anyone else. A customer owns only what is submitted with their own address, see
 * `AddressOwner` (D77).
 */
export function currentCustomerId(): EntityId | null {
  const principal = currentPrincipal();
  return principal.kind === 'customer' ? toId(principal.userId) : null;
}

/** The logged-in builder or channel partner, as the filer of a request for a purchaser (ADR-0041). */
export function currentFilerId(): EntityId | null {
  const principal = currentPrincipal();
  return principal.kind === 'builder' || principal.kind === 'partner' ? toId(principal.userId) : null;
}

const within = <T>(scope: Scope, work: () => T): Promise<Awaited<T>> => {
  const context = storage.getStore() ?? newContext(NO_REQUEST);
  // Awaited inside: a Mongoose query executes when it is awaited, which must happen in this scope.
  return storage.run({ ...context, scope }, async (): Promise<Awaited<T>> => await work());
};

/**
 * Runs `work` on the documents of all owners: public reads, jobs, seeding. Give the reason where you call it.
 * @example const estates = await system(() => this.estates.find({ isPublic: true }).lean());
 */
export const system = <T>(work: () => T): Promise<Awaited<T>> => within({ kind: 'all' }, work);

/** Runs `work` on one landowner's documents: every filter gets that landownerId. */
export const asTenant = <T>(landownerId: Types.ObjectId | string, work: () => T): Promise<Awaited<T>> =>
  within({ kind: 'landowner', id: String(landownerId) }, work);

/** Gives the running request its principal, the scope that goes with it (D36), its session, and what its key was given. */
export function setPrincipal(
  principal: Principal,
  session: CurrentSession | null = null,
  capabilities?: RequestContext['capabilities'],
): void {
  const context = storage.getStore();
  if (!context) throw new Error('No request is running');
  context.principal = principal;
  context.session = session;
  context.capabilities = capabilities;
  context.scope = scopeOf(principal);
}
