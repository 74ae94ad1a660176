import type { EoiBuyerRecord, EoiRecord } from './eoi.model.js';

/** A buyer as people write them: the company or trust, else the person. */
const nameOf = ({ entityName, firstName, lastName }: EoiBuyerRecord): string =>
  entityName || `${firstName} ${lastName}`;

/** The buyers of an EOI as people write them; empty while none is entered. @example 'Farah Siddiq and Noah Siddiq' */
export const buyersOf = ({ buyersData: { firstBuyer, secondBuyer } }: Pick<EoiRecord, 'buyersData'>): string =>
  [firstBuyer, secondBuyer].flatMap((buyer) => (buyer ? [nameOf(buyer)] : [])).join(' and ');
