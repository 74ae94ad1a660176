import { usePrefersReducedMotion } from '@lotline/shared-design';
import { selectModal, type HostState } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { NorthArrow } from './north-arrow.component';

const selectIsLow = (state: HostState): boolean => selectModal(state).open?.props.opensLow === true;

/** A map's north arrow, if its north is known; and while a lot is open at its first height, the map scrolled into view above it (D216). */
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
