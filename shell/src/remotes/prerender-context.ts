import { createContext } from 'react';

/** Whether the part is rendered before it is needed, hidden and without effects: its errors are left to who does that. */
export const PrerenderContext = createContext(false);
