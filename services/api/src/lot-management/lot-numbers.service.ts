import { Injectable } from '@nestjs/common';
import { DomainError, lotKey, lotLabel } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { invalid } from './lot-management.service.js';
import { LotManagementRepository } from './lot-management.repository.js';

/** The numbers of a stage's lots, unique in any spelling. */
@Injectable()
export class LotNumbers {
  constructor(private readonly lots: LotManagementRepository) {}

  /** Refuses a number that another lot of the stage has. Locks the stage, so that of two changes one waits. */
  async claim(session: Session, stageId: EntityId, title: string, lotId?: EntityId): Promise<void> {
    const key = lotKey(title);
    if (key === '') throw invalid('title', 'The lot number is missing.');
    await this.lots.lockStage(session, stageId);
    const others = await this.lots.titlesOf(session, stageId);
    const twin = others.find((lot) => lotKey(lot.title) === key && !lotId?.equals(lot._id));
    if (twin) throw new DomainError('conflict', `The stage has ${lotLabel(twin.title)} already.`);
  }
}
