export type * from './tool.types';
export { useMapTool } from './use-map-tool';
