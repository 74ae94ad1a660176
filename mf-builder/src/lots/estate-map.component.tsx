import { Notice, Skeleton, type MapOrList } from '@lotline/shared-design';
import { RemoteSlot, selectEstateState } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { lotsStrings } from './strings';

const text = lotsStrings.estate;

interface EstateMapProps {
  view: MapOrList;
  /** Absent: as the address has it. */
  stageId?: string | null;
  /** Absent: as visitors see it. */
  builderView?: object;
}

/** The map or list of the page's estate, once the host has it. */
export function EstateMap(props: EstateMapProps) {
  const { phase } = useSelector(selectEstateState);
  if (phase === 'absent') return <Notice>{text.notPublic}</Notice>;
  if (phase === 'failed') return <Notice tone="error">{text.mapFailed}</Notice>;
  if (phase !== 'ready') return <Skeleton height="32rem" radius="lg" />;
  return <RemoteSlot name="estate-map" {...props} fallback={<Notice tone="error">{text.mapFailed}</Notice>} />;
}
