export type { Crumb, FrameItem, StaffFrameProps, StaffPageProps } from './frame.types';
export { StaffFrame } from './staff-frame.component';
export { StaffPage } from './staff-page.component';
