import type { LotMapItem } from '@lotline/shared-domain';
import type { ShapeMapProps } from '@lotline/shared-design/shape-map';
import { selectEstate } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectLotFilter } from '../filters/filters.selectors';
import { selectViewer } from '../viewer/viewer.selectors';
import { useMapParts } from './use-map-parts';

const NO_LOTS: readonly LotMapItem[] = [];

/** Which labels a visitor's map shows: those of what is for sale first, lots with their prices once there is room (D215). */
export function useSaleLabels(lots: readonly LotMapItem[] = NO_LOTS): ShapeMapProps['labelsOf'] {
  const saleLabels = useMapParts()?.saleLabels;
  const isVisitor = useSelector(selectViewer).audience === 'customer';
  const hidePrice = useSelector(selectEstate)?.hidePrice;
  const passes = useSelector(selectLotFilter);
  return useMemo(
    () => (isVisitor ? saleLabels?.(lots, { hidePrice, passes }) : undefined),
    [saleLabels, isVisitor, lots, hidePrice, passes],
  );
}
