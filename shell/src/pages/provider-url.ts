import { createContext, use } from 'react';

/** Where 'powered by' leads (D57). */
export const ProviderUrlContext = createContext('/');

export const useProviderUrl = (): string => use(ProviderUrlContext);
