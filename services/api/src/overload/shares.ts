import type { Principal } from '@lotline/shared-domain';
import type { WorkKind } from '../config/config.js';

/**
 * Who may share a kind's places. A credential is a session or key as it was sent, before anyone has looked whose it is.
 */
export const PARTY_KINDS = ['credential', 'account', 'landowner', 'network'] as const;
export type PartyKind = (typeof PARTY_KINDS)[number];
/** Whose request it is, as far as is known. */
export type Parties = Readonly<Partial<Record<PartyKind, string | null>>>;

type Share = Readonly<Partial<Record<PartyKind, number>>>;

const ACCOUNT = { credential: 1 / 3, account: 1 / 3 } as const;

/**
 * What part of a kind's places one party may take at a time (ADR-0044). Visitors without a session share reads and
 * pages by kind alone: an office or a balancer is one network, and such requests are short. What lasts, or costs much,
 * is shared by network too.
 */
export const WORK_SHARES = {
  read: ACCOUNT,
  page: ACCOUNT,
  write: ACCOUNT,
  event: ACCOUNT,
  staff: { ...ACCOUNT, landowner: 2 / 3, network: 3 / 4 },
  report: { credential: 1 / 4, account: 1 / 4, landowner: 1 / 2, network: 3 / 4 },
  upload: { credential: 1 / 5, account: 1 / 5, landowner: 1 / 2, network: 1 / 2 },
  // Most of them wait for their turn, which costs nothing: see PasswordHasher.
  password: { credential: 1 / 12, account: 1 / 12, network: 3 / 4 },
} as const satisfies Record<WorkKind, Share>;

/** How many of so many places one party may take: one at least, so that nobody is shut out. */
export const shareOf = (kind: WorkKind, party: PartyKind, places: number): number => {
  const share: Share = WORK_SHARES[kind];
  const part = share[party];
  return part === undefined ? Infinity : Math.max(1, Math.ceil(places * part));
};

/**
 * Account and landowner that a principal's work counts for; null for none. A landowner's key without a user is an
 * account of its own.
 */
export function partiesOf(principal: Principal): Parties {
  const landowner = principal.kind === 'staff' ? principal.landownerId : null;
  if ('userId' in principal && principal.userId) return { account: `user ${principal.userId}`, landowner };
  if (principal.kind === 'program') return { account: `program ${principal.name}` };
  return { account: landowner && `keys ${landowner}`, landowner };
}

/** One place, or several, of one party; `most`: how many it may have. */
export interface ShareRequest {
  readonly party: string;
  readonly most: number;
}

/** Counts places by party. Holds nothing of a party that has none. */
export class Shares {
  readonly #taken = new Map<string, number>();

  /**
   * Takes a place for all of these parties, or for none of them where one has no more; the answer gives them back,
   * once.
   */
  take(requests: readonly ShareRequest[]): (() => void) | null {
    if (requests.some(({ party, most }) => this.taken(party) >= most)) return null;
    for (const { party } of requests) this.#taken.set(party, this.taken(party) + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      for (const { party } of requests) this.#giveBack(party);
    };
  }

  /** How many places a party has. */
  taken(party: string): number {
    return this.#taken.get(party) ?? 0;
  }

  #giveBack(party: string): void {
    const left = this.taken(party) - 1;
    if (left > 0) this.#taken.set(party, left);
    else this.#taken.delete(party);
  }
}
