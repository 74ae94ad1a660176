import type { LotScene } from '../decision/lot-scene.js';
import type { EoiRecord } from './eoi.model.js';

/** An EOI with its lot, stage and estate: the context of its emails and decisions. */
export interface EoiScene extends LotScene {
  eoi: EoiRecord;
}
