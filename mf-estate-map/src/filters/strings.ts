import { formatCurrency, plural } from '@lotline/shared-domain';

const upTo = (from: string | null, to: string | null): string =>
  from && to ? `${from} to ${to}` : from ? `from ${from}` : `up to ${to}`;

/** Texts of the controls and of the filters that are on, loaded after the page. */
export const panelStrings = {
  size: 'Size',
  price: 'Price',
  frontage: 'Frontage',
  builder: 'House and land eligible',
  sqm: (value: number) => `${value} sqm`,
  dollars: formatCurrency,
  metres: (value: number) => `${value} m`,
  range: (name: string, from: string | null, to: string | null) => `${name} ${upTo(from, to)}`,
  titlesBy: (month: string) => `Est. Registration by ${month}`,
  faces: {
    street: (point: string) => `Street side ${point}`,
    backyard: (point: string) => `Backyard ${point}`,
  },
  remove: (what: string) => `Remove filter: ${what}`,
  from: 'from',
  to: 'up to',
  ends: (name: string, end: string) => `${name}, ${end}`,
  any: 'Any',
  street: 'Street side',
  backyard: 'Backyard',
  status: 'Status',
  houseAndLand: 'House and land',
  titles: 'Est. Registration by',
  sort: 'Sort by',
  popular: 'Popular',
  title: 'Filter and sort',
  close: 'Close filters',
  show: (count: number) => `Show ${plural(count, 'lot')}`,
  sorts: {
    '': 'Lot number',
    price: 'Price, lowest first',
    '-price': 'Price, highest first',
    size: 'Size, smallest first',
    '-size': 'Size, largest first',
    frontage: 'Frontage, narrowest first',
    '-frontage': 'Frontage, widest first',
    registration: 'Registration, soonest first',
    '-registration': 'Registration, latest first',
    status: 'Status',
    '-status': 'Status, reversed',
  },
};
