import { routeAt, ROUTES } from '@lotline/shared-domain';
import { matchRoutes } from 'react-router-dom';

/** React Router chooses the most exact route, whatever its position in the table; ours takes the first match (ADR-0021). */
const chosen = (address: string) =>
  matchRoutes(
    ROUTES.map(({ name: id, path }) => ({ id, path })),
    address,
  )?.at(-1)?.route.id;

describe('the route table is read as React Router reads it', () => {
  it.each(
    ROUTES.map(({ name, path, only }) => [
      name,
      path
        .replace(/\*$/, 'a/b')
        .replaceAll(/:(\w+)\??/g, (_name, parameter: string) => only?.[parameter]?.[0] ?? '64f000000000000000000001'),
    ]),
  )('%s at %s', (name, address) => {
    expect([routeAt(address)?.name, chosen(address)]).toEqual([name, name]);
    expect([routeAt(`${address.toUpperCase()}/`)?.name, chosen(`${address.toUpperCase()}/`)]).toEqual([name, name]);
  });

  it.each(['/nowhere', '/estate', '/estate/rise/nowhere', '/estate//waitlist', '/desk/holds/1/2'])(
    'no page is at %s',
    (address) => {
      expect([routeAt(address)?.name, chosen(address)]).toEqual([undefined, undefined]);
    },
  );
});
