import type { ReactNode } from 'react';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Small mark after the label, such as NEW. */
  badge?: string;
  content: ReactNode | (() => ReactNode);
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  selectedId?: string;
  defaultSelectedId?: string;
  onChange?: (id: string) => void;
}
