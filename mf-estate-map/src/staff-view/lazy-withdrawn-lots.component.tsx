import { lazyPart } from '../lazy-part/lazy-part.component';
import type { WithdrawnLotsProps } from './withdrawn-lots.component';

const lots = lazyPart<WithdrawnLotsProps>(() =>
  import('./withdrawn-lots.component').then(({ WithdrawnLots }) => ({ default: WithdrawnLots })),
);

/** The estate's withdrawn lots, loaded for its staff only. */
export const LazyWithdrawnLots = (props: WithdrawnLotsProps) => <lots.Part {...props} fallback={null} />;
