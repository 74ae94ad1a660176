import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type ChangeShortlist,
  DomainError,
  type getShortlist,
  mergeShortlists,
} from '@lotline/shared-domain';
import { caller } from '../account/caller.js';
import { toId } from '../database/entity-id.js';
import type { KeptLot } from '../user/user.model.js';
import { ShortlistRepository } from './shortlist.repository.js';

export type Shortlist = AnswerOf<typeof getShortlist>;

/**
 * The caller's own shortlist. It stores ids only, and pages read the lots through the public API; an invalid id
 * therefore shows nothing.
 */
@Injectable()
export class ShortlistService {
  constructor(private readonly shortlists: ShortlistRepository) {}

  async own(): Promise<Shortlist> {
    return answerOf(await this.shortlists.of(toId(caller().userId)));
  }

  async change({ add, remove }: ChangeShortlist): Promise<Shortlist> {
    const at = new Date();
    const lots = mergeShortlists(add ?? []).map(({ lotId, estateId }) => ({
      lotId: toId(lotId),
      estateId: toId(estateId),
      at,
    }));
    return answerOf(await this.shortlists.change(toId(caller().userId), lots, (remove ?? []).map(toId)));
  }
}

function answerOf(lots: readonly KeptLot[] | null): Shortlist {
  if (!lots) throw new DomainError('not_found');
  return {
    lots: lots.map(({ lotId, estateId, at }) => ({
      lotId: String(lotId),
      estateId: String(estateId),
      at: at.toISOString(),
    })),
  };
}
