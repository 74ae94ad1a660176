import { formatPayment, isMoneyFigure, type ReportFigure } from '@lotline/shared-domain';
import { reportStrings as text } from './strings';

/** A figure's value in words: '$2,000.00' of money, '-' if it is unknown. */
export function figureText(figure: ReportFigure, value: number | null): string {
  if (value === null) return text.none;
  return isMoneyFigure(figure) ? formatPayment(value) : String(value);
}
