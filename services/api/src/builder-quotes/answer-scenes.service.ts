import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { answeredDesignOf } from '../quote-answer/answer-view.js';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import type { AnswerMailScene } from './quote-answer-mail.js';
import { landOf, type QuotePlace } from './quote-place.service.js';

/** The public profile beside an answer. */
export type AnsweringBuilder = Pick<BuilderRecord, '_id' | 'name' | 'logo' | 'phone' | 'email' | 'color'>;

/** What the emails of an answer are made from. */
@Injectable()
export class AnswerScenes {
  constructor(
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    private readonly scenes: EmailScenes,
    private readonly files: FileRecordRepository,
  ) {}

  async profiles(ids: readonly EntityId[]): Promise<ReadonlyMap<string, AnsweringBuilder>> {
    const found = await this.builders
      .find({ _id: { $in: [...ids] } }, 'name logo phone email color')
      .lean<AnsweringBuilder[]>();
    return new Map(found.map((builder) => [String(builder._id), builder]));
  }

  async of(
    quote: QuoteRecord,
    answer: Pick<QuoteAnswerRecord, '_id' | 'builderId' | 'designs' | 'land' | 'validUntil' | 'text' | 'fileIds'>,
    place: QuotePlace,
  ): Promise<AnswerMailScene> {
    const scene = await this.scenes.of(place.estate, null, place.lot);
    const builder = (await this.profiles([answer.builderId])).get(String(answer.builderId));
    // System scope: the files are the builder's, whoever decides about them.
    const files = await system(() => this.files.all(answer.fileIds));
    const isLandShown = landOf(place) !== null;
    return {
      ...scene,
      answerId: answer._id,
      quoteId: quote._id,
      builder: builder?.name ?? '',
      lotTitle: quote.lotTitle ?? '',
      buyer: quote.buyer ?? { firstName: '', lastName: '', email: '', phone: '' },
      designs: answer.designs.map((design) => answeredDesignOf(design, isLandShown ? answer.land : null)),
      validUntil: answer.validUntil,
      files: answer.fileIds.flatMap((id) => files.get(String(id))?.name ?? []),
      text: answer.text,
    };
  }
}
