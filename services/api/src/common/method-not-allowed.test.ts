import { isPage } from '../page/page-route.js';
import { methodsOf } from './method-not-allowed.js';

const ROUTES = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/*' },
  { method: 'GET', path: '/api/estates/:estateId' },
  { method: 'POST', path: '/api/holds' },
  { method: 'GET', path: '/api/users/:userId' },
  { method: 'POST', path: '/api/users/verifications' },
  { method: 'GET', path: '/api/registry/rows/:name' },
  { method: 'PUT', path: '/api/registry/rows/:name' },
];

it.each([
  ['/', ['GET', 'HEAD']],
  ['/estate/tallowbrook-rise', ['GET', 'HEAD']],
  ['/nothing/here', []],
  ['/api/holds', ['POST']],
  ['/api/users/verifications', ['POST']],
  ['/api/users/65f000000000000000000001', ['GET', 'HEAD']],
  ['/api/holds/', []],
  ['/api/estates/a', ['GET', 'HEAD']],
  ['/api/estates/', []],
  ['/api/estates/a/b', []],
  ['/api/registry/rows/shell', ['GET', 'HEAD', 'PUT']],
  ['/api/nothing', []],
  ['/favicon.ico', []],
])('%s answers %j', (path, methods) => expect(methodsOf(ROUTES, path, isPage)).toEqual(methods));
