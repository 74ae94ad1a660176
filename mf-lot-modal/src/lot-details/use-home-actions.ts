import { builderPath, isQuoteReady, withQuery, type Estate, type ListedLot } from '@lotline/shared-domain';
import { openPath, selectLocation, selectProvides, useModal } from '@lotline/shared-runtime';
import { chosenHomes } from '@lotline/shared-runtime/homes';
import { useSelector } from 'react-redux';

/**
 * What leads to the homes of a lot; undefined for a lot without homes, or without a live remote for it (D68, D100).
 * A quote is requested for confirmed designs; with none the visitor chooses one first.
 */
export function useHomeActions(lot: ListedLot, estate: Estate): { openHomes?: () => void; requestQuote?: () => void } {
  const modal = useModal();
  const { query, embed } = useSelector(selectLocation);
  const hasPage = useSelector(selectProvides('routes', 'Builder'));
  const hasQuote = useSelector(selectProvides('modals', 'quote'));
  if (!lot.homesCount) return {};
  const openHomes = () =>
    void openPath(withQuery(builderPath(estate.key, lot._id), { businessId: query.businessId }), { newTab: embed });
  const isReady = () => isQuoteReady(chosenHomes(lot._id).map(({ step = 'builder' }) => ({ step })));
  return {
    ...(hasPage && { openHomes }),
    ...(hasQuote && {
      requestQuote: () =>
        isReady() || !hasPage ? modal.open('quote', { lotId: lot._id }, { back: true }) : openHomes(),
    }),
  };
}
