import { selectLocation, writeQuery } from '@lotline/shared-runtime';
import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { NavigationType, Router, type Navigator, type To } from 'react-router-dom';
import type { HistoryPort } from '../location/history.port';

const pathOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);

/** React Router on the store's location: the address bar, the store and the screens never disagree. */
export function AppRouter({ history, children }: { history: HistoryPort; children: ReactNode }) {
  const { pathname, query } = useSelector(selectLocation);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: pathOf,
      push: (to) => history.push(pathOf(to)),
      replace: (to) => history.replace(pathOf(to)),
      go: (steps) => window.history.go(steps),
    }),
    [history],
  );
  const location = useMemo(() => ({ pathname, search: writeQuery(query), hash: '', state: null, key: 'default' }), [pathname, query]);
  return (
    <Router location={location} navigator={navigator} navigationType={NavigationType.Push}>
      {children}
    </Router>
  );
}
