import {
  compareTitles,
  isNewsFor,
  monthOf,
  type PublicLot,
  wishFilter,
  type WaitlistWishes,
} from '@lotline/shared-domain';
import type { SceneEstate } from '../email-templates/public-email.js';
import { NO_DOCUMENTS, publicLotOf } from '../lot/public-lot.js';
import type { PublicLotRecord } from '../lot/lot.repository.js';
import type { WaitlistEntryRecord } from './waitlist-entry.model.js';
import { isRecent, type LotChange, type StageOfLot } from './waitlist-news.repository.js';

/** A lot that has become news, as visitors see it. */
export interface NewsLot {
  readonly lot: PublicLotRecord;
  readonly stage: StageOfLot;
  readonly shown: PublicLot;
  readonly change: LotChange;
}

/** What has become news at an estate, with the months in which its lots register: reading a date takes longer than all else. */
export interface EstateNews {
  readonly estate: SceneEstate;
  readonly lots: readonly NewsLot[];
  readonly months: ReadonlyMap<PublicLot, string | null>;
}

/** The news of an estate, in the order of its list. */
export function newsOf(
  estate: SceneEstate,
  available: readonly Pick<NewsLot, 'lot' | 'stage'>[],
  changes: readonly LotChange[],
): EstateNews {
  const byLot = new Map(changes.map((change) => [String(change.lotId), change]));
  const lots = available
    .flatMap(({ lot, stage }) => {
      const change = byLot.get(String(lot._id));
      return change ? [{ lot, stage, change, shown: publicLotOf(lot, estate, NO_DOCUMENTS, stage) }] : [];
    })
    .sort((a, b) => compareTitles(a.stage.title, b.stage.title) || compareTitles(a.lot.title, b.lot.title));
  return { estate, lots, months: new Map(lots.map(({ shown }) => [shown, monthOf(shown, estate.timeZone)])) };
}

/** Since when an entry has its present wishes: what was available by then was on the page. */
const wishedSince = ({ _id, createdAt, proposed }: WaitlistEntryRecord): Date =>
  proposed?.appliedAt ?? createdAt ?? _id.getTimestamp();

/** The lots that an entry is to be emailed about. */
export function newsFor({ lots, months }: EstateNews, entry: WaitlistEntryRecord, now: Date): NewsLot[] {
  const filter = wishFilter(entry.preferences as WaitlistWishes);
  const [since, told] = [wishedSince(entry), entry.told?.filter((one) => isRecent(one, now)) ?? []];
  return lots.filter(
    ({ shown, change }) =>
      change.at > since &&
      isNewsFor(filter, shown, change, (lot) => months.get(lot) ?? null) &&
      !told.some(({ lotId }) => String(lotId) === shown._id),
  );
}
