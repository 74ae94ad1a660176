import { AsyncLocalStorage } from 'node:async_hooks';
import { Types } from 'mongoose';

/** Whose documents a query may touch. `none` is the state of a request nobody has answered for yet: it may touch none. */
export type Scope = { kind: 'none' } | { kind: 'system' } | { kind: 'tenant'; landownerId: Types.ObjectId };

/** Who acts: from the session or token on the server (D35), never from a payload. */
export interface Principal {
  role: string;
  userId: string | null;
  landownerId: string | null;
  /** A program's own name, for what it does. */
  name?: string;
  /** Rows of the registry that a deploy token is for; `*`: all. */
  remotes?: readonly string[];
}
export interface RequestContext {
  requestId: string;
  principal: Principal;
  scope: Scope;
}

const ANONYMOUS: Principal = { role: 'ANONYMOUS', userId: null, landownerId: null };
const storage = new AsyncLocalStorage<RequestContext>();

/** A context for a request that has just come in: anonymous, without a scope. */
export const newContext = (requestId: string): RequestContext => ({ requestId, principal: ANONYMOUS, scope: { kind: 'none' } });
/** Runs `work` as one request. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
/** The context of the running request, or null outside of one. */
export const currentContext = (): RequestContext | null => storage.getStore() ?? null;
export const currentScope = (): Scope => storage.getStore()?.scope ?? { kind: 'none' };
export const currentPrincipal = (): Principal => storage.getStore()?.principal ?? ANONYMOUS;

const within = <T>(scope: Scope, work: () => T): Promise<Awaited<T>> => {
  const context = storage.getStore() ?? newContext('none');
  // Awaited inside: a mongoose query runs when it is awaited, and that must happen in this scope.
  return storage.run({ ...context, scope }, async (): Promise<Awaited<T>> => await work());
};

/**
 * Runs `work` over every landowner's documents: public reads, jobs, seeding. Say why where you call it.
 * @example const estates = await system(() => this.estates.find({ isPublic: true }).lean());
 */
export const system = <T>(work: () => T): Promise<Awaited<T>> => within({ kind: 'system' }, work);

/** Runs `work` over one landowner's documents: every filter gets that landownerId. */
export const asTenant = <T>(landownerId: Types.ObjectId | string, work: () => T): Promise<Awaited<T>> =>
  within({ kind: 'tenant', landownerId: new Types.ObjectId(landownerId) }, work);

/** Gives the running request its principal and the scope that goes with it: staff see their landowner's documents only. */
export function setPrincipal(principal: Principal): void {
  const context = storage.getStore();
  if (!context) throw new Error('No request is running');
  context.principal = principal;
  if (principal.role === 'SUPER_ADMIN') context.scope = { kind: 'system' };
  else if (principal.landownerId) context.scope = { kind: 'tenant', landownerId: new Types.ObjectId(principal.landownerId) };
  else context.scope = { kind: 'none' };
}
