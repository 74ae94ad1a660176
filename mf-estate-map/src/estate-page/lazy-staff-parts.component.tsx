import { lazyPart } from '../lazy-part/lazy-part.component';
import type { StaffPartsProps } from './staff-parts.component';

const parts = lazyPart<StaffPartsProps>(() =>
  import('./staff-parts.component').then(({ StaffParts }) => ({ default: StaffParts })),
);

/** What the page has for staff, loaded for them only. */
export const LazyStaffParts = (props: StaffPartsProps) => <parts.Part {...props} fallback={null} />;
