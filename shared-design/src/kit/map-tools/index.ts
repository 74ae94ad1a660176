export { isReleased } from './is-released';
export type * from './tool.types';
export { type MapToolStore, useMapTool, useMapToolState, useMapToolStore } from './use-map-tool';
