export type { TabItem, TabsProps } from './tabs.types';
export { Tabs } from './tabs.component';
