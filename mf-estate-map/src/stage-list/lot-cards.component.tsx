import { CARD_FACTS, lotBadge, lotFacts, type Estate, type ListedLot } from '@lotline/shared-domain';
import { ShapeOutline, StatusBadge } from '@lotline/shared-design';
import { useSelector } from 'react-redux';
import { FactValue } from '../side-panel/fact-value.component';
import { LotStar } from '../stars/lot-star.component';
import { strings } from '../strings';
import { listStrings } from './strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotTitle } from './lot-title.component';
import { LotButton } from './lot-button.component';
import { CardFacts, CardHead, Cards, Drawing, LotCard, Muted, Wide } from './rows.styles';

const CORNER = { insetInlineStart: 0, insetBlockStart: 0 };

interface CardProps {
  estate: Estate;
  /** Whether the card names the lot's stage. */
  isNamed: boolean;
}

function LotCardOf({ lot, estate, isNamed }: CardProps & { lot: ListedLot }) {
  const { audience } = useSelector(selectViewer);
  const badge = lotBadge(lot, audience);
  const facts = lotFacts(CARD_FACTS, lot, estate, audience);
  return (
    <LotCard>
      <CardHead>
        <div>
          <h4>
            <LotTitle lot={lot} />
          </h4>
          {isNamed && <Muted>{strings.stage(lot.stageTitle)}</Muted>}
        </div>
        <StatusBadge {...badge} />
      </CardHead>
      <Drawing>
        <ShapeOutline
          title={listStrings.outline(lot.title)}
          path={lot.outline?.path}
          width={lot.outline?.width}
          height={lot.outline?.height}
          north={lot.outline?.north}
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
export function LotCards({ lots, ...shared }: CardProps & { lots: readonly ListedLot[] }) {
  return (
    <Cards>
      {lots.map((lot) => (
        <LotCardOf key={lot._id} lot={lot} {...shared} />
      ))}
    </Cards>
  );
}
