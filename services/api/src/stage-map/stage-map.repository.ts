import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { StageMapRecord } from './stage-map.model.js';

type Outlined = Pick<StageMapRecord, 'stageId' | 'path' | 'deletedAt'>;
/** What is read of the maps of many estates' stages. */
export type StageMapOfMany = Pick<
  StageMapRecord,
  'stageId' | 'estateId' | 'path' | 'deletedAt' | 'size' | 'mapImage' | 'metresPerUnit' | 'north' | 'origin'
>;

/** By stage id, the live map, else the one that was deleted last. */
function latestByStage<T extends Outlined>(maps: T[]): ReadonlyMap<string, T> {
  const endOf = ({ deletedAt }: T): number => deletedAt?.getTime() ?? Infinity;
  return new Map(
    maps.sort((one, other) => endOf(one) - endOf(other)).map((map) => [String(map.stageId), map] as const),
  );
}

@Injectable()
export class StageMapRepository {
  constructor(@InjectModel('StageMap') private readonly maps: Model<StageMapRecord>) {}

  async liveOf(stageId: Types.ObjectId, session: ClientSession): Promise<StageMapRecord | null> {
    return this.maps
      .findOne({ stageId, deletedAt: null })
      .session(session)
      .readConcern('snapshot')
      .lean<StageMapRecord | null>();
  }

  /** Where north is on the live map of a stage, or of each stage of an estate: degrees, by stage id. */
  async northOf(
    where: { stageId: Types.ObjectId } | { estateId: Types.ObjectId },
    session: ClientSession,
  ): Promise<ReadonlyMap<string, number>> {
    const maps = await this.maps
      .find({ ...where, deletedAt: null, north: { $ne: null } }, 'stageId north')
      .session(session)
      .readConcern('snapshot')
      .lean<{ stageId: Types.ObjectId; north: number }[]>();
    return new Map(maps.map(({ stageId, north }) => [String(stageId), north]));
  }

  /** The maps of many estates' stages, chosen as in `latestOfEstate`. */
  async ofEstates(
    estateIds: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, StageMapOfMany>> {
    return latestByStage(
      await this.maps
        .find(
          { estateId: { $in: estateIds } },
          'stageId estateId path deletedAt size mapImage metresPerUnit north origin',
        )
        .session(session)
        .readConcern('snapshot')
        .lean<StageMapOfMany[]>(),
    );
  }

  /**
   * The map of each stage of an estate: the live one, else the one that was deleted last, whose outline stays on the
   * estate's map.
   */
  async latestOfEstate(estateId: Types.ObjectId, session: ClientSession): Promise<ReadonlyMap<string, StageMapRecord>> {
    const maps = await this.maps.find({ estateId }).session(session).readConcern('snapshot').lean<StageMapRecord[]>();
    return latestByStage(maps);
  }
}
