import { signedIn, type SignedInUser } from '@lotline/shared-runtime';
import { act } from '@testing-library/react';
import { createElement } from 'react';
import type { PageRow } from '../remotes/accept-rows';
import { AppRoutes } from '../routes/app-routes.component';
import { sessionAsked } from '../session/session.slice';
import { aModule, aRow, renderShell } from './render-shell';

export const darius: SignedInUser = {
  userId: 'u1',
  role: 'LANDOWNER',
  firstName: 'Darius',
  lastName: 'Okafor',
  landownerId: 'u1',
};
export const mei: SignedInUser = {
  userId: 'u2',
  role: 'SALES',
  firstName: 'Mei-Lin',
  lastName: 'Fraser',
  landownerId: 'u1',
};
export const ann: SignedInUser = { userId: 'u3', role: 'CUSTOMER', firstName: 'Ann', lastName: 'Lee' };
export const priya: SignedInUser = {
  userId: 'u5',
  role: 'CHANNEL_PARTNER',
  firstName: 'Priya',
  lastName: 'Nandakumar',
};
export const imogen: SignedInUser = { userId: 'u4', role: 'SUPER_ADMIN', firstName: 'Imogen', lastName: 'Tarrant' };

export const estate = (_id: string, title: string, over: object = {}) => ({
  _id,
  key: title.toLowerCase(),
  title,
  suburb: 'Tallowbrook',
  isPublic: true,
  stagesCount: 2,
  lotsCount: 40,
  availableLotsCount: 12,
  ...over,
});
export const [rise, fern] = [estate('e1', 'Rise'), estate('e2', 'Fernleigh', { isPublic: false })];

const text = (words: string) => async () => ({ default: () => createElement('h1', null, words) });
const PAGES = [
  ['AdminEstates', '/admin/estates'],
  ['AdminBusinesses', '/admin/businesses'],
  ['AdminBusiness', '/admin/businesses/:businessId'],
] as const;
const desk = aModule('mf-desk', { routes: PAGES.map(([name, path]) => ({ name, path, load: text(name) })) });
const deskRow = {
  ...aRow('mf-desk', { routes: PAGES.map(([name]) => name), paths: PAGES.map(([, path]) => path) }),
  staffOnly: true,
};

/** Pages of a remote that visitors' pages have a row of, too. */
const OWN_PAGES = [
  ['PartnerHolds', '/partner/holds'],
  ['Customer', '/customer'],
] as const;
const own = aModule('mf-own', { routes: OWN_PAGES.map(([name, path]) => ({ name, path, load: text(name) })) });
export const ownRow = aRow('mf-own', {
  routes: OWN_PAGES.map(([name]) => name),
  paths: OWN_PAGES.map(([, path]) => path),
});

/** The shell at an address, for a visitor, a user, or while the session is being asked for. */
export function open(
  path: string,
  user: SignedInUser | 'asking' | null,
  {
    estates = [rise, fern] as object[],
    modals = ['login'],
    routes = [] as string[],
    staffRows = [deskRow],
    ownRows = [] as PageRow[],
  } = {},
) {
  const page = renderShell(createElement(AppRoutes), {
    path,
    rows: [aRow('mf-account', { modals, routes }), ...ownRows],
    staffRows,
    remotes: { 'mf-desk': [desk], 'mf-own': [own] },
    answers: { 'staff/getEstates': estates, 'staff/getEstate': fern },
  });
  if (user === 'asking') act(() => void page.store.dispatch(sessionAsked()));
  else if (user) act(() => void page.store.dispatch(signedIn(user)));
  return page;
}
