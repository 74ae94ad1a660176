import { withNoun, withoutNoun } from '../format/noun.js';

export { lotKey, lotNumber, lotsOfNumber } from '@lotline/shared-geometry';

/** A lot's label, without doubling 'Lot' if the title has it. @example lotLabel('Lot 325') // 'Lot 325' */
export const lotLabel = (title: string): string => withNoun('Lot', title);

/**
 * A lot's title without 'Lot', as pages show it: stored titles are numbers, and the whole rule of `lotNumber` is for what people
 * type and files hold. @example shownLotNumber('Lot 325') // '325'
 */
export const shownLotNumber = (title: string): string => withoutNoun('Lot', title);
