import { withNoun, withoutNoun } from '../format/noun.js';

/** What a stage is called: 'Stage' once, also where its title says so already. @example stageLabel('Stage 4') // 'Stage 4' */
export const stageLabel = (title: string): string => withNoun('Stage', title);

/** A stage's title where 'Stage' stands before it anyway. */
export const stageNumber = (title: string): string => withoutNoun('Stage', title);
