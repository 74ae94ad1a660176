import { lotFacts, TOOLTIP_FACTS, type Audience, type PublicLot } from '@lotline/shared-domain';
import { strings } from '../strings';
import { mapPartStrings } from './strings';

/** Lot, status in capitals, size, what a click does, and whether it suits a home and land package (2.6). */
export function LotTooltip({ lot, audience }: { lot: PublicLot; audience: Audience }) {
  return (
    <>
      <strong style={{ display: 'block' }}>{strings.lot(lot.title)}</strong>
      {lotFacts(TOOLTIP_FACTS, lot, null, audience).map(({ id, text }) =>
        id === 'status' ? (
          <span key={id} style={{ display: 'block', letterSpacing: '0.04em' }}>
            {text.toUpperCase()}
          </span>
        ) : (
          <span key={id} style={{ display: 'block' }}>
            {text}
          </span>
        ),
      )}
      <span style={{ display: 'block', opacity: 0.85 }}>{mapPartStrings.viewLot}</span>
      {lot.isBuildersEnabled && (
        <span style={{ display: 'block', marginTop: 6, opacity: 0.85 }}>{strings.stageMap.eligible}</span>
      )}
    </>
  );
}
