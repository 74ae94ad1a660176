import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EstateMapRecord } from '../estate-map/estate-map.model.js';
import { PLANS, planStem } from '../files/plan-format.js';
import type { MapDraftRecord } from '../map/map-draft.model.js';
import type { MapVersionRecord } from '../map/map-version.model.js';
import type { StageMapRecord } from '../stage-map/stage-map.model.js';

const URL_START = '/files/';
const FORMATS = Object.keys(PLANS);

/** Who shows pictures of plans. Runs in system scope. */
@Injectable()
export class PlanPictureRepository {
  constructor(
    @InjectModel('EstateMap') private readonly estateMaps: Model<EstateMapRecord>,
    @InjectModel('StageMap') private readonly stageMaps: Model<StageMapRecord>,
    @InjectModel('MapDraft') private readonly drafts: Model<MapDraftRecord>,
    @InjectModel('MapVersion') private readonly versions: Model<MapVersionRecord>,
  ) {}

  /** Which of these pictures a map, deleted ones included, a version or an open draft shows. */
  async shown(stems: readonly string[]): Promise<Set<string>> {
    const $in = stems.flatMap((stem) => FORMATS.map((format) => `${URL_START}${stem}.${format}`));
    const found: unknown[][] = await Promise.all([
      this.estateMaps.distinct('mapImage.url', { 'mapImage.url': { $in } }),
      this.stageMaps.distinct('mapImage.url', { 'mapImage.url': { $in } }),
      this.drafts.distinct('picture.url', { 'picture.url': { $in }, state: 'open' }),
      this.versions.distinct('picture.url', { 'picture.url': { $in } }),
    ]);
    return new Set(found.flat().flatMap((url) => planStem(String(url).slice(URL_START.length)) ?? []));
  }
}
