import { plural } from '../format/plural.js';
import { lotLabel } from '../lot/lot-title.js';

/** Texts of the Builder page (2.10), shared by the server-rendered page and the app that replaces it. */
export const BUILDER_PAGE_WORDS = {
  title: (lot: string) => `Browse Homes for ${lotLabel(lot)}`,
  absentTitle: 'We can’t find this lot',
  absent: 'It may have been renamed or removed. The map and the list show all lots.',
  toEstate: (estate: string) => `See ${estate}`,
  emptyTitle: (lot: string) => `There are no home designs for ${lotLabel(lot)} yet`,
  empty: 'Choose another lot, or ask our team which homes suit this one.',
  builder: 'Select Builder',
  builderPlaceholder: 'Select a Builder',
  design: 'Select Design',
  designPlaceholder: 'Select a Design',
  builders: 'Browse: Builders',
  designs: 'Browse: Home Designs',
  viewPlans: 'View Floor Plans',
  allDesigns: 'Home designs',
  count: (count: number) => plural(count, 'home design'),
  search: 'Search home designs',
  by: (builder: string) => `by ${builder}`,
  from: (price: string) => `From ${price}`,
  features: {
    label: 'House features',
    bed: (count: number) => plural(count, 'bedroom'),
    bath: (count: number) => plural(count, 'bathroom'),
    garage: (count: number) => (count === 0 ? 'no garage' : `${plural(count, 'car')} garage`),
    lounge: (count: number) => plural(count, 'lounge room'),
  },
  plans: 'Floor plans',
  facades: 'Facades',
  more: (count: number) => `${plural(count, 'more home design')} can be searched once scripts are switched on.`,
  squareMetres: (area: number) => `${area} m²`,
  home: (lot: string) => `Your home for ${lotLabel(lot)}`,
  homes: (lot: string) => `Your homes for ${lotLabel(lot)}`,
  intro: 'Choose a floor plan, a facade and finishes.',
  kept: 'Your choices are kept in this browser.',
} as const;

/** Designs a page of the Builder page. */
export const HOMES_A_PAGE = 12;
