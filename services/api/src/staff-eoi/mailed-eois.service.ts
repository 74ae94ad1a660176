import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { EoiScene } from '../eoi/eoi-scene.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { UserRepository } from '../user/user.repository.js';

/** An EOI with its lot, and whom its emails go to. */
export interface MailedEoi extends EoiScene {
  /** The account's verified address, else the first buyer's as entered; null: nobody is left. */
  readonly to: string | null;
}

/** EOIs as decisions and their emails need them. Runs in the caller's scope. */
@Injectable()
export class MailedEois {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly users: UserRepository,
  ) {}

  /** An EOI with its lot; 404 if there is none in scope. */
  async scene(eoiId: EntityId | string): Promise<MailedEoi> {
    const eoi = await this.eois.byId(eoiId);
    const scene = eoi && (await this.lots.scene(eoi.lotId));
    if (!eoi || !scene) throw new DomainError('not_found');
    return this.of(scene, eoi);
  }

  /** An EOI of a lot that was read. */
  async of(scene: LotScene, eoi: EoiRecord): Promise<MailedEoi> {
    return { ...scene, eoi, to: await this.#recipient(eoi) };
  }

  async #recipient({ customerId, buyersData }: EoiRecord): Promise<string | null> {
    // System scope: a customer belongs to no landowner.
    const account = customerId && (await system(() => this.users.byId(customerId)));
    const email = account ? (account.shownEmail ?? account.email) : (buyersData.firstBuyer?.email ?? null);
    return email && !isAnonymisedEmail(email) ? email : null;
  }
}
