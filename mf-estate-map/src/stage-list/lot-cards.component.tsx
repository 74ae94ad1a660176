import { CARD_FACTS, lotBadge, lotFacts, type Estate, type ListedLot } from '@lotline/shared-domain';
import { ShapeOutline, StatusBadge } from '@lotline/shared-design';
import { useSelector } from 'react-redux';
import { FactValue } from '../side-panel/fact-value.component';
import { LotStar } from '../stars/lot-star.component';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotButton } from './lot-button.component';
import { CardFacts, CardHead, Cards, Drawing, LotCard, Wide } from './stage-list.styles';

const CORNER = { insetInlineStart: 0, insetBlockStart: 0 };

function LotCardOf({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const { audience } = useSelector(selectViewer);
  const badge = lotBadge(lot, audience);
  const facts = lotFacts(CARD_FACTS, lot, estate, audience);
  return (
    <LotCard>
      <CardHead>
        <h4>{strings.lot(lot.title)}</h4>
        <StatusBadge {...badge} />
      </CardHead>
      <Drawing>
        <ShapeOutline
          title={strings.list.outline(lot.title)}
          path={lot.outline?.path}
          width={lot.outline?.width}
          height={lot.outline?.height}
          frontage={lot.blockWidth}
          depth={lot.blockDepth}
          tone={badge.tone}
          maxSize={68}
          labelled={false}
        />
        <LotStar lot={lot} style={CORNER} />
      </Drawing>
      {facts.length > 0 && (
        <CardFacts>
          {facts.map((fact) => (
            <div key={fact.id}>
              <dt>{fact.label}</dt>
              <dd>
                <FactValue fact={fact} lot={lot} />
              </dd>
            </div>
          ))}
        </CardFacts>
      )}
      <Wide>
        <LotButton lot={lot} fullWidth />
      </Wide>
    </LotCard>
  );
}

/** A stage's lots as cards, each with its outline (2.7). */
export function LotCards({ lots, estate }: { lots: readonly ListedLot[]; estate: Estate }) {
  return (
    <Cards>
      {lots.map((lot) => (
        <LotCardOf key={lot._id} lot={lot} estate={estate} />
      ))}
    </Cards>
  );
}
