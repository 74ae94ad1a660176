import type { ReactNode } from 'react';

/** Parts of the examples page, in its order. */
export const GROUPS = {
  actions: 'Actions',
  status: 'Status',
  feedback: 'Feedback',
  text: 'Text and layout',
  lists: 'Lists and tables',
  maps: 'Maps and drawings',
  forms: 'Forms',
  kits: 'Kits',
  overlays: 'Overlays',
} as const;
export type ExampleGroup = keyof typeof GROUPS;

/** The named examples of one component: they feed its page, its axe test and its visual test (D50). */
export interface ExampleSet {
  group: ExampleGroup;
  /** The components shown, as a heading. */
  component: string;
  examples: Readonly<Record<string, () => ReactNode>>;
  /** Each example is a whole page with its own main region. */
  isPage?: true;
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Address of one example: `?example=button--sizes`. */
export const exampleKey = ({ component }: ExampleSet, name: string): string => `${slug(component)}--${slug(name)}`;
