import {
  type BuilderOfLot,
  BUILDER_PAGE_WORDS as words,
  type Estate,
  estatePath,
  type LotInStage,
  QUOTE_LIMIT,
  routes,
  segmentsOf,
} from '@lotline/shared-domain';
import type { Bytes } from '../read-cache/read.js';
import { bodyOf, byKeyAndId, inlined } from './estate-answers.js';
import type { PageSources } from './page-sources.js';
import { readableHomes } from './readable-homes.js';
import { readableNotice } from './readable-notices.js';
import type { PageAsk, ReadablePage } from './readable-page.js';
import { type FoundEstate, underEstate } from './under-estate.js';

const PLACE = segmentsOf(routes.builder.path).indexOf(':lotId');

/** Parsed answers, as long as they are cached: with a thousand designs parsing costs more than the page. */
const parsed = new WeakMap<Bytes, readonly BuilderOfLot[]>();

function buildersOf(bytes: Bytes): readonly BuilderOfLot[] {
  const builders = parsed.get(bytes) ?? bodyOf<BuilderOfLot[]>(bytes);
  parsed.set(bytes, builders);
  return builders;
}

/** The ids or keys of the designs chosen in the address; none while the visitor browses for another one. */
const chosenIn = (query: URLSearchParams): string[] =>
  query.get('browse') === 'true'
    ? []
    : Array.from({ length: QUOTE_LIMIT }, (_, at) => query.get(`houseId${at === 0 ? '' : at + 1}`) ?? '').filter(
        Boolean,
      );

/** A 404 under the estate, with the way back to its map. */
const missing = (title: string, text: string, estate: Estate) => ({
  status: 404,
  title: `${title} · Lotline`,
  main: readableNotice(title, text, { href: estatePath(estate.key), label: words.toEstate(estate.title) }),
});

async function contentOf({ estate, found }: FoundEstate, { pathname, query, isPhone }: PageAsk, sources: PageSources) {
  const lotId = segmentsOf(pathname)[PLACE] ?? '';
  const reads = [sources.lots.lot(lotId), sources.builders.ofLot(lotId)] as const;
  const [ofLot, ofBuilders] = await Promise.all(reads.map((read) => sources.bytesOrNull(read)));
  const data = inlined([...byKeyAndId(found, estate), ofLot ?? null, ofBuilders ?? null]);
  const place = ofLot ? bodyOf<LotInStage>(ofLot) : null;
  // A lot of another estate is not at this address.
  if (!place || !ofBuilders || place.lot.estateId !== estate._id)
    return {
      ...missing(words.absentTitle, words.absent, estate),
      data,
      absent: ofLot ? [] : reads.map(({ key }) => key),
    };
  const builders = buildersOf(ofBuilders);
  if (builders.length === 0) return { ...missing(words.emptyTitle(place.lot.title), words.empty, estate), data };
  return {
    ...readableHomes({ estate, place, builders, chosen: chosenIn(query), isPhone }),
    styles: 'homes' as const,
    data,
  };
}

/** The Builder page: the homes on offer for a lot (2.10); 404 for a lot without any. */
export const readableBuilder: ReadablePage = { content: underEstate(contentOf) };
