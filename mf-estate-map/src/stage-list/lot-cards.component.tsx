import { hasPublicDetails, lotBadge, type Estate, type ListedLot } from '@lotline/shared-domain';
import { ShapeOutline, StatusBadge } from '@lotline/shared-design';
import { useSelector } from 'react-redux';
import { Price } from '../side-panel/price.component';
import { LotStar } from '../stars/lot-star.component';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotButton } from './lot-button.component';
import { registrationOf, sizeOf, widthOf } from './lot-texts';
import { CardFacts, CardHead, Cards, Drawing, LotCard, Wide } from './stage-list.styles';

const text = strings.list.card;
const CORNER = { insetInlineStart: 0, insetBlockStart: 0 };

function LotCardOf({ lot, estate }: { lot: ListedLot; estate: Estate }) {
  const { audience } = useSelector(selectViewer);
  const badge = lotBadge(lot, audience);
  const facts = [
    { label: text.size, value: strings.squareMetres(sizeOf(lot)) },
    ...(estate.hidePrice ? [] : [{ label: text.price, value: <Price lot={lot} /> }]),
    { label: text.width, value: lot.blockWidth ? strings.metres(widthOf(lot)) : widthOf(lot) },
    { label: text.registration, value: registrationOf(lot, estate.timeZone) },
  ];
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
      {hasPublicDetails(lot) && (
        <CardFacts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
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
