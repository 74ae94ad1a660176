import type { FieldProps } from './form.types';
import { MoneyField, type MoneyFieldProps } from './money-field.component';

/** Parses digits with an optional dollar sign and thousands separators; null when empty, NaN for anything else. */
function readFigures(typed: string): number | null {
  const figures = typed.replace(/[$\s]|,(?=\d{3}(?:\D|$))/g, '');
  return figures === '' ? null : /^\d+(?:\.\d{0,2})?$/.test(figures) ? Number(figures) : Number.NaN;
}

/**
 * MoneyField under its old name, for remotes that also run in a v0.1.0 shell, and for v0.1.0 remotes, which pass no `read`. Remove once
 * v0.1.0 is no longer supported.
 */
export function CurrencyField({ read = readFigures, ...props }: FieldProps & Partial<Pick<MoneyFieldProps, 'read'>>) {
  return <MoneyField {...props} read={read} />;
}
