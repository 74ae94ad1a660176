import { asksForPrice, isInteractable, type FactRow, type PublicLot } from '@lotline/shared-domain';
import { useDispatch, useSelector } from 'react-redux';
import { pricingRequested } from '../stage/stage-map.slice';
import { strings } from '../strings';
import { selectCanMessage } from '../viewer/viewer.selectors';
import { TextButton } from './side-panel.styles';

/** A fact's text; 'Request pricing' opens the enquiry (D14), where the lot can be opened. */
export function FactValue({ fact, lot }: { fact: FactRow; lot: PublicLot }) {
  const dispatch = useDispatch();
  const canAsk = useSelector(selectCanMessage);
  if (!asksForPrice(fact) || !canAsk || !isInteractable(lot.status)) return <>{fact.text}</>;
  return (
    <TextButton
      data-above=""
      aria-label={strings.list.askPrice(lot.title)}
      onClick={() => dispatch(pricingRequested({ lotId: lot._id }))}
    >
      {fact.text}
    </TextButton>
  );
}
