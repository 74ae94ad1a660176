import { Injectable } from '@nestjs/common';
import { clockContacted } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { Session } from '../database/transaction.js';
import { leadRow } from './lead-audit.js';
import { type ContactedLead, LeadContactsRepository, type LeadsOf } from './lead-contacts.repository.js';

const textOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** A contact with a person: an email from Lotline, or a logged email or call that reached them (D148, D201). */
@Injectable()
export class LeadContacts {
  constructor(
    private readonly leads: LeadContactsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Notes a contact with a lead, or with all leads of a person's addresses, within the transaction of what it was: stops
   * the clock, moves New to Contacted, and makes open pages of staff read again. Returns the leads it was with.
   */
  async contacted(session: Session, { at, ...of }: LeadsOf & { readonly at: Date }): Promise<ContactedLead[]> {
    const leads = await this.leads.of(session, of);
    for (const lead of leads) {
      const clock = clockContacted(
        { askedAt: textOf(lead.askedAt), contactedAt: textOf(lead.contactedAt) },
        at.toISOString(),
      );
      const status = lead.status === 'new' ? 'contacted' : lead.status;
      const last = lead.lastContactAt && lead.lastContactAt > at ? lead.lastContactAt : at;
      await this.leads.write(
        session,
        lead._id,
        { status, contactedAt: clock.contactedAt ? new Date(clock.contactedAt) : null, lastContactAt: last },
        status !== lead.status,
      );
      // Without a change of status the row only makes open pages read again.
      const change = status === lead.status ? {} : { from: lead.status, to: status };
      await this.audit.write(session, leadRow(lead, change));
    }
    return leads;
  }
}
