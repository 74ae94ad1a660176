import { withNoun, withoutNoun } from '../format/noun.js';

/** A stage's label, without doubling 'Stage' if the title has it. @example stageLabel('Stage 4') // 'Stage 4' */
export const stageLabel = (title: string): string => withNoun('Stage', title);

/** A stage's title without 'Stage', for use after that word. */
export const stageNumber = (title: string): string => withoutNoun('Stage', title);
