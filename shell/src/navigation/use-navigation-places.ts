import { type NavigationEntry, type Place, placesFor, ROUTES } from '@lotline/shared-domain';
import { selectSession, type HostState } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { shallowEqual, useSelector } from 'react-redux';

const SHELL_ROUTES = ROUTES.filter(({ by }) => by === 'shell').map(({ name }) => name);

/** The navigation entries open to the user: of live remotes, and the shell's own (D68). */
export function useNavigationPlaces(entries: readonly NavigationEntry[]): readonly Place[] {
  const session = useSelector(selectSession);
  const provided = useSelector((state: HostState) => state.host.remotes.provides.routes, shallowEqual);
  const role = session.phase === 'signedIn' ? session.user.role : 'ANONYMOUS';
  const grants = session.phase === 'signedIn' ? session.user.grants : null;
  return useMemo(
    () => placesFor(role, entries, (name) => provided.includes(name) || SHELL_ROUTES.includes(name), { grants }),
    [role, entries, provided, grants],
  );
}
