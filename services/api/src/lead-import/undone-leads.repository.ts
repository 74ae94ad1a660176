import { Injectable } from '@nestjs/common';
import { type LeadOfRow, judgeLeadRow, readLeadRow } from '@lotline/shared-domain';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactRecord } from '../contact/contact.model.js';
import type { EntityId } from '../database/entity-id.js';
import { type BulkWrite, scopedWrites } from '../database/scoped-writes.js';
import type { Session } from '../database/transaction.js';
import type { LeadNoteRecord } from '../lead/lead-note.model.js';
import type { LeadTaskRecord } from '../lead/lead-task.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { LeadImportPartRecord, RowOutcome, StoredLeadRow } from './lead-import.model.js';

type Lead = Pick<LeadRecord, '_id' | 'firstName' | 'lastName' | 'phone' | 'updatedAt'>;
const CHANGED = 'It was changed since.';
const WORKED = 'It has notes or tasks by now.';

interface UndoWrites {
  readonly leads: BulkWrite[];
  readonly contacts: BulkWrite[];
  readonly notes: BulkWrite[];
}

/** What a row asked for, read again: what an account's deletion removed stays unknown. */
const askedBy = (row: StoredLeadRow | undefined): LeadOfRow | null =>
  row ? judgeLeadRow(readLeadRow(row), { known: null, restoresDeleted: true }).lead : null;

/** Takes back what the rows of a part wrote, in the landowner's scope. */
@Injectable()
export class UndoneLeadsRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('Contact') private readonly contacts: Model<ContactRecord>,
    @InjectModel('LeadNote') private readonly notes: Model<LeadNoteRecord>,
    @InjectModel('LeadTask') private readonly tasks: Model<LeadTaskRecord>,
  ) {}

  /** Removes leads that it added and empties fields that it filled; the outcomes with what stays, and why. */
  async takeBack(session: Session, part: LeadImportPartRecord): Promise<RowOutcome[]> {
    const { outcomes = [], rows, doneAt = part.at, estateId } = part;
    const touched = outcomes.flatMap(({ leadId, did }) => (leadId && did !== 'same' ? [leadId] : []));
    const found = await this.leads
      .find({ _id: { $in: touched } }, 'firstName lastName phone updatedAt', { session })
      .lean<Lead[]>();
    const byId = new Map(found.map((lead) => [String(lead._id), lead]));
    const worked = await this.#worked(session, outcomes);
    const writes: UndoWrites = { leads: [], contacts: [], notes: [] };
    const all = outcomes.map((outcome, at): RowOutcome => {
      const lead = byId.get(String(outcome.leadId));
      if (outcome.did !== 'added' && outcome.did !== 'changed') return outcome;
      const why = !lead
        ? 'It is no longer there.'
        : outcome.did === 'added'
          ? removal(writes, { outcome, lead, doneAt, estateId, isWorked: worked.has(String(lead._id)) })
          : restoration(writes, { outcome, lead, doneAt, estateId, asked: askedBy(rows[at]) });
      return why ? { ...outcome, left: why } : outcome;
    });
    for (const [model, of] of [
      [this.leads, writes.leads],
      [this.contacts, writes.contacts],
      [this.notes, writes.notes],
    ] as const)
      if (of.length > 0) await scopedWrites(model as Model<unknown>).bulkWrite(of, session);
    return all;
  }

  /** The added leads that have notes or tasks beside what the file had. */
  async #worked(session: Session, outcomes: readonly RowOutcome[]): Promise<ReadonlySet<string>> {
    const added = outcomes.filter(({ did }) => did === 'added');
    const ids = added.map(({ leadId }) => leadId);
    const own = added.flatMap(({ noteId }) => (noteId ? [noteId] : []));
    const noted = await this.notes
      .distinct('leadId', { leadId: { $in: ids }, _id: { $nin: own } } as never)
      .session(session);
    const tasked = await this.tasks.distinct('leadId', { leadId: { $in: ids } } as never).session(session);
    return new Set([...noted, ...tasked].map(String));
  }
}

interface Undone {
  readonly outcome: RowOutcome;
  readonly lead: Lead;
  /** When the row was written. */
  readonly doneAt: Date;
  readonly estateId: EntityId;
}

/** Removes an added lead with its note, and its contact where the import made it; why not, if it stays. */
function removal(
  writes: UndoWrites,
  { outcome, lead, doneAt, estateId, isWorked }: Undone & { readonly isWorked: boolean },
): string | null {
  if (lead.updatedAt.getTime() !== doneAt.getTime()) return CHANGED;
  if (isWorked) return WORKED;
  writes.leads.push({ deleteOne: { filter: { _id: lead._id, updatedAt: doneAt } } });
  if (outcome.noteId) writes.notes.push({ deleteOne: { filter: { _id: outcome.noteId } } });
  const { contact } = outcome;
  if (contact?.isNew)
    // One that was named again since, or changed, stays.
    writes.contacts.push({ deleteOne: { filter: { _id: contact._id, updatedAt: doneAt } } });
  else emptyContact(writes, outcome, { doneAt, estateId });
  return null;
}

/** Empties what a row filled of a contact, where nothing was written to it since. */
function emptyContact(
  writes: UndoWrites,
  { contact }: RowOutcome,
  { doneAt, estateId }: Pick<Undone, 'doneAt' | 'estateId'>,
): void {
  const fills = contact?.fills ?? [];
  if (!contact || (fills.length === 0 && !contact.isNewEstate)) return;
  const set = {
    ...(fills.includes('name') && { firstName: '', lastName: '' }),
    ...(fills.includes('phone') && { phones: [], phone: '' }),
    updatedAt: new Date(),
  };
  writes.contacts.push({
    updateOne: {
      filter: { _id: contact._id, updatedAt: doneAt },
      update: { $set: set, ...(contact.isNewEstate && { $pull: { estateIds: estateId } }) },
    },
  });
}

/** Empties the fields that a row filled and still has its values; deletes again what it restored. */
function restoration(
  writes: UndoWrites,
  { outcome, lead, doneAt, estateId, asked }: Undone & { readonly asked: LeadOfRow | null },
): string | null {
  const { fills = [], noteId, wasDeleted } = outcome;
  const isUntouched = lead.updatedAt.getTime() === doneAt.getTime();
  const stored = fills.filter((fill) => fill !== 'note');
  const emptied = stored.filter((fill) => asked?.[fill] !== undefined && lead[fill] === asked[fill]);
  const set = {
    ...Object.fromEntries(emptied.map((fill) => [fill, ''])),
    ...(wasDeleted && isUntouched && { deletedAt: wasDeleted.at, deletedBy: wasDeleted.by }),
    updatedAt: new Date(),
  };
  if (emptied.length > 0 || (wasDeleted && isUntouched))
    writes.leads.push({ updateOne: { filter: { _id: lead._id }, update: { $set: set, $inc: { rev: 1 } } as object } });
  if (noteId) writes.notes.push({ deleteOne: { filter: { _id: noteId } } });
  emptyContact(writes, outcome, { doneAt, estateId });
  return emptied.length < stored.length || (wasDeleted && !isUntouched) ? CHANGED : null;
}
