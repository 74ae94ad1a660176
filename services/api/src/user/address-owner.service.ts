import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentCustomerId, system } from '../database/scope.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UserRepository } from './user.repository.js';

/** Whose a record becomes that is made with an address (section 6, D77). */
@Injectable()
export class AddressOwner {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The customer who is logged in, where the address is that account's own and verified; null for every other address, whoever types it:
   * such a record is its mailbox's, which reaches it by the links of its emails, or finds it once it is verified (`claim`).
   */
  async of(session: Session, address: string): Promise<EntityId | null> {
    const customerId = currentCustomerId();
    if (!customerId) return null;
    // A customer is of no landowner's scope.
    const user = await system(() => this.users.byId(customerId, session));
    return user?.verifiedAt && !user.disabledAt && user.email === normaliseEmail(address) ? customerId : null;
  }

  /** Writes down that a repeat by its owner's account took a record over. @param what e.g. `1 hold` */
  async noteTakenOver(session: Session, owner: EntityId, what: string): Promise<void> {
    await this.audit.write(session, { entity: 'user', entityId: owner, to: 'claimed', reason: what });
  }
}
