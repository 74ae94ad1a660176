import type { Principal } from '@lotline/shared-domain';
import type { WorkKind } from '../config/config.js';

/** Kinds of parties that share capacity. A credential is a session or key as sent, before it is verified. */
export const PARTY_KINDS = ['credential', 'account', 'landowner', 'network'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
/** Known parties of a request. */
export type Parties = Readonly<Partial<Record<PartyKind, string | null>>>;

type Share = Readonly<Partial<Record<PartyKind, number>>>;

const ACCOUNT = { credential: 1 / 3, account: 1 / 3 } as const;

/**
 * Maximum fraction of a kind's capacity that one party may use at a time (ADR-0044). Anonymous reads and pages have no
 * share per network: an office or a load balancer is one network, and such requests are short. Long or expensive
 * requests are shared per network too.
 */
export const WORK_SHARES = {
  read: ACCOUNT,
  page: ACCOUNT,
  write: ACCOUNT,
  event: ACCOUNT,
  staff: { ...ACCOUNT, landowner: 2 / 3, network: 3 / 4 },
  report: { credential: 1 / 4, account: 1 / 4, landowner: 1 / 2, network: 3 / 4 },
  upload: { credential: 1 / 5, account: 1 / 5, landowner: 1 / 2, network: 1 / 2 },
  // A provider sends all of its events from a few addresses, and sends again what is refused.
  webhook: {},
  // Most of these are only queued, which costs nothing: see PasswordHasher.
  password: { credential: 1 / 12, account: 1 / 12, network: 3 / 4 },
} as const satisfies Record<WorkKind, Share>;

/** Maximum number of `places` for one party; at least one, so that nobody is locked out. */
export const shareOf = (kind: WorkKind, party: PartyKind, places: number): number => {
  const share: Share = WORK_SHARES[kind];
  const part = share[party];
  return part === undefined ? Infinity : Math.max(1, Math.ceil(places * part));
};

/** Account and landowner that a principal counts for, or null. A landowner's key without a user is an account. */
export function partiesOf(principal: Principal): Parties {
  const landowner = principal.kind === 'staff' ? principal.landownerId : null;
  if ('userId' in principal && principal.userId) return { account: `user ${principal.userId}`, landowner };
  if (principal.kind === 'program') return { account: `program ${principal.name}` };
  return { account: landowner && `keys ${landowner}`, landowner };
}

/** A request for a place of one party; `most` is the party's maximum. */
export interface ShareRequest {
  readonly party: string;
  readonly max: number;
}

/** Counts places per party. Parties without any are not stored. */
export class Shares {
  readonly #taken = new Map<string, number>();

  /** Takes a place for all of these parties, or for none if one is full; returns a function to release them once. */
  take(requests: readonly ShareRequest[]): (() => void) | null {
    if (requests.some(({ party, max }) => this.taken(party) >= max)) return null;
    for (const { party } of requests) this.#taken.set(party, this.taken(party) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const { party } of requests) this.#release(party);
    };
  }

  taken(party: string): number {
    return this.#taken.get(party) ?? 0;
  }

  #release(party: string): void {
    const left = this.taken(party) - 1;
    if (left > 0) this.#taken.set(party, left);
    else this.#taken.delete(party);
  }
}
