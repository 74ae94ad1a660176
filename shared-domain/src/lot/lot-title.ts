import { withNoun, withoutNoun } from '../format/noun.js';

/** What a lot is called: 'Lot' once, also where its title says so already. @example lotLabel('Lot 325') // 'Lot 325' */
export const lotLabel = (title: string): string => withNoun('Lot', title);

/** A lot's title where 'Lot' stands before it anyway: a column, a shape, 'View lot …'. @example lotNumber('Lot 325') // '325' */
export const lotNumber = (title: string): string => withoutNoun('Lot', title);
