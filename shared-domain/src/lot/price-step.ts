import type { StaffLot } from '../answer/staff-shapes.js';
import { formatCurrency } from '../format/currency.js';
import { MAX_DOLLARS } from './lot-price.js';

/** How a price list moves: every price to an amount, or each one up or down. */
export const PRICE_WAYS = ['set', 'increase', 'decrease'] as const;
export type PriceWay = (typeof PRICE_WAYS)[number];
/** What an increase or decrease is given in. */
export const PRICE_UNITS = ['dollars', 'percent'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export interface PriceStep {
  readonly way: PriceWay;
  readonly unit: PriceUnit;
  readonly amount: number;
  /** An increased or decreased price is rounded to the nearest $100, else to the dollar. */
  readonly toHundreds: boolean;
}

/** A lot's new price in whole dollars; or why it has none. */
export type SteppedPrice = { readonly price: number } | { readonly why: string };

const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/;
/**
 * A typed percentage of at most two decimals; null for anything else.
 * @example percentOf('2.5 %') // 2.5
 */
export function percentOf(typed: string): number | null {
  const [, figure] = PERCENT.exec(typed.trim()) ?? [];
  return figure === undefined ? null : Number(figure);
}

const HUNDRED = 100;

/**
 * The price that a step gives a lot.
 * @example steppedPrice({ price: 310_000 }, { way: 'increase', unit: 'percent', amount: 2.5, toHundreds: true }) // { price: 317_800 }
 */
export function steppedPrice({ price }: Pick<StaffLot, 'price'>, step: PriceStep): SteppedPrice {
  const { way, unit, amount, toHundreds } = step;
  if (way === 'set') return { price: amount };
  if (!price) return { why: 'It has no price' };
  // In hundredths of a per cent, so that 2.5 % of a price is exact.
  const by = unit === 'percent' ? (price * Math.round(amount * HUNDRED)) / (HUNDRED * HUNDRED) : amount;
  const exact = way === 'increase' ? price + by : price - by;
  const rounded = toHundreds ? Math.round(exact / HUNDRED) * HUNDRED : Math.round(exact);
  if (rounded < 1) return { why: 'Its price would be less than $1' };
  if (rounded > MAX_DOLLARS) return { why: `Its price would be more than ${formatCurrency(MAX_DOLLARS)}` };
  return { price: rounded };
}
