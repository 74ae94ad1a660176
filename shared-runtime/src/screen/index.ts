export { saveFile } from './save-file';
export { useNow } from './use-now';
