import { describeSize, describeWidth, formatMonthYear, hasPublicDetails, type ListedLot } from '@lotline/shared-domain';
import { strings } from '../strings';

/** Fields of a lot that the viewer doesn't get are '-' (D6); a lot with its fields but no width is irregular (2.7). */
export const sizeOf = (lot: ListedLot): string => describeSize(lot.size);
export const widthOf = (lot: ListedLot): string =>
  hasPublicDetails(lot) ? describeWidth(lot.blockWidth) : strings.missing;
export const registrationOf = (lot: ListedLot, timeZone: string): string =>
  formatMonthYear(lot.registrationDate, timeZone);
