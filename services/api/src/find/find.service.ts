import { Injectable } from '@nestjs/common';
import { compareTitles, type Found } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import { EoiSearchRepository } from '../eoi/eoi-search.repository.js';
import { EstateSearchRepository, type FoundEstate } from '../estate/estate-search.repository.js';
import { HoldSearchRepository } from '../initial-hold/hold-search.repository.js';
import { type FoundLot, LotSearchRepository } from '../lot/lot-search.repository.js';
import { ContactsRepository } from '../people/contacts.repository.js';
import { StageSearchRepository } from '../stage/stage-search.repository.js';

/** Most rows of each kind. */
const MAX_LISTED = 6;
/** Words that stand before a number and match no name: 'Lot 310, Stage 3'. */
const FILLERS = new Set(['lot', 'lots', 'stage', 'estate']);
const without = (punctuated: string): string => punctuated.replaceAll(/[,;#]/g, ' ').trim();

/** Finds what staff look for by a few words, in the caller's scope; each noun has its own search. */
@Injectable()
export class FindService {
  constructor(
    private readonly lots: LotSearchRepository,
    private readonly stages: StageSearchRepository,
    private readonly estates: EstateSearchRepository,
    private readonly holds: HoldSearchRepository,
    private readonly eois: EoiSearchRepository,
    private readonly contacts: ContactsRepository,
  ) {}

  /** @returns at most six of each kind; an exact lot number comes first */
  async find(text: string): Promise<Found> {
    const plain = without(text);
    const words = searchWords(plain).filter((word) => !FILLERS.has(word.toLowerCase()));
    if (words.length === 0) return { lots: [], people: [], holds: [], eois: [], estates: [] };
    const searched = words.join(' ');
    const [numbered, people, estates] = await Promise.all([
      this.#lots(words),
      this.contacts.found(plain, MAX_LISTED),
      this.estates.found(plain, MAX_LISTED),
    ]);
    const exact = numbered
      .filter((each) => rank(each, searched.toLowerCase().split(' ')) === 0)
      .map(({ lot }) => lot._id);
    const [holds, eois] = await Promise.all([this.#holds(plain, exact), this.#eois(plain, exact)]);
    return {
      lots: numbered.slice(0, MAX_LISTED).map(({ lot: { _id, title, status, stageId }, stageTitle, estateTitle }) => ({
        _id: String(_id),
        title,
        status,
        stageId: String(stageId),
        stageTitle,
        estateTitle,
      })),
      people: people.map(({ _id, firstName, lastName, email, phone }) => ({
        contactId: String(_id),
        firstName,
        lastName,
        email,
        phone: phone || null,
      })),
      holds,
      eois,
      estates: estates.map(({ _id, key, title, suburb, isPublic }) => ({
        _id: String(_id),
        key,
        title,
        suburb,
        isPublic,
      })),
    };
  }

  /** Lots whose number begins with one word, and whose stage or estate all other words name; exact numbers first. */
  async #lots(words: readonly string[]): Promise<Numbered[]> {
    const lots = await this.lots.numbered(words);
    const [stages, estates] = await Promise.all([
      this.stages.titlesOf(lots.map(({ stageId }) => stageId)),
      this.estates.byIds(lots.map(({ estateId }) => estateId)),
    ]);
    const named = lots.map((lot): Numbered => ({
      lot,
      stageTitle: stages.find(({ _id }) => _id.equals(lot.stageId))?.title ?? '',
      estateTitle: estates.find(({ _id }: FoundEstate) => _id.equals(lot.estateId))?.title ?? '',
    }));
    const lower = words.map((word) => word.toLowerCase());
    return named
      .filter(({ lot, stageTitle, estateTitle }) => {
        const place = `${stageTitle} ${estateTitle}`.toLowerCase();
        const number = lower.find((word) => lot.title.toLowerCase().startsWith(word));
        return lower.every((word) => word === number || place.includes(word));
      })
      .sort((a, b) => rank(a, lower) - rank(b, lower) || compareTitles(a.lot.title, b.lot.title));
  }

  async #holds(text: string, exact: readonly EntityId[]): Promise<Found['holds']> {
    const holds = await this.holds.open(text, exact, MAX_LISTED);
    const [lots, estates] = await Promise.all([
      this.lots.titlesOf(holds.map(({ lotId }) => lotId)),
      this.estates.byIds(holds.map(({ estateId }) => estateId)),
    ]);
    return holds.map(({ _id, lotId, estateId, status, leadsDetails, purchaserDetails }) => {
      const { firstName, lastName } = purchaserDetails ?? leadsDetails;
      return {
        _id: String(_id),
        lotId: String(lotId),
        lotTitle: lots.find((lot) => lot._id.equals(lotId))?.title ?? '',
        estateTitle: estates.find((estate) => estate._id.equals(estateId))?.title ?? '',
        name: `${firstName} ${lastName}`,
        status,
      };
    });
  }

  async #eois(text: string, exact: readonly EntityId[]): Promise<NonNullable<Found['eois']>> {
    const eois = await this.eois.live(text, exact, MAX_LISTED);
    const [lots, estates] = await Promise.all([
      this.lots.titlesOf(eois.map(({ lotId }) => lotId)),
      this.estates.byIds(eois.map(({ estateId }) => estateId)),
    ]);
    return eois.map(({ _id, lotId, estateId, status, buyersData }) => {
      const lot = lots.find((one) => one._id.equals(lotId));
      return {
        _id: String(_id),
        lotId: String(lotId),
        lotTitle: lot?.title ?? '',
        estateTitle: estates.find((estate) => estate._id.equals(estateId))?.title ?? '',
        buyers: buyersOf({ buyersData }),
        status,
        lotStatus: lot?.status ?? '',
      };
    });
  }
}

interface Numbered {
  readonly lot: FoundLot;
  readonly stageTitle: string;
  readonly estateTitle: string;
}
const rank = ({ lot }: Numbered, words: readonly string[]): number => (words.includes(lot.title.toLowerCase()) ? 0 : 1);
