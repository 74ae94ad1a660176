import type { FieldProps } from './form.types';
import { MoneyField, type MoneyFieldProps } from './money-field.component';

/** Figures with or without a dollar and groups of thousands; NaN for anything else. */
function readFigures(typed: string): number | null {
  const figures = typed.replace(/[$\s]|,(?=\d{3}(?:\D|$))/g, '');
  return figures === '' ? null : /^\d+(?:\.\d*)?$/.test(figures) ? Number(figures) : Number.NaN;
}

/**
 * MoneyField by its older name, for remotes that also run in a shell of v0.1.0, and for those of v0.1.0, which hand in no rule.
 * It goes with them.
 */
export function CurrencyField({ read = readFigures, ...props }: FieldProps & Partial<Pick<MoneyFieldProps, 'read'>>) {
  return <MoneyField {...props} read={read} />;
}
