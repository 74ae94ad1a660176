import { getOwnLotEstates, type OwnLotsEstate } from '@lotline/shared-domain';
import { usePageTitle } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { EstateCards } from './estate-cards.component';
import { lotsShown } from './lots.actions';
import { OwnEstate } from './own-estate.component';
import { lotsStrings as text } from './strings';

const ownEstates = resource(getOwnLotEstates);

/** The new lots of each estate as they were when the screen opened: opening it marks them as seen. */
function useNewLots(estates: readonly OwnLotsEstate[] | null): ReadonlyMap<string, number> | null {
  const dispatch = useDispatch();
  const [first, setFirst] = useState<ReadonlyMap<string, number> | null>(null);
  if (first === null && estates)
    setFirst(new Map(estates.map(({ estateId, newLots }) => [estateId, newLots ?? 0] as const)));
  const isKnown = first !== null;
  useEffect(() => {
    if (isKnown) dispatch(lotsShown());
  }, [isKnown, dispatch]);
  return first;
}

/** The lots that are opened to a builder: its estates, or one of them. */
export function BuilderLots({ estateId }: { estateId: string | null }) {
  usePageTitle(text.title);
  const { rows, phase, onRetry } = useList(ownEstates);
  const newLots = useNewLots(phase === 'ready' ? rows : null);
  if (estateId) return <OwnEstate key={estateId} estateId={estateId} newLots={newLots?.get(estateId) ?? 0} />;
  return (
    <EstateCards
      intro={text.intro}
      estates={rows.map(({ estateId: id, title, suburb, lots, available, linked }) => ({
        estateId: id,
        title,
        ...(suburb && { suburb }),
        lines: [text.card.lots(lots, available), ...(linked < lots ? [text.card.withoutOffer(lots - linked)] : [])],
        newLots: newLots?.get(id) ?? 0,
      }))}
      phase={phase}
      onRetry={onRetry}
      empty={{ title: text.none, text: text.noneText }}
    />
  );
}
