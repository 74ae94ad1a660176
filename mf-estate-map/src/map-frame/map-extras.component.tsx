import { usePrefersReducedMotion } from '@lotline/shared-design';
import { selectModal, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { NorthArrow } from './north-arrow.component';

const selectIsLow = (state: HostState): boolean => selectModal(state).open?.props.opensLow === true;

/** In a map's frame: the north arrow, nothing if nobody said where north is. While a lot is at its first height, the map is above it, whole (D216). */
export function MapExtras({ north }: { north: number | null | undefined }) {
  const isLow = useSelector(selectIsLow);
  const still = usePrefersReducedMotion();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const behavior = still ? 'auto' : 'smooth';
    if (isLow) place.current?.parentElement?.scrollIntoView({ block: 'start', behavior });
  }, [isLow, still]);
  return (
    <>
      <span ref={place} hidden />
      {typeof north === 'number' && <NorthArrow degrees={north} />}
    </>
  );
}
