import { HOMES_A_PAGE, type BuilderOfLot, type HouseOnLot } from '@lotline/shared-domain';

/** A design of a lot with its builder. */
export interface Offer {
  readonly builder: BuilderOfLot;
  readonly house: HouseOnLot;
}

/** Designs a page. */
export const PAGE = HOMES_A_PAGE;

/** The designs of all builders, or of one. */
export const offersOf = (builders: readonly BuilderOfLot[], builderId: string | null): Offer[] =>
  builders
    .filter(({ _id }) => builderId === null || _id === builderId)
    .flatMap((builder) => builder.houses.map((house) => ({ builder, house })));

/** The offers whose design or builder has the typed words in its name. */
export function findOffers(offers: readonly Offer[], typed: string): readonly Offer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return offers;
  return offers.filter(({ builder, house }) => {
    const name = `${house.name} ${builder.name}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
