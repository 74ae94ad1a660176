export type * from './overlay.types';
export { ModalFrame } from './modal-frame.component';
export { ConfirmDialog } from './confirm-dialog.component';
export { Tabs } from './tabs.component';
export { Tooltip } from './tooltip.component';
export { Menu } from './menu.component';
export { Select } from './select.component';
