import { getStaffEstates } from '@lotline/shared-domain';
import { Cluster, Heading, Notice, Text } from '@lotline/shared-design';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PriceListButton } from './price-list-button.component';
import { type ListedEstate, priceListAsked, priceListsLeft, selectPriceList } from './price-list.slice';
import { Part } from './reports.styles';
import { reportStrings as text } from './strings';

const estates = resource(getStaffEstates);

/** Price lists of the report's estate, or of every estate. */
export function PriceLists({ estateId }: { estateId: string | null }) {
  const dispatch = useDispatch();
  const place = useRef<HTMLElement>(null);
  const state = useSelector(selectPriceList);
  const known = useResource(estates);
  useEffect(() => () => void dispatch(priceListsLeft()), [dispatch]);
  const listed = known.phase === 'ready' ? known.data.filter(({ _id }) => estateId === null || _id === estateId) : [];
  if (listed.length === 0) return null;
  const retry = (estate: ListedEstate) => {
    // The notice unmounts with its 'Try again' button.
    place.current?.querySelector<HTMLElement>(`[data-estate="${estate._id}"]`)?.focus();
    dispatch(priceListAsked(estate));
  };
  return (
    <Part aria-label={text.priceLists}>
      <Heading level={2} size="heading">
        {text.priceLists}
      </Heading>
      <Text tone="muted">{text.priceListsText}</Text>
      <Cluster gap="sm" ref={place}>
        {listed.map((estate) => (
          <PriceListButton key={estate._id} estate={estate} />
        ))}
      </Cluster>
      {state.phase === 'failed' && (
        <Notice
          tone="error"
          title={text.priceListOf(state.estate.title)}
          action={{ label: 'Try again', onPress: () => retry(state.estate) }}
        >
          {state.why}
        </Notice>
      )}
    </Part>
  );
}
