import { Injectable } from '@nestjs/common';
import {
  type CreateLead,
  createLead,
  DAY_MS,
  DomainError,
  type EnteredLead,
  type LeadDetails,
  restoreLead,
  type UpdateLead,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { isSeen } from '../common/etag.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { leadWords } from '../lead/lead-audit.js';
import { LeadTeam } from '../lead/lead-team.service.js';
import { LeadService } from '../lead/lead.service.js';
import { namedIdOrNull } from '../lead/named-id.js';
import { notFound } from '../read-cache/not-found.js';
import { StaleSave } from '../user/stale-save.service.js';
import type { LeadSet } from './lead-change.model.js';
import { LeadDetailsService } from './lead-details.service.js';
import { type LeadEstate, LeadFactsRepository } from './lead-facts.repository.js';
import { changeRows, newIn } from './lead-plan.js';
import { etagOfLead } from './lead-rows.service.js';
import { type Lead, LeadsRepository } from './leads.repository.js';

/** How long a deleted lead can be restored, in ms (D149). */
export const RESTORABLE_MS = 30 * DAY_MS;

/** Leads one at a time: entered, changed, restored. Runs in the caller's scope. */
@Injectable()
export class LeadEdits {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly facts: LeadFactsRepository,
    private readonly team: LeadTeam,
    private readonly details: LeadDetailsService,
    private readonly bringing: LeadService,
    private readonly stale: StaleSave,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** A note that was typed is kept, also where the lead was there already. */
  create({ body, key }: Submission<CreateLead>): Promise<OnceAnswer<EnteredLead>> {
    return this.unit.once({ action: createLead.action, target: body.estateId, key, body }, async (session) => {
      const { firstName, lastName, email, phone, source, note } = body;
      const estate = await this.#estate(session, body.estateId);
      const { _id: estateId, landownerId } = estate;
      const lotId = body.lotId ? await this.#lot(session, estate, body.lotId) : null;
      const assigneeId =
        body.assigneeId === undefined ? undefined : await this.#assignee(session, landownerId, body.assigneeId);
      const person = { firstName, lastName, email, phone: phone ?? '' };
      const { leadId, isNew, wasDeleted } = await this.bringing.entered(
        session,
        { landownerId, estateId, lotId, person, source },
        assigneeId,
      );
      if (note) {
        const { id: actorId, role: actorRole } = currentActor();
        const about = { landownerId, estateId, leadId, email };
        await this.facts.insertNote(session, {
          ...about,
          kind: 'note',
          text: note,
          at: new Date(),
          actorId,
          actorRole,
        });
      }
      return { status: 201, body: { leadId: String(leadId), isNew, wasDeleted } };
    });
  }

  /** `seen`: the etag that the caller read. @throws DomainError `stale` if it has changed since */
  async update(leadId: string, body: UpdateLead, seen: string | null): Promise<LeadDetails> {
    const { result } = await this.unit.run(async (session) => {
      const lead = await this.leads.one(leadId, session);
      if (!lead) throw notFound('lead');
      if (!isSeen(seen, etagOfLead(lead)))
        throw await this.stale.of(session, {
          entity: 'lead',
          entityId: lead._id,
          words: (row) => leadWords(row)?.replace('this lead', 'it') ?? null,
        });
      if (lead.deletedAt) throw new DomainError('conflict', 'This lead is deleted. Restore it first.');
      const set = newIn(lead, await this.#setOf(session, lead, body));
      if (set) await this.#write(session, lead, set);
      return lead._id;
    });
    return this.details.one(result);
  }

  /** One that isn't deleted stays as it is. @throws DomainError `not_found` after 30 days */
  async restore(leadId: string, key: string | null): Promise<OnceAnswer<LeadDetails>> {
    const done = await this.unit.once(
      { action: restoreLead.action, target: leadId, key, body: {} },
      async (session) => {
        const lead = await this.leads.one(leadId, session);
        if (!lead || (lead.deletedAt && lead.deletedAt.getTime() < Date.now() - RESTORABLE_MS)) throw notFound('lead');
        if (lead.deletedAt) await this.#write(session, lead, { deletedAt: null });
        return { status: 200, body: { leadId: String(lead._id) } };
      },
    );
    return { ...done, body: await this.details.one(done.body.leadId) };
  }

  async #write(session: Session, lead: Lead, set: LeadSet): Promise<void> {
    const restored = set.deletedAt === null ? { deletedBy: null } : {};
    if (!(await this.leads.write(session, [{ lead, set: { ...set, ...restored } }], new Date())))
      throw new DomainError('conflict');
    await this.audit.write(session, ...changeRows(lead, set));
  }

  /** An assignee who has the lead already keeps it, also when away (D202). */
  async #setOf(session: Session, lead: Lead, { assigneeId, ...rest }: UpdateLead): Promise<LeadSet> {
    const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as LeadSet;
    if (assigneeId === undefined || assigneeId === (lead.assigneeId ? String(lead.assigneeId) : null)) return set;
    return { ...set, assigneeId: await this.#assignee(session, lead.landownerId, assigneeId) };
  }

  async #assignee(session: Session, landownerId: EntityId, assigneeId: string | null): Promise<EntityId | null> {
    const userId = namedIdOrNull(assigneeId);
    if (userId) await this.team.hold(session, landownerId, userId);
    return userId;
  }

  async #estate(session: Session, estateId: string): Promise<LeadEstate> {
    const [estate] = isId(estateId) ? await this.facts.estatesOf([toId(estateId)], session) : [];
    if (!estate) throw notFound('estate');
    return estate;
  }

  async #lot(session: Session, { _id }: LeadEstate, lotId: string) {
    const lot = isId(lotId) ? await this.facts.lotOf(_id, lotId, session) : null;
    if (!lot) throw new DomainError('not_found', 'There is no such lot in this estate.');
    return lot._id;
  }
}
