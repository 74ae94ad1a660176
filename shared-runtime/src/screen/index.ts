export { saveFile } from './save-file';
export { useNow } from './use-now';
export { useLeaveGuard, type LeaveGuard } from './use-leave-guard';
