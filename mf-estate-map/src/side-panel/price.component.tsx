import { describePrice, hasPublicDetails, type PublicLot } from '@lotline/shared-domain';
import { selectEstate } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { pricingRequested } from '../stage-map/stage-map.slice';
import { strings } from '../strings';
import { selectCanMessage } from '../viewer/viewer.selectors';
import { TextButton } from './side-panel.styles';

/** A lot's price by the price rule; 'Request pricing' always opens the enquiry (D14). */
export function Price({ lot }: { lot: PublicLot }) {
  const dispatch = useDispatch();
  const estate = useSelector(selectEstate);
  const canAsk = useSelector(selectCanMessage);
  if (!hasPublicDetails(lot)) return <>{strings.missing}</>;
  const price = describePrice({ priceTracking: lot.priceTracking, hidePrice: estate?.hidePrice });
  if (price.kind !== 'request' || !canAsk) return <>{price.text}</>;
  return (
    <TextButton
      data-above=""
      aria-label={strings.list.askPrice(lot.title)}
      onClick={() => dispatch(pricingRequested({ lotId: lot._id }))}
    >
      {price.text}
    </TextButton>
  );
}
