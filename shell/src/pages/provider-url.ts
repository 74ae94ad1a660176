import { createContext, use } from 'react';

/** Where 'powered by' leads; null hides the link. */
export const ProviderUrlContext = createContext<string | null>(null);

export const useProviderUrl = (): string | null => use(ProviderUrlContext);
