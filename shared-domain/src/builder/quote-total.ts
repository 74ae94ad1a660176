/** The parts of a selection's price; an absent one isn't shown. */
interface Priced {
  readonly house: {
    readonly price?: number | null | undefined;
    readonly siteCosts?: number | null | undefined;
    readonly siteCostKind?: string | null | undefined;
  };
  readonly facade: { readonly price?: number | null | undefined };
  readonly lot: { readonly price?: number | null | undefined };
}

/**
 * Home, facade, site cost and land together, in dollars; null where a part is unknown or isn't shown: such a total is
 * never one plain number (D102, D114).
 */
export function totalOf({ house, facade, lot }: Priced): number | null {
  const parts = [house.price, facade.price, house.siteCosts, lot.price];
  if (house.siteCostKind === 'unknown' || parts.some((part) => typeof part !== 'number')) return null;
  return (parts as number[]).reduce((sum, part) => sum + part, 0);
}
