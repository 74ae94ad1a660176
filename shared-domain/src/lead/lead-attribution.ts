/** What brought a person to an estate once. */
export interface Attribution {
  /** By whose link. */
  readonly businessId?: string | null;
  /** The builder's or channel partner's account that filed it for them. */
  readonly filedBy?: string | null;
}

/** A builder or channel partner who may have brought a person. */
export interface FilingPartner {
  readonly userId: string;
  /** The business they belong to; null: none. */
  readonly businessId: string | null;
}

/**
 * Whether a partner was the first of all partners who brought a person, by filing a form or by a link of their business
 * (D67, D173). What a person did by themselves counts for nobody; null where no partner is known.
 * @param attributions first to last
 * @example wasFirst([{ filedBy: 'a' }, { filedBy: 'b' }], { userId: 'b', businessId: null }) // false
 */
export function wasFirst(attributions: readonly Attribution[], { userId, businessId }: FilingPartner): boolean | null {
  const first = attributions.find((one) => one.filedBy || one.businessId);
  if (!first) return null;
  return first.filedBy ? first.filedBy === userId : first.businessId === businessId;
}
