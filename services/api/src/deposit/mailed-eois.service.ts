import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { LotScene } from '../decision/lot-scene.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import { EoiRecipient, type MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { EoiRepository } from '../eoi/eoi.repository.js';

/** EOIs as decisions and their emails need them. Runs in the caller's scope. */
@Injectable()
export class MailedEois {
  constructor(
    private readonly eois: EoiRepository,
    private readonly lots: LotUnderLock,
    private readonly recipients: EoiRecipient,
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
    return { ...scene, eoi, to: await this.recipients.of(eoi) };
  }
}
