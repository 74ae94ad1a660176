import { selectModal, type HostState } from '@lotline/shared-runtime';
import { useEffect, type RefObject } from 'react';
import { useSelector } from 'react-redux';

const selectIsLow = (state: HostState): boolean => selectModal(state).open?.props.opensLow === true;

/** While a lot is shown at its first height, the map is above it, whole (D216). */
export function MapInView({ map }: { map: RefObject<HTMLElement | null> }) {
  const isLow = useSelector(selectIsLow);
  useEffect(() => {
    if (isLow) map.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [isLow, map]);
  return null;
}
