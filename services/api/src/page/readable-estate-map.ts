import { type EstateMap, estatePath, isFilteredView, routes, type StageMapItem } from '@lotline/shared-domain';
import type { Bytes, Read } from '../read-cache/read.js';
import {
  bodyOf,
  byKeyAndId,
  closedStage,
  customerQuery,
  inlined,
  onlyMapped,
  stagesOf,
  withId,
} from './estate-answers.js';
import { estateWords } from './estate-words.js';
import { offersOf } from './live-routes.js';
import type { PageSources } from './page-sources.js';
import { startViewOf } from './page-view.js';
import type { PageAsk, ReadablePage } from './readable-page.js';
import { type FoundEstate, underEstate } from './under-estate.js';

const STAGE_ID = /^[0-9a-f]{24}$/;
/** Map and lots of the initial stage; a stage of another estate counts as not found. */
async function initialStage(
  stageId: string | null,
  list: Bytes,
  sources: PageSources,
): Promise<{ readsOfStage: Read[]; ofStage: readonly [map: Bytes | null, lots: Bytes | null] }> {
  const readsOfStage = stageId ? [sources.stageMaps.ofStage(stageId), sources.lots.lotsMap(stageId)] : [];
  const isTheirs = stageId !== null && stagesOf(list).includes(stageId);
  const [map, lots] = await Promise.all(readsOfStage.map((read) => (isTheirs ? sources.bytesOrNull(read) : null)));
  return {
    readsOfStage,
    ofStage: [map ?? null, lots ?? null],
  };
}

/** The plan shown for an estate without a masterplan: the first open stage's, otherwise the first there is. */
async function anyStageMap(list: Bytes, sources: PageSources): Promise<Bytes | null> {
  for (const id of stagesOf(list)) {
    const map = await sources.bytesOrNull(sources.stageMaps.ofStage(id));
    if (map) return map;
  }
  return null;
}

/** Whether the masterplan has a picture that can be shared: one made of its stages has none (D161). */
const isDrawn = (map: Bytes | null): boolean => map !== null && !bodyOf<EstateMap>(map).fromStages;

async function contentOf({ estateId, estate, found }: FoundEstate, ask: PageAsk, sources: PageSources) {
  const { query, isPhone, builds } = ask;
  const asked = query.get('stageId') ?? '';
  const masterplan = sources.estateMaps.ofEstate(estateId);
  const [list, map, stagesMap] = await Promise.all([
    sources.bytes(sources.lots.lotsList(estateId, { soldOut: 'include', documents: 'own' })),
    sources.bytesOrNull(masterplan),
    sources.bytes(sources.stages.stagesMap(estateId)),
  ]);
  const stages = bodyOf<StageMapItem[]>(stagesMap);
  const closed = closedStage(stages, asked);
  const stageId = closed ? '' : asked;
  const mapped = map || stageId ? null : onlyMapped(stages);
  const { readsOfStage, ofStage } = await initialStage(STAGE_ID.test(stageId) ? stageId : mapped, list, sources);
  const absent = [
    ...(map ? [] : [masterplan.key, withId(masterplan.key, estate)]),
    ...readsOfStage.flatMap(({ key }, index) => (ofStage[index] ? [] : [key])),
  ];
  // A phone starts with the list (spec 2.3); elsewhere the map comes first, and the list would only delay it.
  const startsWithList = query.get('default') === 'list' || (isPhone && query.get('default') !== 'map');
  const data = [
    ...[found, map, stagesMap].flatMap((bytes) => byKeyAndId(bytes, estate)),
    ...ofStage,
    startsWithList ? customerQuery(list) : null,
  ];
  const view = {
    start: startViewOf(query),
    stageId: stagesOf(list).includes(stageId) ? stageId : null,
    closed,
    mapped: ofStage[0] ? mapped : null,
    embed: query.get('embed') === 'true',
    filtered: isFilteredView(query),
  };
  const [plan, shapes] = (view.stageId ?? view.mapped) ? ofStage : [map, stagesMap];
  const preview = isPhone && view.start === 'map' && plan ? await sources.previews.of(plan) : null;
  return {
    ...estateWords({
      estate,
      found,
      map,
      list,
      ofStage: plan === map ? null : plan,
      stages: stagesMap,
      shapes,
      stageMap: isDrawn(map) ? null : await anyStageMap(list, sources),
      preview,
      isPhone,
      view,
      offers: offersOf(builds),
      publicUrl: sources.config.publicUrl,
    }),
    path: estatePath(estate.key),
    screen: routes.estateMap.name,
    absent,
    data: inlined(data),
  };
}

/** The estate's page: its map, list and facts (D71). */
export const readableEstateMap: ReadablePage = { isListed: true, content: underEstate(contentOf) };
/** The estate's page under a login (D18). */
export const readableUnauthorized: ReadablePage = { content: readableEstateMap.content };
