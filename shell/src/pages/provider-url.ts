import { createContext, use } from 'react';

/** Target of the 'powered by' link (D57). */
export const ProviderUrlContext = createContext('/');

export const useProviderUrl = (): string => use(ProviderUrlContext);
