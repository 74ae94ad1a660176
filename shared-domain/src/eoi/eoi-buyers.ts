import { fullName } from '../contact/person-name.js';

/** A buyer of an EOI as stored; an older build stored no more than names. */
interface NamedBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly entityName?: string | null;
}

/**
 * The buyers of an EOI as people write them: a company or trust by its own name. '' while none is entered.
 * @example eoiBuyersText({ firstBuyer: farah, secondBuyer: noah }) // 'Farah Siddiq and Noah Siddiq'
 */
export const eoiBuyersText = ({
  firstBuyer,
  secondBuyer,
}: {
  readonly firstBuyer?: NamedBuyer | null;
  readonly secondBuyer?: NamedBuyer | null;
}): string =>
  [firstBuyer, secondBuyer].flatMap((buyer) => (buyer ? [buyer.entityName || fullName(buyer)] : [])).join(' and ');
