export { createFlows } from './create-flows';
export type { FlowState } from './flow.types';
