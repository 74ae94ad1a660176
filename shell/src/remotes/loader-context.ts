import { createContext, use } from 'react';
import type { RemoteLoader } from './remote-loader';

export const LoaderContext = createContext<RemoteLoader | null>(null);

/** The page's remote loader. */
export function useLoader(): RemoteLoader {
  const loader = use(LoaderContext);
  if (!loader) throw new Error('No remote loader: LoaderContext is missing');
  return loader;
}
