import type { Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** A text that an estate's team begins its emails with. */
export interface EmailTemplateRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  /** Null: for all estates of the landowner. */
  estateId: Types.ObjectId | null;
  name: string;
  subject: string;
  text: string;
  rev: number;
  savedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const emailTemplateCollection = defineCollection<EmailTemplateRecord>({
  name: 'EmailTemplate',
  collection: 'email_templates',
  tenancy: 'owned',
  personal: { none: 'of a landowner' },
  audit: 'none',
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: { type: 'ObjectId', default: null },
    name: String,
    subject: String,
    text: String,
    rev: Number,
    savedBy: { type: String, default: null },
  },
  indexes: [
    {
      name: 'template_of_landowner_by_name',
      keys: { landownerId: 1, name: 1 },
      unique: true,
      serves: 'staff/getTemplates, by name',
    },
  ],
  required: ['name', 'subject', 'text', 'rev'],
});
