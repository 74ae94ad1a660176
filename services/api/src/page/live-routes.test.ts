import { routes } from '@lotline/shared-domain';
import type { Builds } from '../registry/live/live-rows.js';
import { isUnserved } from './live-routes.js';

const route = { ...routes.leads, by: null };
const drawn = (...names: string[]) =>
  ({ registry: { remotes: [{ provides: { routes: names, slots: [], modals: [] } }] } }) as unknown as Builds;

it.each([
  ['of the table that no build draws is unserved', true, route, drawn('Lots')],
  ['that a live remote names is served', false, route, drawn('Lots', 'Leads')],
  ['that the table gives to a remote is served', false, routes.leads, drawn('Lots')],
])('a page %s', (_, expected, page, builds) => expect(isUnserved(page, builds)).toBe(expected));
