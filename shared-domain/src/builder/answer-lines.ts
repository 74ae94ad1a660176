import { formatCurrency } from '../format/currency.js';
import { siteCostText } from './site-cost.js';

/** A line of an answer: what it is for and its price as it reads. `isTotal`: a sum of lines above it. */
export interface AnswerLine {
  readonly label: string;
  readonly text: string;
  readonly isTotal: boolean;
}

interface Priced {
  readonly facade: { readonly name: string; readonly price: number };
  readonly basePrice: number;
  readonly siteCosts?: number | null;
  readonly siteCostKind: string;
  readonly extras: readonly { readonly name: string; readonly amount: number }[];
  readonly totalText: string;
  readonly landText?: string | null;
  readonly packageText?: string | null;
}

const added = (dollars: number): string => (dollars === 0 ? 'Included' : formatCurrency(dollars));

/**
 * One design of an answer as its buyer reads it: the home's prices, their total, and land with both together where the
 * estate shows prices (D15, D172).
 * @example answerLines(design)[0] // { label: 'Base price', text: '$259,900', isTotal: false }
 */
export function answerLines(design: Priced): AnswerLine[] {
  const { facade, extras, landText, packageText } = design;
  const rows: readonly (readonly [label: string, text: string | null | undefined, isTotal?: true])[] = [
    ['Base price', formatCurrency(design.basePrice)],
    [`${facade.name} facade`, added(facade.price)],
    ['Site costs', siteCostText(design)],
    ...extras.map(({ name, amount }) => [name, added(amount)] as const),
    ['Home total', design.totalText, true],
    ['Land', landText],
    ['Home and land', packageText, true],
  ];
  return rows.flatMap(([label, text, isTotal = false]) => (text ? [{ label, text, isTotal }] : []));
}
