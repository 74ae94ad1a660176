import { Injectable } from '@nestjs/common';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';

/** Who gets an estate's new leads, in turn (D152, D202). */
@Injectable()
export class LeadAssignments {
  /** Who gets the next new lead; null: nobody. Runs in the landowner's scope. */
  nextFor(
    _session: Session,
    _of: { readonly landownerId: EntityId; readonly estateId: EntityId },
  ): Promise<EntityId | null> {
    return Promise.resolve(null);
  }
}
