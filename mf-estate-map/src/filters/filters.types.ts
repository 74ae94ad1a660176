import type { Compass, LotFilter } from '@lotline/shared-domain';

/** The sides of a lot that can be asked for (D94). */
export const SIDES = ['street', 'backyard'] as const;
export type Side = (typeof SIDES)[number];

export const SORTS = [
  '',
  'price',
  '-price',
  'size',
  '-size',
  'frontage',
  '-frontage',
  'registration',
  '-registration',
  'status',
  '-status',
] as const;
/** '' sorts by lot number; a leading '-' reverses the order. */
export type Sort = (typeof SORTS)[number];

export interface Filters extends LotFilter {
  /** Where a side faces; null: anywhere. */
  street: Compass | null;
  backyard: Compass | null;
  /** Keys of legend entries: 'available', 'under-contract'. */
  status: readonly string[];
  /** Only lots that suit a home and land package. */
  builder: boolean;
  sort: Sort;
}
