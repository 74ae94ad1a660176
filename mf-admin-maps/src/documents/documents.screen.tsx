import { EmptyState, Icon, Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import {
  getStaffEstate,
  getStaffLots,
  getStaffStages,
  lotLabel,
  pathTo,
  routes,
  segmentsOf,
  stageLabel,
} from '@lotline/shared-domain';
import { Link, selectLocation, urlChanged, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { SetUpGuide } from '../guide/guide.component';
import { Choice } from './choice.component';
import { DocumentsPart } from './documents-part.component';
import { Fields } from './documents.styles';
import type { DocumentsOf } from './place';
import { documentStrings as text } from './strings';

const ESTATES = { to: routes.adminEstates.path, label: 'Estates' };

/** The estate's stages, the lots of the chosen one, and which of the two that the address names isn't there. */
function usePlaces({ estateId, stageId, lotId }: DocumentsOf) {
  const stages = useResource(resource(getStaffStages, { params: { estateId } }));
  const hasNoStage = !!stageId && stages.phase === 'ready' && !stages.data.some(({ _id }) => _id === stageId);
  const lots = useResource(
    stageId && !hasNoStage ? resource(getStaffLots, { params: { estateId }, query: { stageId } }) : null,
  );
  const hasNoLot = !!lotId && lots.phase === 'ready' && !lots.data.some(({ _id }) => _id === lotId);
  return { stages, lots, absent: (hasNoStage && text.place.stageAbsent) || (hasNoLot && text.place.lotAbsent) };
}
type Places = ReturnType<typeof usePlaces>;

/** Chooses the estate itself, one of its stages, or a lot of that. */
function PlacePicker({ stageId = '', lotId = '', stages, lots, absent }: DocumentsOf & Places) {
  const dispatch = useDispatch();
  // Its name until the list is read, never its id.
  const unnamed = (id: string, { phase }: Pick<Places['lots'], 'phase'>) =>
    id !== '' && (absent || phase !== 'ready') && { [id]: absent || (phase === 'failed' ? '--' : text.place.loading) };
  const choose = (patch: { stageId?: string; lotId: string }) => void dispatch(urlChanged({ patch }));
  const named = <One extends { _id: string; title: string }>(all: readonly One[], label: (title: string) => string) =>
    Object.fromEntries(all.map(({ _id, title }) => [_id, label(title)]));
  return (
    <Fields>
      <Choice
        label={text.place.label}
        options={{
          ...unnamed(stageId, stages),
          '': text.place.estate,
          ...(stages.phase === 'ready' && named(stages.data, stageLabel)),
        }}
        value={stageId}
        onChange={(chosen) => choose({ stageId: chosen, lotId: '' })}
      />
      {lots.phase !== 'idle' && (
        <Choice
          label={text.place.lotOf}
          options={{
            ...unnamed(lotId, lots),
            '': text.place.allLots,
            ...(lots.phase === 'ready' && named(lots.data, lotLabel)),
          }}
          value={lotId}
          onChange={(chosen) => choose({ lotId: chosen })}
        />
      )}
    </Fields>
  );
}

function EstateDocuments(place: DocumentsOf) {
  const estate = useResource(resource(getStaffEstate, { params: { estateId: place.estateId } }));
  const places = usePlaces(place);
  const crumb =
    estate.phase === 'ready'
      ? [{ to: pathTo(routes.adminEstate.path, { estateId: place.estateId }), label: estate.data.title }]
      : [];
  usePageTitle(text.title);
  return (
    <StaffPage title={text.title} crumbs={[ESTATES, ...crumb]} intro={text.intro} renderAs={Link}>
      <Stack gap="lg">
        <SetUpGuide estateId={place.estateId} />
        <PlacePicker {...place} {...places} />
        {places.absent ? (
          <EmptyState headingLevel={2} title={places.absent} icon={<Icon name="search" size={28} />}>
            <p>{text.place.absent}</p>
          </EmptyState>
        ) : (
          <DocumentsPart {...place} />
        )}
      </Stack>
    </StaffPage>
  );
}

/** The documents of an estate; `stageId` and `lotId` in the query narrow it to a stage or a lot. */
export default function DocumentsScreen() {
  const { pathname, query } = useSelector((state: HostState) => selectLocation(state));
  const [, , estateId] = segmentsOf(pathname);
  const { stageId, lotId } = query;
  return estateId ? (
    <EstateDocuments estateId={estateId} {...(stageId && { stageId })} {...(stageId && lotId && { lotId })} />
  ) : null;
}
