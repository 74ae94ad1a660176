import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode, type HoldEvent, type InitialHold } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import { placeIds } from './hold-details.js';
import { HoldEmails } from './hold-emails.js';
import { HoldListRepository } from './hold-list.repository.js';
import { HoldRefusals } from './hold-refusals.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { viewOf } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';

export interface Decision<Body> {
  holdId: string;
  body: Body;
  key: string | null;
}
/** Decision actions, as named in idempotency records. */
type DecisionName =
  | 'approveInitialHold'
  | 'declineInitialHold'
  | 'cancelInitialHold'
  | 'extendInitialHold'
  | 'declineExtension'
  | 'takeHoldDetails'
  | 'undoDecision'
  | 'transferHold';
export interface Deciding {
  readonly action: DecisionName;
  readonly scene: HoldScene;
  readonly body?: { readonly rev?: number | undefined };
  readonly key: string | null;
}

/** Shared by all staff decisions about a hold. */
@Injectable()
export class HoldDecisions {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly lists: HoldListRepository,
    private readonly refusals: HoldRefusals,
    private readonly emails: HoldEmails,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Runs one decision, once per key. The hold is read afterwards, so that no stored reply contains personal data. A
   * refusal names who decided first.
   */
  async run(
    deciding: Deciding,
    work: (session: Session, hold: Hold) => Promise<void>,
  ): Promise<OnceAnswer<InitialHold>> {
    const done = await this.decide(deciding, work);
    return { ...done, body: await this.view(deciding.scene.hold._id) };
  }

  /** Like `run`, without reading the hold afterwards. */
  async decide(
    { action, scene, body = {}, key }: Deciding,
    work: (session: Session, hold: Hold) => Promise<void>,
  ): Promise<OnceAnswer<null>> {
    const { _id } = scene.hold;
    try {
      return await this.unit.once({ action, target: String(_id), key, body }, async (session) => {
        const hold = await this.holds.holdIn(session, _id);
        this.refuseIf(body.rev !== undefined && body.rev !== (hold.rev ?? 0), 'stale');
        // The emails and the release were prepared for the scene's lot.
        if (!hold.lotId.equals(scene.lot._id)) throw new DomainError('conflict');
        await work(session, hold);
        if (action !== 'undoDecision') await this.emails.final(session, hold);
        return { status: 200, body: null };
      });
    } catch (error) {
      throw await this.refusals.explained(error, scene);
    }
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

  /** Refuses a hold whose status is not one of `statuses`. */
  expect(hold: Hold, statuses: readonly Hold['status'][], code: ErrorCode): void {
    this.refuseIf(!statuses.includes(hold.status), code);
  }

  /** Refuses a decision about a hold, lot or email that has changed since it was read. */
  refuseIf(isChanged: boolean, ...[code, message, details]: ConstructorParameters<typeof DomainError>): void {
    if (isChanged) throw new DomainError(code, message, details);
  }

  record(session: Session, hold: Hold, to: string, did: HoldEvent, reason: string | null): Promise<void> {
    return this.audit.write(session, {
      ...placeIds(hold),
      entity: 'hold',
      entityId: hold._id,
      from: hold.status,
      to,
      did,
      reason,
    });
  }
}
