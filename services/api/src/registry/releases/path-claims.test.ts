import { PathOwners } from '../rows/path-owners.js';
import { pathRefusals } from './path-claims.js';

it('a path of the table that no remote draws yet is no other remote’s', () => {
  const owners = new PathOwners(
    [],
    [
      { name: 'Campaigns', path: '/campaigns', by: null },
      { name: 'Leads', path: '/leads', by: 'mf-sales-desk' },
    ],
  );
  expect(pathRefusals('mf-evil', ['/campaigns', '/leads', '/price-board'], owners, null)).toEqual([
    'The path /campaigns is kept for a page of the product that no remote draws yet.',
    'The path /leads belongs to mf-sales-desk. It hands the path over with "lotline-remote hand-over /leads --to mf-evil".',
  ]);
});
