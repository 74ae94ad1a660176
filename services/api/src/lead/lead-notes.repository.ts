import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { LeadNoteRecord } from './lead-note.model.js';

export type LeadNoteRow = LeadNoteRecord;
export type NewLeadNote = Omit<LeadNoteRecord, '_id' | 'createdAt' | 'updatedAt'>;

/** What staff wrote down about leads and people. Runs in the caller’s scope. */
@Injectable()
export class LeadNotesRepository {
  constructor(@InjectModel('LeadNote') private readonly notes: Model<LeadNoteRecord>) {}

  async add(session: Session, note: NewLeadNote): Promise<LeadNoteRow> {
    const [made] = await this.notes.create([note], { session });
    if (!made) throw new Error('a note was not made');
    return made.toObject();
  }
}
