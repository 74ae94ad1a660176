import { lazyPart } from '../lazy-part/lazy-part.component';

const arrow = lazyPart<{ degrees: number }>(() =>
  import('./north-arrow.component').then(({ NorthArrow }) => ({ default: NorthArrow })),
);

/** The north arrow of a map, loaded after it; nothing if nobody said where north is. */
export const LazyNorthArrow = ({ degrees }: { degrees: number | null | undefined }) =>
  typeof degrees === 'number' ? <arrow.Part degrees={degrees} fallback={null} /> : null;
