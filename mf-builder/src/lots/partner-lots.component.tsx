import { getEstates, routes, type ListedEstate } from '@lotline/shared-domain';
import { ViewToggle, useBreakpoint, type MapOrList } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { selectEstateState, usePageTitle, useUrlState } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { EstateCards } from './estate-cards.component';
import { EstateMap } from './estate-map.component';
import { lotsStrings as text } from './strings';

const publicEstates = resource(getEstates);
const cardOf = ({ _id, title, suburb, availableLotsCount }: ListedEstate) => ({
  estateId: _id,
  title,
  suburb,
  lines: [text.card.available(availableLotsCount)],
});

/** One estate as visitors see it: a lot's modal lets partners request holds (D163). */
function PartnerEstate() {
  const host = useSelector(selectEstateState);
  const { isMobile } = useBreakpoint();
  const [chosen, setView] = useUrlState('default');
  const view: MapOrList = chosen === 'map' || chosen === 'list' ? chosen : isMobile ? 'list' : 'map';
  const title = host.phase === 'ready' ? host.estate.title : text.title;
  usePageTitle(title);
  return (
    <StaffPage
      title={title}
      crumbs={[{ to: routes.builderLots.path, label: text.title }]}
      actions={
        <ViewToggle label={text.estate.view} value={view} onChange={(next) => setView(next, { replace: true })} />
      }
    >
      <EstateMap view={view} />
    </StaffPage>
  );
}

/** The lots of all listed estates for a channel partner, without designs (D173). */
export function PartnerLots({ estateId }: { estateId: string | null }) {
  usePageTitle(text.title);
  const { rows, phase, onRetry } = useList(publicEstates);
  if (estateId) return <PartnerEstate key={estateId} />;
  return (
    <EstateCards
      intro={text.partnerIntro}
      estates={rows.map(cardOf)}
      phase={phase}
      onRetry={onRetry}
      empty={{ title: text.noEstates, text: text.noEstatesText }}
    />
  );
}
