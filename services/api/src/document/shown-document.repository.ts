import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { AS_SENT, readFlat } from '../database/flat-document.js';
import type { DocumentRecord } from './document.model.js';
import { SHOWN_DOCUMENT, type ShownDocument, ShownDocuments } from './shown-documents.js';

/** A lot and the places whose documents count for it. */
export interface LotPlace {
  readonly _id: EntityId;
  readonly stageId: EntityId;
  readonly estateId: EntityId;
}

/** The documents a lot has: its own, and those of its stage and estate that count for it. */
export const documentsOfLot = ({ _id: lotId, stageId, estateId }: LotPlace) => ({
  $or: [
    { estateId, of: 'lot', stageId, lotId },
    { estateId, of: 'stage', stageId, lotId: null, countsForLots: true },
    { estateId, of: 'estate', stageId: null, lotId: null, countsForLots: true },
  ],
});
/** Documents that visitors learn of: those they may open, and that there are more for members. */
const SHOWN = { audience: { $in: ['public', 'members'] }, state: 'checked', withdrawnAt: null };

/** Documents for public answers. The caller decides by its read what is public. */
@Injectable()
export class ShownDocumentRepository {
  constructor(@InjectModel('Document') private readonly documents: Model<DocumentRecord>) {}

  async ofEstate(estateId: EntityId, session: ClientSession): Promise<ShownDocuments> {
    return this.#shown({ estateId }, session);
  }

  async ofStage(
    { _id: stageId, estateId }: Omit<LotPlace, 'stageId'>,
    session: ClientSession,
  ): Promise<ShownDocuments> {
    const places = [
      { estateId, of: { $in: ['lot', 'stage'] }, stageId },
      { estateId, of: 'estate', stageId: null, lotId: null, countsForLots: true },
    ];
    return this.#shown({ $or: places }, session);
  }

  async ofLot(lot: LotPlace, session: ClientSession): Promise<ShownDocuments> {
    return this.#shown(documentsOfLot(lot), session);
  }

  async #shown(where: object, session: ClientSession): Promise<ShownDocuments> {
    const found = await this.documents
      .find({ ...where, ...SHOWN } as never, SHOWN_DOCUMENT)
      .session(session)
      .readConcern('snapshot')
      // In one reply: by default the first has 101 documents.
      .batchSize(1000)
      .setOptions(AS_SENT)
      .lean<Uint8Array[]>();
    return new ShownDocuments(readFlat<ShownDocument>(found));
  }
}
