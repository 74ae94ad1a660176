export type * from './overlay.types';
export type { ModalFrameProps, ModalWidth } from '../modal/modal-frame.types';
export { ModalFrame } from '../modal/modal-frame.component';
export { ConfirmDialog } from './confirm-dialog.component';
export type { TabItem, TabsProps } from '../tabs/tabs.types';
export { Tabs } from '../tabs/tabs.component';
export { Tooltip } from './tooltip.component';
export { Menu } from './menu.component';
export { Select } from './select.component';
