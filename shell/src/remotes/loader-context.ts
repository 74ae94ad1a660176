import type { RemoteModule } from '@lotline/shared-runtime';
import { createContext, use } from 'react';
import { useSelector } from 'react-redux';
import type { RemoteLoader } from './remote-loader';

export const LoaderContext = createContext<RemoteLoader | null>(null);

/** The page's remote loader. */
export function useLoader(): RemoteLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('No remote loader: LoaderContext is missing');
  return loader;
}

/** The module of a remote that runs here, as it is now; null: it doesn't run. */
export function useRemoteModule(remote: string | null): RemoteModule | null {
  const loader = useLoader();
  return useSelector(() => (remote === null ? null : loader.peek(remote)));
}
