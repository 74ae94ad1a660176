import type { Capability } from '../role/permissions.js';
import { can } from '../role/permissions.js';
import type { Role } from '../role/roles.js';
import type { LotStatus } from './lot-status.js';

/** The kind of claim on a lot. `none` exactly for not released, available and withdrawn lots (invariant I3). */
export type ClaimRule = 'none' | 'hold' | 'eoi' | 'contract' | 'option' | 'offline';

/** The kind of claim of each status. From the contract on, the claim still refers to the EOI. */
export const CLAIM_OF_STATUS = {
  not_released: 'none',
  available: 'none',
  hold: 'hold',
  eoi: 'eoi',
  pre_contract: 'eoi',
  contract_executed: 'contract',
  under_contract: 'contract',
  unconditional: 'contract',
  settled: 'contract',
  option: 'option',
  offline: 'offline',
  sold: 'contract',
  withdrawn: 'none',
} as const satisfies Record<LotStatus, ClaimRule>;

export interface LotTransition {
  from: LotStatus;
  to: LotStatus;
  /** The capability needed for the transition. */
  capability: Capability;
  /** Also allowed: the sweeper when a hold expires, the buyer for their own hold or EOI. */
  alsoBy: readonly ('SYSTEM' | 'BUYER')[];
  /** The required claim before the transition, and the resulting one. */
  claim: ClaimRule;
  claimAfter: ClaimRule;
  /** What ends in the same transaction. */
  ends: 'hold' | 'eoi' | 'option' | 'offline' | null;
  /** Corrections require a reason (D34). */
  needsReason: boolean;
}

type Extras = Partial<Pick<LotTransition, 'capability' | 'alsoBy' | 'ends' | 'needsReason'>>;
function move(from: LotStatus, to: LotStatus, extras: Extras = {}): LotTransition {
  return {
    from,
    to,
    capability: 'lot.manage',
    alsoBy: [],
    claim: CLAIM_OF_STATUS[from],
    claimAfter: CLAIM_OF_STATUS[to],
    ends: null,
    needsReason: false,
    ...extras,
  };
}
const back = (from: LotStatus, to: LotStatus, extras: Extras = {}): LotTransition =>
  move(from, to, { needsReason: true, ...extras });

/**
 * Every legal transition of a lot (D3, D30, D34, D64): forward and back along 4.2's order, to Option, Offline and
 * Withdrawn and back. Under contract, pre-contract and sold are import-only, so no transition leads to them.
 */
export const LOT_TRANSITIONS: readonly LotTransition[] = /*#__PURE__*/ (() => [
  move('not_released', 'available'),
  back('available', 'not_released'),
  move('available', 'hold', { capability: 'hold.review', alsoBy: ['SYSTEM'] }),
  move('hold', 'available', {
    capability: 'hold.review',
    alsoBy: ['SYSTEM', 'BUYER'],
    ends: 'hold',
    needsReason: true,
  }),
  move('available', 'eoi'),
  move('hold', 'eoi', { ends: 'hold' }),
  back('eoi', 'hold', { ends: 'eoi' }),
  back('eoi', 'available', { alsoBy: ['BUYER'], ends: 'eoi' }),
  move('eoi', 'contract_executed'),
  back('contract_executed', 'eoi'),
  back('contract_executed', 'available', { ends: 'eoi' }),
  move('contract_executed', 'unconditional'),
  back('unconditional', 'contract_executed'),
  back('unconditional', 'available', { ends: 'eoi' }),
  move('unconditional', 'settled'),
  back('settled', 'unconditional'),

  move('available', 'option'),
  move('option', 'available', { ends: 'option', needsReason: true }),
  move('available', 'offline'),
  move('hold', 'offline', { ends: 'hold', needsReason: true }),
  move('offline', 'available', { ends: 'offline', needsReason: true }),
  back('available', 'withdrawn'),
  back('not_released', 'withdrawn'),
  move('withdrawn', 'available'),
  move('withdrawn', 'not_released'),

  move('pre_contract', 'contract_executed'),
  back('pre_contract', 'available', { ends: 'eoi' }),
  move('under_contract', 'unconditional'),
  back('under_contract', 'eoi'),
  back('under_contract', 'available', { ends: 'eoi' }),
  back('sold', 'unconditional'),
])();

/** The transition between two statuses, or null if it isn't allowed. */
export function lotTransition(from: LotStatus, to: LotStatus): LotTransition | null {
  return LOT_TRANSITIONS.find((row) => row.from === from && row.to === to) ?? null;
}

/**
 * Whether a role may make a transition. `SYSTEM` is the sweeper, `BUYER` the owner of the claiming hold or EOI.
 * @example canMove('hold', 'available', 'SYSTEM') // true: expiry
 */
export function canMove(from: LotStatus, to: LotStatus, who: Role | 'SYSTEM' | 'BUYER'): boolean {
  const row = lotTransition(from, to);
  if (!row) return false;
  return who === 'SYSTEM' || who === 'BUYER' ? row.alsoBy.includes(who) : can(who, row.capability);
}

/** The statuses a role may move a lot to, in the order of LOT_TRANSITIONS. */
export function movesFrom(from: LotStatus, role: Role): LotStatus[] {
  return LOT_TRANSITIONS.filter((row) => row.from === from && can(role, row.capability)).map((row) => row.to);
}
