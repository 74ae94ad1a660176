import { type Estate, type EstateMap, estatePath, type LotsOfStage, type StageMap } from '@lotline/shared-domain';
import { pictureUrl } from '../files/plan-picture.js';
import type { Bytes } from '../read-cache/read.js';
import { bodyOf } from './estate-answers.js';
import { factsOf } from './estate-facts.js';
import { lotsForSale, offeredOf, stagesForSale } from './for-sale.js';
import { jsonLd } from './json-ld.js';
import type { Offers, PageView } from './page-view.js';
import { readableEstate } from './readable-estate.js';
import type { Content } from './write-page.js';

export interface EstateAnswers {
  readonly estate: Estate;
  readonly found: Bytes;
  readonly map: Bytes | null;
  readonly list: Bytes;
  /** The map of the requested stage, or null. */
  readonly ofStage: Bytes | null;
  /** The stages with what they offer. */
  readonly stages: Bytes;
  /** What is on the plan shown: the stages of the masterplan, or a stage's lots. */
  readonly shapes: Bytes | null;
  /** The map of a stage, for an estate without a masterplan. */
  readonly stageMap: Bytes | null;
  /** The plan's picture as a data URL; null: the page links to it instead. */
  readonly preview: string | null;
  readonly isPhone: boolean;
  readonly view: PageView;
  readonly offers: Offers;
  readonly publicUrl: string;
}
type Words = Pick<Content, 'title' | 'description' | 'main' | 'image' | 'jsonLd'>;
interface Written {
  readonly of: readonly unknown[];
  readonly words: Words;
}

/**
 * Rendered pages are cached as long as the cached answers they are made of: the same bytes give the same page. Per list there are at most as
 * many as it has stages, times the start views; no address can add more.
 */
const cached = new WeakMap<Bytes, Map<string, Written>>();

/** Head and body of an estate's page, rendered from public answers alone. */
export function estateWords(answers: EstateAnswers): Words {
  const { found, map, list, ofStage, stageMap, stages, shapes, preview, isPhone, view, offers } = answers;
  const pages = cached.get(list) ?? new Map<string, Written>();
  cached.set(list, pages);
  const name = JSON.stringify([isPhone, preview !== null, view, offers]);
  const of = [found, map, ofStage, stageMap, stages, shapes, preview];
  const known = pages.get(name);
  if (known && of.every((one, index) => known.of[index] === one)) return known.words;
  const words = writeWords(answers);
  pages.set(name, { of, words });
  return words;
}

function writeWords({
  estate,
  map,
  ofStage,
  stageMap,
  stages,
  shapes,
  list,
  preview,
  isPhone,
  view,
  offers,
  publicUrl,
}: EstateAnswers): Words {
  const groups = bodyOf<LotsOfStage[]>(list);
  const masterplan = map ? bodyOf<EstateMap>(map) : null;
  const plan = (view.stageId ?? view.mapped) ? (ofStage ? bodyOf<StageMap>(ofStage) : null) : masterplan;
  const facts = factsOf(estate, groups);
  // A map made of its stages has no picture of its own to share.
  const shared = (masterplan?.fromStages ? null : masterplan) ?? (stageMap ? bodyOf<StageMap>(stageMap) : null);
  const image = shared ? `${publicUrl}${pictureUrl(shared.mapImage.url, 'share')}` : null;
  const url = publicUrl + estatePath(estate.key);
  const logo = estate.logoUrl ? `${publicUrl}${estate.logoUrl}` : null;
  return {
    title: `${estate.title}, ${estate.suburb}: land for sale`,
    description: facts.description,
    main: readableEstate({
      estate,
      plan,
      hasMasterplan: masterplan !== null,
      list: groups,
      facts,
      view,
      offers,
      preview,
      offered: offeredOf(estate, stages),
      forSale: shapes ? (plan === masterplan ? stagesForSale(shapes) : lotsForSale(shapes)) : [],
      isPhone,
    }),
    image,
    jsonLd: jsonLd({ estate, list: groups, facts, url, image, logo }),
  };
}
