import type { Estate, EstateMap, LotsOfStage, StageMap } from '@lotline/shared-domain';
import { pictureUrl } from '../files/plan-picture.js';
import type { Bytes } from '../read-cache/read.js';
import { factsOf } from './estate-facts.js';
import { jsonLd } from './json-ld.js';
import { readableEstate } from './readable-estate.js';
import type { Content } from './write-page.js';

export interface EstateAnswers {
  readonly estate: Estate;
  readonly found: Bytes;
  readonly map: Bytes | null;
  readonly list: Bytes;
  /** The map of a stage, where the estate has no masterplan to show. */
  readonly stageMap: Bytes | null;
  /** The plan's picture as a data URL, where the page carries it; else its address stands there. */
  readonly preview: string | null;
  readonly publicUrl: string;
}
type Words = Pick<Content, 'title' | 'description' | 'main' | 'image' | 'jsonLd'>;
interface Written {
  readonly found: Bytes;
  readonly map: Bytes | null;
  readonly stageMap: Bytes | null;
  readonly preview: string | null;
  readonly words: Words;
}

/** What a page says is made of kept answers, so it is kept as long as they are: the same bytes make the same words. */
const writtenForPhones = new WeakMap<Bytes, Written>();
const writtenForAll = new WeakMap<Bytes, Written>();

/** What an estate's page says in its head and its body, from public answers alone. */
export function estateWords(answers: EstateAnswers): Words {
  const { found, map, list, stageMap, preview } = answers;
  const written = preview ? writtenForPhones : writtenForAll;
  const known = written.get(list);
  if (known && known.found === found && known.map === map && known.stageMap === stageMap && known.preview === preview) return known.words;
  const words = writeWords(answers);
  written.set(list, { found, map, stageMap, preview, words });
  return words;
}

const bodyOf = <T>(bytes: Bytes): T => JSON.parse(bytes.coded.identity.bytes.toString()) as T;

function writeWords({ estate, map, stageMap, list, preview, publicUrl }: EstateAnswers): Words {
  const groups = bodyOf<LotsOfStage[]>(list);
  const plan = map ? bodyOf<EstateMap>(map) : null;
  const facts = factsOf(estate, groups);
  const shown = plan ?? (stageMap ? bodyOf<StageMap>(stageMap) : null);
  const image = shown ? `${publicUrl}${pictureUrl(shown.mapImage.url, 'share')}` : null;
  const url = `${publicUrl}/estate/${encodeURIComponent(estate.key)}`;
  const logo = estate.logoUrl ? `${publicUrl}${estate.logoUrl}` : null;
  return {
    title: `${estate.title}, ${estate.suburb}: land for sale`,
    description: facts.description,
    main: readableEstate({ estate, map: plan, list: groups, facts, preview }),
    image,
    jsonLd: jsonLd({ estate, list: groups, facts, url, image, logo }),
  };
}
