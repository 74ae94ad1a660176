import { judgeLeadRow, type LeadFill, type LeadOfRow, readLeadRow } from '@lotline/shared-domain';
import { slicesOf } from '../common/in-slices.js';
import type { ContactRecord } from '../contact/contact.model.js';
import { type EntityId, newId } from '../database/entity-id.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import { factsOf } from './known-facts.js';
import type { KnownContact, KnownLeadRecord, KnownPeople } from './known-leads.repository.js';
import type { LeadImportRecord, RowOutcome, StoredLeadRow } from './lead-import.model.js';
import { whyOf } from './why-of.js';

/** Changes of one document. */
export interface Change {
  readonly _id: EntityId;
  readonly set: Readonly<Record<string, unknown>>;
}
/** What the rows of a part write, all at once. */
export interface PartPlan {
  readonly outcomes: readonly RowOutcome[];
  readonly newContacts: readonly ContactRecord[];
  readonly contacts: readonly (Change & { readonly estateId: EntityId | null })[];
  readonly newLeads: readonly LeadRecord[];
  readonly leads: readonly Change[];
  readonly notes: readonly LeadNoteRecord[];
}

/** Plans a part against what is there, row by row: a later row sees what an earlier one will have written. */
class Planner {
  readonly outcomes: RowOutcome[] = [];
  readonly newContacts: ContactRecord[] = [];
  readonly contacts: PartPlan['contacts'][number][] = [];
  readonly newLeads: LeadRecord[] = [];
  readonly leads: Change[] = [];
  readonly notes: LeadNoteRecord[] = [];
  readonly #contacts: Map<string, KnownContact>;
  readonly #leads: Map<string, KnownLeadRecord>;

  constructor(
    private readonly of: LeadImportRecord,
    private readonly at: Date,
    { contacts, leads }: KnownPeople,
  ) {
    [this.#contacts, this.#leads] = [new Map(contacts), new Map(leads)];
  }

  take(row: StoredLeadRow): void {
    const read = readLeadRow(row);
    const email = typeof read.values.email === 'string' ? read.values.email : '';
    const there = this.#leads.get(email) ?? null;
    const { lead, fills, verdict } = judgeLeadRow(read, {
      known: there && factsOf(there),
      restoresDeleted: this.of.restoresDeleted,
      twinOf: row.twinOf,
    });
    if (!lead) this.outcomes.push({ did: 'failed', why: whyOf(verdict) });
    else if (!there) this.outcomes.push(this.#added(lead));
    else if (verdict.kind === 'same') this.outcomes.push({ did: 'same', leadId: there._id });
    else this.outcomes.push(this.#changed(lead, there, fills));
  }

  #added(lead: LeadOfRow): RowOutcome {
    const { landownerId, estateId, _id: importId } = this.of;
    const { email, firstName = '', lastName = '', phone = '', status, source } = lead;
    const leadId = newId();
    const contact = this.#contactOf(lead);
    const stored = { _id: leadId, landownerId, estateId, firstName, lastName, email, phone, status };
    this.newLeads.push({
      ...stored,
      source,
      sources: [source],
      watched: false,
      marketingConsent: null,
      attributions: [{ source, at: this.at, businessId: null, filedBy: null, page: null }],
      importId,
      rev: 0,
      createdAt: this.at,
      updatedAt: this.at,
    });
    const noteId = lead.note === undefined ? undefined : this.#note(leadId, email, lead.note);
    const known = { ...stored, deletedAt: null, deletedBy: null, mergedInto: null, hasNote: Boolean(noteId) };
    for (const address of this.#contacts.get(email)?.emails ?? [email]) this.#leads.set(address, known);
    return { did: 'added', leadId, ...(noteId && { noteId }), contact };
  }

  #changed(lead: LeadOfRow, there: KnownLeadRecord, fills: readonly LeadFill[]): RowOutcome {
    const stored = fills.filter((fill) => fill !== 'note');
    const wasDeleted = there.deletedAt ? { at: there.deletedAt, by: there.deletedBy ?? null } : null;
    const set = {
      ...Object.fromEntries(stored.map((fill) => [fill, lead[fill]])),
      ...(wasDeleted && { deletedAt: null, deletedBy: null }),
      updatedAt: this.at,
    };
    this.leads.push({ _id: there._id, set });
    const noteId = fills.includes('note') && lead.note ? this.#note(there._id, there.email, lead.note) : undefined;
    const contact = this.#contactOf(lead);
    // Rows of the same person see it: the maps hold one object for all of their addresses.
    Object.assign(there, set, { hasNote: there.hasNote || Boolean(noteId) });
    return {
      did: 'changed',
      leadId: there._id,
      fills,
      contact,
      ...(noteId && { noteId }),
      ...(wasDeleted && { wasDeleted }),
    };
  }

  #note(leadId: EntityId, email: string, text: string): EntityId {
    const { landownerId, estateId, actorId, actorRole } = this.of;
    const { at } = this;
    const _id = newId();
    const by = { actorId, actorRole, createdAt: at, updatedAt: at };
    this.notes.push({ _id, landownerId, estateId, leadId, email, kind: 'note', text, at, ...by });
    return _id;
  }

  /** Makes the person, or fills what is empty of them: names and phones that are there stay (D150, D174). */
  #contactOf(lead: LeadOfRow): NonNullable<RowOutcome['contact']> {
    const { landownerId, estateId } = this.of;
    const { email, firstName = '', lastName = '', phones } = lead;
    const there = this.#contacts.get(email);
    if (!there) {
      const contact = {
        _id: newId(),
        emails: [email],
        phones: [...phones],
        firstName,
        lastName,
        estateIds: [estateId],
        updatedAt: this.at,
      };
      const copies = { email, phone: phones[0] ?? '' };
      const rest = { landownerId, status: 'Prospect' as const, seenAt: this.at, createdAt: this.at };
      this.newContacts.push({ ...contact, ...copies, ...rest });
      this.#contacts.set(email, contact);
      return { _id: contact._id, isNew: true };
    }
    const isUnnamed = !there.firstName && !there.lastName && Boolean(firstName || lastName);
    const isWithoutPhone = there.phones.length === 0 && phones.length > 0;
    const isNewEstate = !there.estateIds.some((id) => id.equals(estateId));
    const set = {
      ...(isUnnamed && { firstName, lastName }),
      ...(isWithoutPhone && { phones: [...phones], phone: phones[0] }),
      updatedAt: this.at,
    };
    if (!isUnnamed && !isWithoutPhone && !isNewEstate) return { _id: there._id, isNew: false };
    this.contacts.push({ _id: there._id, set, estateId: isNewEstate ? estateId : null });
    Object.assign(there, set, isNewEstate && { estateIds: [...there.estateIds, estateId] });
    const fills = [...(isUnnamed ? (['name'] as const) : []), ...(isWithoutPhone ? (['phone'] as const) : [])];
    return { _id: there._id, isNew: false, isNewEstate, fills };
  }
}

/**
 * What the rows of a part write. Pure: nothing is read or written here, and the transaction may run it again. It
 * yields to other requests between rows.
 * @param at the time that everything written of it gets
 */
export async function planPart(
  of: LeadImportRecord,
  rows: readonly StoredLeadRow[],
  { known, at }: { readonly known: KnownPeople; readonly at: Date },
): Promise<PartPlan> {
  const planner = new Planner(of, at, known);
  const turn = slicesOf();
  for (const row of rows) {
    planner.take(row);
    await turn();
  }
  return planner;
}
