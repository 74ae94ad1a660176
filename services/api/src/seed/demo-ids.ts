import type { Types } from 'mongoose';
import type { FileStore } from '../files/file-store.js';
import type { DemoBuilders, DemoEstate, DemoLot, DemoStage } from './demo-data.js';
import type { Urls } from './seed-files.js';
import { seedId } from './seed-id.js';

export interface EstateSeed {
  readonly estate: DemoEstate;
  readonly landownerId: Types.ObjectId;
  readonly recipients: readonly string[];
  readonly builders?: DemoBuilders;
  readonly now: Date;
  readonly urls: Urls;
  /** Where files are stored. */
  readonly files: FileStore;
}

export const estateIdOf = (key: string): Types.ObjectId => seedId('estate', key);
export const stageIdOf = (key: string, title: string): Types.ObjectId => seedId('stage', key, title);
export const lotIdOf = (key: string, title: string): Types.ObjectId => seedId('lot', key, title);

/** The stage of a lot in the demo data. */
export function stageOf(seed: EstateSeed, lot: DemoLot): DemoStage {
  const stage = seed.estate.stages.find(({ title }) => title === String(lot.stage));
  if (!stage) throw new Error(`Lot ${lot.title} is in a stage that doesn’t exist`);
  return stage;
}
