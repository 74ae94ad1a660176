import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ago, type AnswerTemplates, DomainError, type SaveAnswerTemplates } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { UserRepository } from '../user/user.repository.js';
import type { AnswerTemplatesRecord } from './answer-templates.model.js';
import { callingMember } from './own-parts.service.js';

/** The texts that the caller's team begins answers with, in its builder's scope. */
@Injectable()
export class AnswerTemplatesService {
  constructor(
    @InjectModel('AnswerTemplates') private readonly stored: Model<AnswerTemplatesRecord>,
    private readonly users: UserRepository,
  ) {}

  async all(): Promise<AnswerTemplates> {
    const { builderId: _id } = callingMember();
    const found = await this.stored.findOne({ _id }).lean<AnswerTemplatesRecord | null>();
    const templates = (found?.templates ?? []).map(({ name, text }) => ({ name, text }));
    return { templates, etag: String(found?.rev ?? 0) };
  }

  /** @throws DomainError 412 with who has saved since they were read as `seen` */
  async save({ templates }: SaveAnswerTemplates, seen: number): Promise<AnswerTemplates> {
    const { builderId: _id, userId: savedBy } = callingMember();
    const saved = { templates, savedBy };
    const isSaved =
      seen === 0
        ? await this.#insert({ _id, ...saved, rev: 1 })
        : (await this.stored.updateOne({ _id, rev: seen }, { $set: saved, $inc: { rev: 1 } })).matchedCount === 1;
    if (!isSaved) throw await this.#stale(_id);
    return this.all();
  }

  /** False if a colleague was first. */
  async #insert(row: Omit<AnswerTemplatesRecord, 'createdAt' | 'updatedAt'>): Promise<boolean> {
    try {
      await this.stored.create([row]);
      return true;
    } catch (error) {
      if ((error as { code?: number }).code === 11000) return false;
      throw error;
    }
  }

  async #stale(_id: AnswerTemplatesRecord['_id']): Promise<DomainError> {
    const now = await this.stored.findOne({ _id }).lean<AnswerTemplatesRecord | null>();
    if (!now) return new DomainError('stale');
    const by = (await this.users.namesOf([now.savedBy])).get(now.savedBy) ?? 'A colleague';
    const what = 'saved these texts';
    return new DomainError('stale', `${by} ${what} ${ago(now.updatedAt)}.`, {
      change: { at: now.updatedAt.toISOString(), by, what },
    });
  }
}
