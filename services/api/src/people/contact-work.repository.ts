import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ContactMergeRecord } from '../contact/contact-merge.model.js';
import { currentScope } from '../database/scope.js';
import type { LeadTaskRecord } from '../lead/lead-task.model.js';
import type { LeadRecord } from '../lead/lead.model.js';
import type { KnownPerson } from './known-person.repository.js';

const MAX_LISTED = 100;

/** What the team does about one contact. Runs in the caller's scope. */
@Injectable()
export class ContactWorkRepository {
  constructor(
    @InjectModel('Lead') private readonly leads: Model<LeadRecord>,
    @InjectModel('LeadTask') private readonly tasks: Model<LeadTaskRecord>,
    @InjectModel('ContactMerge') private readonly merges: Model<ContactMergeRecord>,
  ) {}

  /** Their leads, newest first, without those that are deleted or part of another. */
  leadsOf({ emails, estateIds = [] }: KnownPerson): Promise<LeadRecord[]> {
    return this.leads
      .find({ estateId: { $in: estateIds }, email: { $in: emails }, deletedAt: null, mergedInto: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_LISTED)
      .lean<LeadRecord[]>()
      .exec();
  }

  /** What is to do about them, due first. */
  openTasksOf({ emails }: KnownPerson): Promise<LeadTaskRecord[]> {
    return this.tasks
      .find({ email: { $in: emails }, doneAt: null })
      .sort({ dueOn: 1, _id: 1 })
      .limit(MAX_LISTED)
      .lean<LeadTaskRecord[]>()
      .exec();
  }

  /** Who became part of them within 30 days, latest first; they belong to no estate. */
  mergesOf({ _id, formerIds = [] }: KnownPerson): Promise<ContactMergeRecord[]> {
    const scope = currentScope();
    if (!_id || ('estateIds' in scope && scope.estateIds)) return Promise.resolve([]);
    return this.merges
      .find({ contactId: { $in: [_id, ...formerIds] } })
      .sort({ at: -1, _id: -1 })
      .limit(MAX_LISTED)
      .lean<ContactMergeRecord[]>()
      .exec();
  }
}
