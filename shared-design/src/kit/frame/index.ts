export type { Crumb, FrameItem, SplitViewProps, StaffFrameProps, StaffPageProps } from './frame.types';
export { StaffFrame } from './staff-frame.component';
export { StaffPage } from './staff-page.component';
export { SplitView } from './split-view.component';
