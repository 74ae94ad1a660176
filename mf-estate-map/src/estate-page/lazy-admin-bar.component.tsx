import { lazyPart } from '../lazy-part/lazy-part.component';
import type { AdminBarProps } from './admin-bar.component';

const bar = lazyPart<AdminBarProps>(() =>
  import('./admin-bar.component').then(({ AdminBar }) => ({ default: AdminBar })),
);

/** The header of those who edit maps, loaded for super admins and landowners only. */
export const LazyAdminBar = (props: AdminBarProps) => <bar.Part {...props} fallback={null} />;
