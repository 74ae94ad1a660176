import { Injectable } from '@nestjs/common';
import { type BookViewing, DomainError, type MoveViewing, type Receipt, type Viewing } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { Submission } from '../common/input.decorators.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { AddressOwner } from '../user/address-owner.service.js';
import type { ViewingRecord } from './viewing.model.js';
import { viewingBooked } from './viewing-mail.js';
import { ViewingRepository } from './viewing.repository.js';

const viewOf = ({ _id, estateId, firstName, lastName, email, day, createdAt }: ViewingRecord): Viewing => ({
  _id: String(_id),
  estateId: String(estateId),
  firstName,
  lastName,
  email,
  day,
  createdAt: createdAt.toISOString(),
});

/** Viewings that staff book for buyers. Runs in the caller's scope. */
@Injectable()
export class ViewingService {
  constructor(
    private readonly viewings: ViewingRepository,
    private readonly scenes: EmailScenes,
    private readonly owners: AddressOwner,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async list(): Promise<Viewing[]> {
    return (await this.viewings.newest()).map(viewOf);
  }

  async one(viewingId: string): Promise<Viewing> {
    return viewOf(await this.load(viewingId));
  }

  async book(estateId: string, { body, key }: Submission<BookViewing>): Promise<OnceAnswer<Viewing>> {
    const estate = await this.scenes.ownEstate(estateId);
    const scene = await this.scenes.of(estate, null);
    const _id = newId();
    return this.unit.once({ action: 'staff/bookViewing', target: estateId, key, body }, async (session) => {
      const customerId = await this.owners.of(session, body.email);
      const { firstName, lastName, email, day } = body;
      const place = { landownerId: estate.landownerId, estateId: estate._id };
      await this.viewings.insert(session, { _id, ...place, customerId, firstName, lastName, email, day });
      await this.audit.write(session, { ...place, entity: 'viewing', entityId: _id, to: 'booked' });
      await this.outbox.put(session, [viewingBooked(scene, email, _id)]);
      return { status: 201, body: viewOf(await this.load(String(_id), session)) };
    });
  }

  async move(viewingId: string, { body, key }: Submission<MoveViewing>): Promise<OnceAnswer<Viewing>> {
    return this.unit.once({ action: 'staff/moveViewing', target: viewingId, key, body }, async (session) => {
      const viewing = await this.load(viewingId, session);
      await this.viewings.move(session, viewing._id, body.day);
      await this.record(session, viewing, 'moved');
      return { status: 200, body: viewOf({ ...viewing, day: body.day }) };
    });
  }

  async cancel(viewingId: string): Promise<Receipt> {
    await this.unit.run(async (session) => {
      const viewing = await this.load(viewingId, session);
      await this.viewings.remove(session, viewing._id);
      await this.record(session, viewing, 'cancelled');
    });
    return { ok: true };
  }

  private async load(viewingId: string, session: Session | null = null): Promise<ViewingRecord> {
    const viewing = await this.viewings.one(viewingId, session);
    if (!viewing) throw new DomainError('not_found');
    return viewing;
  }

  private record(session: Session, { _id, landownerId, estateId }: ViewingRecord, to: string): Promise<void> {
    return this.audit.write(session, { landownerId, estateId, entity: 'viewing', entityId: _id, to });
  }
}
