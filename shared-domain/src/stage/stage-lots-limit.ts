import { formatCount } from '../format/count.js';
import { stageLabel } from './stage-title.js';

/** Maximum lots of one stage: what a list, a map and a sheet of a stage are built and tested for. */
export const MAX_LOTS_OF_STAGE = 20_000;

/** Why a stage takes no more lots. @example stageIsFull('4') // 'Stage 4 can have at most 20,000 lots. …' */
export const stageIsFull = (stageTitle: string): string =>
  `${stageLabel(stageTitle)} can have at most ${formatCount(MAX_LOTS_OF_STAGE)} lots. Put the others into another stage.`;
