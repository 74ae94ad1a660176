import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TemplateBody } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { EmailTemplateRecord } from './email-template.model.js';

type Fields = Pick<EmailTemplateRecord, 'estateId' | 'savedBy'> & Pick<TemplateBody, 'name' | 'subject' | 'text'>;

/** The stored templates of landowners' teams. Runs in the caller's scope. */
@Injectable()
export class EmailTemplatesRepository {
  constructor(@InjectModel('EmailTemplate') private readonly templates: Model<EmailTemplateRecord>) {}

  /** All templates, by name. */
  all(): Promise<EmailTemplateRecord[]> {
    return this.templates
      .find({})
      .sort({ name: 1, _id: 1 })
      .collation({ locale: 'en', strength: 1 })
      .lean<EmailTemplateRecord[]>()
      .exec();
  }

  /** One template, or null. */
  one(_id: EntityId | string, session?: Session): Promise<EmailTemplateRecord | null> {
    return this.templates
      .findOne({ _id }, null, session ? { session } : {})
      .lean<EmailTemplateRecord>()
      .exec();
  }

  /** How many a landowner has. */
  count(session: Session, landownerId: EntityId): Promise<number> {
    return this.templates.countDocuments({ landownerId }, { session }).exec();
  }

  /** @throws E11000 where a template of the landowner has the name */
  async insert(session: Session, template: Fields & Pick<EmailTemplateRecord, '_id' | 'landownerId'>): Promise<void> {
    await this.templates.create([{ ...template, rev: 1 }], { session });
  }

  /** Saves a template that still is at this revision; false if it isn't. @throws E11000 as above */
  async save(
    session: Session,
    { _id, rev }: Pick<EmailTemplateRecord, '_id' | 'rev'>,
    fields: Fields,
  ): Promise<boolean> {
    const { matchedCount } = await this.templates.updateOne(
      { _id, rev },
      { $set: fields, $inc: { rev: 1 } },
      { session },
    );
    return matchedCount === 1;
  }

  /** False if there is none. */
  async remove(session: Session, _id: EntityId | string): Promise<boolean> {
    return (await this.templates.deleteOne({ _id }, { session })).deletedCount === 1;
  }
}
