import { Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import {
  getStaffEstate,
  getStaffLots,
  getStaffStages,
  lotLabel,
  routes,
  segmentsOf,
  stageLabel,
} from '@lotline/shared-domain';
import { selectLocation, urlChanged, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { Choice } from './choice.component';
import { DocumentsPart } from './documents-part.component';
import { Fields } from './documents.styles';
import type { DocumentsOf } from './place';
import { documentStrings as text } from './strings';

const CRUMBS = [{ to: routes.adminEstates.path, label: 'Estates' }];

/** Chooses the estate itself, one of its stages, or a lot of that. */
function PlacePicker({ estateId, stageId = '', lotId = '' }: DocumentsOf) {
  const dispatch = useDispatch();
  const stages = useResource(resource(getStaffStages, { params: { estateId } }));
  const lots = useResource(stageId ? resource(getStaffLots, { params: { estateId }, query: { stageId } }) : null);
  const choose = (patch: { stageId?: string; lotId: string }) => void dispatch(urlChanged({ patch }));
  const named = <One extends { _id: string; title: string }>(all: readonly One[], label: (title: string) => string) =>
    Object.fromEntries(all.map(({ _id, title }) => [_id, label(title)]));
  return (
    <Fields>
      <Choice
        label={text.place.label}
        options={{ '': text.place.estate, ...(stages.phase === 'ready' && named(stages.data, stageLabel)) }}
        value={stageId}
        onChange={(chosen) => choose({ stageId: chosen, lotId: '' })}
      />
      {stageId && (
        <Choice
          label={text.place.lotOf}
          options={{ '': text.place.allLots, ...(lots.phase === 'ready' && named(lots.data, lotLabel)) }}
          value={lotId}
          onChange={(chosen) => choose({ lotId: chosen })}
        />
      )}
    </Fields>
  );
}

function EstateDocuments(place: DocumentsOf) {
  const estate = useResource(resource(getStaffEstate, { params: { estateId: place.estateId } }));
  usePageTitle(text.title);
  return (
    <StaffPage title={text.title} crumbs={CRUMBS} intro={estate.phase === 'ready' ? estate.data.title : text.intro}>
      <Stack gap="lg">
        <PlacePicker {...place} />
        <DocumentsPart {...place} />
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
