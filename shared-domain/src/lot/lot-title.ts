import { lotNumber } from '@lotline/shared-geometry';

export { lotKey, lotNumber, lotsOfNumber } from '@lotline/shared-geometry';

/** A lot's label, without doubling 'Lot' if the title has it. @example lotLabel('Lot 325') // 'Lot 325' */
export const lotLabel = (title: string): string => `Lot ${lotNumber(title)}`.trimEnd();
