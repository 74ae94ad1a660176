import type { RemoteModule } from '@lotline/shared-runtime';
import { createContext, use } from 'react';
import { useSelector } from 'react-redux';
import type { RemoteLoader } from './remote-loader';

export const LoaderContext = createContext<RemoteLoader | null>(null);

export function useLoader(): RemoteLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('No remote loader: LoaderContext is missing');
  return loader;
}

/** The module of a remote if it is running, else null. */
export function useRemoteModule(remote: string | null): RemoteModule | null {
  const loader = useLoader();
  return useSelector(() => (remote === null ? null : loader.peek(remote)));
}
