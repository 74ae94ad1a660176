import { Injectable } from '@nestjs/common';
import { type AddNote, isContact, type LeadNote } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import type { Submission } from '../common/input.decorators.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadContacts } from '../lead/lead-contacts.service.js';
import { LeadNotesRepository } from '../lead/lead-notes.repository.js';
import { LeadWorkViews } from '../lead/lead-work-views.service.js';
import { LeadSubjects, type Subject } from './lead-subjects.service.js';

/** staff/addNote: notes, and calls and emails that were made outside Lotline. */
@Injectable()
export class LeadNotes {
  constructor(
    private readonly subjects: LeadSubjects,
    private readonly notes: LeadNotesRepository,
    private readonly contacts: LeadContacts,
    private readonly views: LeadWorkViews,
    private readonly unit: UnitOfWork,
  ) {}

  /** A call or an email that reached the person is a contact with the lead, or with all leads of the person (D201). */
  async add({ body, key }: Submission<AddNote>): Promise<OnceAnswer<LeadNote>> {
    const { kind, outcome, text } = body;
    return this.unit.once({ action: 'staff/addNote', key, body }, async (session) => {
      const subject = await this.subjects.of(session, body);
      const at = new Date();
      const actor = currentActor();
      const { landownerId, estateId, leadId, email } = subject;
      const note = await this.notes.add(session, {
        landownerId,
        ...(leadId && { estateId, leadId }),
        email,
        kind,
        ...(kind === 'call' && { outcome: outcome ?? null }),
        ...(text && { text }),
        at,
        actorId: actor.id,
        actorRole: actor.role,
      });
      if (isContact(kind, outcome)) await this.#contacted(session, subject, at);
      else await this.subjects.show(session, subject);
      const [view] = await this.views.notes([note]);
      return { status: 201, body: view as LeadNote };
    });
  }

  async #contacted(session: Session, subject: Subject, at: Date): Promise<void> {
    const { landownerId, estateId, emails } = subject;
    await this.contacts.contacted(session, { landownerId, emails, ...(estateId && { estateId }), at });
    if (!subject.leadId) await this.subjects.show(session, subject);
  }
}
