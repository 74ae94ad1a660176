import { toInternational } from '@lotline/shared-domain';
import type { LotRecord } from '../lot/lot.model.js';

const FIRST = [
  'Anika',
  'Bruno',
  'Celia',
  'Dario',
  'Edith',
  'Felix',
  'Greta',
  'Hamish',
  'Ines',
  'Jonah',
  'Keira',
  'Lorcan',
  'Maeve',
  'Nils',
];
const LAST = [
  'Marlow',
  'Pike',
  'Sorrell',
  'Tindall',
  'Ashby',
  'Crane',
  'Dunmore',
  'Ekwall',
  'Farrow',
  'Gilchrist',
  'Hale',
];

/** Reserved for fictional use by the numbering plan. */
export const PHONE = toInternational('0491 570 006');

/** An invented buyer for a lot without one in the scenarios. */
export function buyerOf(lot: Pick<LotRecord, 'title' | '_id'>): {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
} {
  const n = Number.parseInt(String(lot._id).slice(-4), 16);
  const firstName = FIRST[n % FIRST.length] ?? 'Anika';
  const lastName = LAST[(n >> 4) % LAST.length] ?? 'Marlow';
  return { firstName, lastName, email: `buyer-${lot.title}-${String(lot._id).slice(-4)}@example.com`, phone: PHONE };
}
