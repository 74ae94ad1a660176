import { Injectable } from '@nestjs/common';
import { DomainError, HOLD_EVENTS, HOLD_UNDO, type InitialHold, parseHoldEvent } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { UndoWay } from '../decision/decision-noun.js';
import { type Deciding, DecisionParts, Decisions } from '../decision/decisions.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { HoldListRepository } from './hold-list.repository.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { viewOf } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

const WAYS_BACK: Readonly<Partial<Record<Hold['status'], UndoWay<Hold>>>> = HOLD_UNDO;

export const NO_HOLDS = 'This estate takes expressions of interest instead of hold requests.';
/** A hold that an EOI keeps from ending stays on its lot. */
export const EOI_SENT = 'This buyer has sent an expression of interest for the lot. Please decide it first.';
/** Shown to staff; visitors see the form's own message. */
export const LOT_TAKEN = 'This lot is no longer available.';

export interface Decision<Body> {
  holdId: string;
  body: Body;
  key: string | null;
}
export interface DecidingHold extends Pick<Deciding, 'body' | 'key'> {
  readonly action:
    | 'approveInitialHold'
    | 'declineInitialHold'
    | 'cancelInitialHold'
    | 'extendInitialHold'
    | 'declineExtension'
    | 'takeHoldDetails'
    | 'transferHold';
  readonly scene: HoldScene;
}

/** Staff decisions about a hold. */
@Injectable()
export class HoldDecisions extends Decisions<Hold> {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lists: HoldListRepository,
    parts: DecisionParts,
  ) {
    super(
      {
        kind: 'hold',
        name: 'hold',
        records: holds,
        wayBack: ({ status }) => WAYS_BACK[status] ?? null,
        changed: ['hold_not_pending', 'hold_not_active'],
        describe({ did, to }) {
          const event = parseHoldEvent(did, to);
          return event && event !== 'requested' && event !== 'entered' ? HOLD_EVENTS[event] : null;
        },
      },
      parts,
    );
  }

  /** Runs one decision; the hold is read afterwards, so that no stored reply contains personal data. */
  async run(
    deciding: DecidingHold,
    work: (session: Session, hold: Hold) => Promise<void>,
  ): Promise<OnceAnswer<InitialHold>> {
    const { _id: id } = deciding.scene.hold;
    return { ...(await this.decide({ ...deciding, id }, work)), body: await this.view(id) };
  }

  /** Undoes the caller's last decision about a hold (D72). */
  async takeBack(holdId: string, key: string | null): Promise<OnceAnswer<InitialHold>> {
    const scene = await this.holds.holdScene(holdId);
    const { _id: id } = scene.hold;
    return { ...(await this.undo({ action: 'undoDecision', id, scene, key })), body: await this.view(id) };
  }

  /** A hold as the caller may see it. */
  async view(holdId: EntityId | string): Promise<InitialHold> {
    const row = await this.lists.one(holdId);
    if (!row) throw new DomainError('not_found');
    return viewOf(row);
  }

  async views(holdIds: readonly string[]): Promise<ReadonlyMap<string, InitialHold>> {
    return new Map((await this.lists.some(holdIds)).map((row) => [String(row.hold._id), viewOf(row)]));
  }
}
