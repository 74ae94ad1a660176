import { Button, Icon } from '@lotline/shared-design';
import { useDispatch, useSelector } from 'react-redux';
import { type ListedEstate, priceListAsked, selectPriceList } from './price-list.slice';
import { reportStrings as text } from './strings';

/** Saves the current price list of an estate as a PDF, one at a time. */
export function PriceListButton({ estate: { _id, title, timeZone } }: { estate: ListedEstate }) {
  const dispatch = useDispatch();
  const state = useSelector(selectPriceList);
  const isReading = state.phase === 'reading';
  return (
    <Button
      variant="secondary"
      icon={<Icon name="document" size={16} />}
      data-estate={_id}
      loading={isReading && state.estate._id === _id}
      aria-disabled={isReading || undefined}
      onClick={() => !isReading && dispatch(priceListAsked({ _id, title, timeZone }))}
    >
      {text.priceListOf(title)}
    </Button>
  );
}
