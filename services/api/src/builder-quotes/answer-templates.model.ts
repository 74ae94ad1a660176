import type { Types } from 'mongoose';
import { defineCollection, nested } from '../database/collection.js';

/** The texts that a builder's team begins its answers with; its id is the builder's. */
export interface AnswerTemplatesRecord {
  _id: Types.ObjectId;
  templates: { name: string; text: string }[];
  rev: number;
  /** The account that saved them. */
  savedBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export const answerTemplatesCollection = defineCollection<AnswerTemplatesRecord>({
  name: 'AnswerTemplates',
  collection: 'answer_templates',
  tenancy: 'owned',
  landownerOptional: true,
  owners: { builder: '_id' },
  personal: { none: 'of a business' },
  audit: 'none',
  retention: 'kept',
  fields: {
    templates: [nested({ name: String, text: String })],
    rev: Number,
    savedBy: String,
  },
  required: ['templates', 'rev'],
});
