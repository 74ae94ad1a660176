import type { ReactNode } from 'react';

/** The named examples of one component: they feed its page, its axe test and its visual test (D50). */
export interface ExampleSet {
  component: string;
  examples: Readonly<Record<string, () => ReactNode>>;
}
