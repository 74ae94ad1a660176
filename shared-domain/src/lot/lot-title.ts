import { withNoun, withoutNoun } from '../format/noun.js';

/** A lot's label, without doubling 'Lot' if the title has it. @example lotLabel('Lot 325') // 'Lot 325' */
export const lotLabel = (title: string): string => withNoun('Lot', title);

/** A lot's title without 'Lot', for a column, a shape or 'View lot …'. @example lotNumber('Lot 325') // '325' */
export const lotNumber = (title: string): string => withoutNoun('Lot', title);
