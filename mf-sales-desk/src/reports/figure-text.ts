import { formatCurrency, formatPayment, isMoneyFigure, type ReportFigure } from '@lotline/shared-domain';
import { reportStrings as text } from './strings';

/** A figure's value in words: '$2,000' or '$2,000.50' of money, '-' if it is unknown. */
export function figureText(figure: ReportFigure, value: number | null): string {
  if (value === null) return text.none;
  if (!isMoneyFigure(figure)) return String(value);
  return value % 100 === 0 ? formatCurrency(value / 100) : formatPayment(value);
}
