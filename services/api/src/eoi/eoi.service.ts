import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ContactRepository } from '../contact/contact.repository.js';
import type { Person } from '../database/collection.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { placeIds } from '../decision/decided.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { EoiRecord } from './eoi.model.js';
import { EoiRepository } from './eoi.repository.js';

/** An EOI that was signed on paper (D164). */
interface SignedEoi {
  readonly _id: EntityId;
  /** The lot, which the caller moves to `eoi` in the same transaction. */
  readonly lot: LotRecord;
  readonly firstBuyer: Person;
  /** The hold that it follows, and its customer if the buyer has the same mailbox. */
  readonly holdId: EntityId | null;
  readonly customerId: EntityId | null;
}

/** What begins and ends an EOI with a move of its lot; decisions are in `EoiDecisions`. */
@Injectable()
export class EoiService {
  constructor(
    private readonly eois: EoiRepository,
    private readonly contacts: ContactRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Enters one that was signed: approved at once, with its claim on the lot. */
  async enter(session: Session, { _id, lot, firstBuyer, holdId, customerId }: SignedEoi): Promise<void> {
    const { _id: lotId, landownerId, estateId, stageId } = lot;
    const place = { landownerId, estateId, stageId, lotId };
    const buyersData = { firstBuyer };
    await this.contacts.findOrMake(session, { landownerId, estateId, person: firstBuyer, isBuyer: true });
    await this.eois.insert(session, { _id, ...place, status: 'approved', customerId, holdId, buyersData });
    const reason = 'Entered by staff';
    await this.audit.write(session, { ...place, entity: 'eoi', entityId: _id, from: null, to: 'approved', reason });
  }

  /** Withdraws the EOI that claims a lot, which the caller moves in the same transaction; null where none does. */
  async withdrawOf(session: Session, lotId: EntityId, reason: string | null): Promise<EoiRecord | null> {
    const eoi = await this.eois.ofLot(lotId, session);
    if (!eoi) return null;
    await this.eois.withdraw(session, eoi);
    const { _id: entityId, status: from } = eoi;
    await this.audit.write(session, { ...placeIds(eoi), entity: 'eoi', entityId, from, to: 'withdrawn', reason });
    return eoi;
  }
}
