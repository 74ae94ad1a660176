import { describeSize, lotBadge, type Audience, type PublicLot } from '@lotline/shared-domain';
import { strings } from '../strings';

/** Lot, status in capitals, size, what a click does, and whether it suits a home and land package (2.6). */
export function LotTooltip({ lot, audience }: { lot: PublicLot; audience: Audience }) {
  return (
    <>
      <strong style={{ display: 'block' }}>{strings.lot(lot.title)}</strong>
      <span style={{ display: 'block', letterSpacing: '0.04em' }}>{lotBadge(lot, audience).label.toUpperCase()}</span>
      {typeof lot.size === 'number' && (
        <span style={{ display: 'block' }}>{strings.stageMap.size(describeSize(lot.size))}</span>
      )}
      <span style={{ display: 'block', opacity: 0.85 }}>{strings.stageMap.clickToView}</span>
      {lot.isBuildersEnabled && (
        <span style={{ display: 'block', marginTop: 6, opacity: 0.85 }}>{strings.stageMap.eligible}</span>
      )}
    </>
  );
}
