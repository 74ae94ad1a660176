import { getFileLink, type MapPlan } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import type { PictureSize } from '../../map/scale-points';

/** The picture to place points on: a new file's, once it is checked, else the one that the map has. */
export function usePicture(fileId: string | null, live: Pick<MapPlan, 'mapImage' | 'size'> | null) {
  const link = useResource(fileId ? resource(getFileLink, { params: { fileId }, query: { size: 'page' } }) : null);
  const [seen, setSeen] = useState<{ url: string; size: PictureSize | null } | null>(null);
  const newUrl = link.phase === 'ready' ? link.data.url : null;
  useEffect(() => {
    if (!newUrl) return undefined;
    const image = new Image();
    image.onload = () => setSeen({ url: newUrl, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.onerror = () => setSeen({ url: newUrl, size: null });
    image.src = newUrl;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [newUrl]);
  const known = seen?.url === newUrl ? seen : null;
  const isBroken = fileId !== null && (link.phase === 'failed' || (known !== null && !known.size?.width));
  if (!fileId) return { picture: live && { url: live.mapImage.url, size: live.size }, isBroken, isLoading: false };
  const picture = known?.size?.width ? { url: known.url, size: known.size } : null;
  return { picture, isBroken, isLoading: !picture && !isBroken };
}
