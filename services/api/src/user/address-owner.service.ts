import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentCustomerId, system } from '../database/scope.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UserRepository } from './user.repository.js';

/** The account that owns a record made with an email address (section 6, D77). */
@Injectable()
export class AddressOwner {
  constructor(
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * The logged-in customer if the address is the account's own and verified, otherwise null. A record without an
   * account belongs to its mailbox, which reaches it by emailed links or claims it after verification (`claim`).
   */
  async of(session: Session, address: string): Promise<EntityId | null> {
    const customerId = currentCustomerId();
    if (!customerId) return null;
    // System scope: customers belong to no landowner.
    const user = await system(() => this.users.byId(customerId, session));
    return user?.verifiedAt && !user.disabledAt && user.email === normaliseEmail(address) ? customerId : null;
  }

  /** Records in the audit log that the owner's account took over a record. @param what e.g. `1 hold` */
  async noteTakenOver(session: Session, owner: EntityId, what: string): Promise<void> {
    await this.audit.write(session, { entity: 'user', entityId: owner, to: 'claimed', reason: what });
  }
}
