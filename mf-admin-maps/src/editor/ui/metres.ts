import { formatCount } from '@lotline/shared-domain';

/** Metres as they are shown in a field: at most three decimals. */
export const metresShown = (value: number): string => String(Math.round(value * 1000) / 1000);

/** With thousands separators. Without `toLocaleString`, whose first call takes longer than the first paint of the map. */
const grouped = (value: number): string => {
  const [whole, decimals] = String(value).split('.');
  return `${formatCount(Number(whole))}${decimals ? `.${decimals}` : ''}`;
};

/** 'Square metres' for people: no decimals from 100 on. */
export const squareMetres = (area: number): string =>
  `${grouped(area < 100 ? Math.round(area * 10) / 10 : Math.round(area))} m²`;

/** A length with its unit: '12.5 m'. */
export const lengthShown = (value: number): string => `${grouped(Math.round(value * 100) / 100)} m`;

const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/** What was typed as a number; null for anything else, and for a comma that groups no thousands: '12,5' may mean 12.5. */
export function numberTyped(typed: string): number | null {
  const bare = typed.replaceAll(/\s/g, '').replace('−', '-');
  return NUMBER.test(bare) && /\d/.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}
