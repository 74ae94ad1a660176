import { Injectable } from '@nestjs/common';
import { lightPictureOf, type ListedEstate } from '@lotline/shared-domain';
import type { ClientSession, Types } from 'mongoose';
import type { PublicEstateRecord } from '../estate/estate.repository.js';
import type { EstateMapRecord } from '../estate-map/estate-map.model.js';
import { EstateMapRepository } from '../estate-map/estate-map.repository.js';
import { LotRepository, type StageCount } from '../lot/lot.repository.js';
import { type StageMapOfMany, StageMapRepository } from '../stage-map/stage-map.repository.js';
import { type StageOfMany, StageRepository } from '../stage/stage.repository.js';
import { registrationOf } from './counted-stage.js';
import { EstateMapsOfStages } from './estate-map-of-stages.service.js';
import { placeOf } from './estate-place.js';
import { type MapPicture, planOf } from './estate-plan.js';

/** What the landing page shows of an estate that its stages, lots and maps say. */
export type EstateCard = Pick<ListedEstate, 'lotsCount' | 'registration' | 'plan' | 'place'>;
type Outline = Parameters<typeof planOf>[0][number];

/** What was read of one estate. */
interface Parts {
  readonly estate: PublicEstateRecord;
  readonly stages: readonly StageOfMany[];
  readonly map: EstateMapRecord | undefined;
  /** By stage: its live map, else the one that was deleted last. */
  readonly stageMaps: ReadonlyMap<string, StageMapOfMany>;
  readonly counts: ReadonlyMap<string, StageCount>;
}

/** The drawing of a stage with more lots would be larger than the rest of the page of estates. */
const MAX_DRAWN_LOTS = 120;
/** Of a stage's lots the available ones are drawn as what is for sale, the others as what isn't yet. */
const LOT_AS_STAGE = { available: 'now_selling', other: 'not_released' } as const;

function byEstate(stages: readonly StageOfMany[]): ReadonlyMap<string, StageOfMany[]> {
  const grouped = new Map<string, StageOfMany[]>();
  for (const stage of stages) {
    const id = String(stage.estateId);
    grouped.set(id, [...(grouped.get(id) ?? []), stage]);
  }
  return grouped;
}

const idOf = ({ _id }: { _id: Types.ObjectId }): string => String(_id);

/** Its light picture (`phone`), which is drawn already; null of a map whose picture is another kind of file. */
function pictureOf({ mapImage, size }: Pick<EstateMapRecord, 'mapImage' | 'size'>): MapPicture | null {
  const url = lightPictureOf(mapImage.url);
  return url === null ? null : { url, width: size.width, height: size.height };
}

/** The cards of the landing page (D222). */
@Injectable()
export class EstateCards {
  constructor(
    private readonly lots: LotRepository,
    private readonly stages: StageRepository,
    private readonly stageMaps: StageMapRepository,
    private readonly estateMaps: EstateMapRepository,
    private readonly ofStages: EstateMapsOfStages,
  ) {}

  /** By estate. */
  async of(estates: readonly PublicEstateRecord[], session: ClientSession): Promise<ReadonlyMap<string, EstateCard>> {
    const ids = estates.map(({ _id }) => _id);
    const stages = byEstate(await this.stages.ofEstates(ids, session));
    const maps = new Map((await this.estateMaps.liveOfEstates(ids, session)).map((map) => [String(map.estateId), map]));
    const stageMaps = await this.stageMaps.ofEstates(ids, session);
    const counts = await this.lots.countsOfEstates(ids, session);
    const cards = new Map<string, EstateCard>();
    for (const estate of estates) {
      const id = idOf(estate);
      const parts = { estate, stages: stages.get(id) ?? [], map: maps.get(id), stageMaps, counts };
      const plan = await this.#planOf(parts, session);
      const place = placeOf(mapsOnEarth(parts));
      cards.set(id, { ...countsOf(parts), ...(plan && { plan }), ...(place && { place }) });
    }
    return cards;
  }

  /**
   * The estate's map with the stages that have an outline on it; else the map made of its stages' maps (D161); else the map of one stage,
   * first of those for sale, with its lots unless they are too many.
   */
  async #planOf({ estate, stages, map, stageMaps }: Parts, session: ClientSession): Promise<EstateCard['plan'] | null> {
    const outlined = stages.flatMap(({ _id, status }): Outline[] => {
      const path = stageMaps.get(String(_id))?.path;
      return path ? [{ path, status }] : [];
    });
    if (map || outlined.length > 0) return planOf(outlined, map ? pictureOf(map) : null);
    const mapped = stages.filter((stage) => stageMaps.get(idOf(stage))?.deletedAt === null);
    const made = mapped.length > 1 ? await this.ofStages.of(estate._id, session) : null;
    if (made) {
      const statuses = new Map(stages.map((stage) => [idOf(stage), stage.status]));
      return planOf(
        made.stages.map(({ stageId, path }) => ({ path, status: statuses.get(stageId) ?? 'not_released' })),
        null,
      );
    }
    // One stage an estate is read: the list of estates is made anew with every lot that changes.
    const shown = mapped.find(({ status }) => status === 'now_selling') ?? mapped[0];
    const stageMap = shown && stageMaps.get(idOf(shown));
    if (!stageMap) return null;
    const lots = await this.lots.pathsOfStage(shown._id, MAX_DRAWN_LOTS + 1, session);
    const outlines = lots.map(({ path, isAvailable }) => ({
      path,
      status: LOT_AS_STAGE[isAvailable ? 'available' : 'other'],
    }));
    return planOf(outlines.length > MAX_DRAWN_LOTS ? [] : outlines, pictureOf(stageMap));
  }
}

/** The live maps of an estate, its own or those of its stages. */
const mapsOnEarth = ({ map, stages, stageMaps }: Parts) =>
  map?.origin
    ? [map]
    : stages.flatMap((stage) => {
        const stageMap = stageMaps.get(idOf(stage));
        return stageMap?.deletedAt === null ? [stageMap] : [];
      });

/** How many lots there are, and the first registration that is ahead of those for sale (D217). */
function countsOf({ estate, stages, counts }: Parts): Pick<EstateCard, 'lotsCount' | 'registration'> {
  const lotsCount = stages.reduce((sum, stage) => sum + (counts.get(idOf(stage))?.lots ?? 0), 0);
  const dates = stages.flatMap((stage) => {
    const count = counts.get(idOf(stage));
    return (count && registrationOf(stage, count, estate)?.getTime()) ?? [];
  });
  return { lotsCount, ...(dates.length > 0 && { registration: new Date(Math.min(...dates)).toISOString() }) };
}
