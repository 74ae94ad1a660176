/** Texts of the controls, loaded after the page. */
export const panelStrings = {
  from: 'from',
  to: 'up to',
  ends: (name: string, end: string) => `${name}, ${end}`,
  any: 'Any',
  status: 'Status',
  houseAndLand: 'House and land',
  titles: 'Est. Registration by',
  sort: 'Sort by',
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
