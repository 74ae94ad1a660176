import type { LotMapItem } from '@lotline/shared-domain';
import { selectStarred } from '@lotline/shared-runtime/shortlist';
import { createElement, useCallback } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '../lazy-part/lazy-part.component';

const { Part: StarLayer } = lazyPart<{ lots: readonly LotMapItem[]; pxPerUnit: number }>(
  () => import('./star-layer.component'),
);

/** Draws a star on each starred lot of the map; undefined while no lot is starred, so that the map has no overlay. */
export function useStarOverlay(lots: readonly LotMapItem[]) {
  const has = useSelector(selectStarred).length > 0;
  const overlay = useCallback(
    (pxPerUnit: number) => createElement(StarLayer, { lots, pxPerUnit, fallback: null }),
    [lots],
  );
  return has ? overlay : undefined;
}
