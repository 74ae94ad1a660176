import type { Compass } from '@lotline/shared-domain';

/** A range with open ends: m², metres or whole dollars. */
export interface Range {
  from: number | null;
  to: number | null;
}

export const RANGES = ['size', 'price', 'frontage'] as const;
export type RangeName = (typeof RANGES)[number];

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

export interface Filters {
  size: Range;
  price: Range;
  frontage: Range;
  /** Where a side faces; null: anywhere. */
  street: Compass | null;
  backyard: Compass | null;
  /** Keys of legend entries: 'available', 'under-contract'. */
  status: readonly string[];
  /** Only lots that suit a home and land package. */
  builder: boolean;
  /** Latest registration month, 'YYYY-MM'. */
  titles: string | null;
  sort: Sort;
}
