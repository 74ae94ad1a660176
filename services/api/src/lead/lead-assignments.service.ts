import { Injectable } from '@nestjs/common';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';

/** New leads go to an estate's assignees in turn (D152, D202). */
@Injectable()
export class LeadAssignments {
  /** Who gets the next leads of an estate, one after the other; shorter than `count` where nobody may get any. */
  async nextOf(
    _session: Session,
    _estate: { readonly landownerId: EntityId; readonly estateId: EntityId },
    _count: number,
  ): Promise<EntityId[]> {
    return [];
  }
}
