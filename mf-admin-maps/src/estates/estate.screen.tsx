import { Button, LinkButton, Notice } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { Tabs } from '@lotline/shared-design/tabs';
import { type EstateSettings, placePath, segmentsOf } from '@lotline/shared-domain';
import {
  Link,
  selectLocation,
  selectQuery,
  urlChanged,
  useModal,
  usePageTitle,
  useSession,
  type HostState,
} from '@lotline/shared-runtime';
import type { ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { DocumentsPart } from '../documents/documents-part.component';
import { HomesPart } from '../homes/homes-part.component';
import { homesStrings } from '../homes/strings';
import { MapPart } from '../map/map-part.component';
import { mapStrings } from '../map/strings';
import { StagesPart } from '../stages/stages-part.component';
import { EmbedPart } from './embed-part.component';
import { restorePressed } from './estate-actions';
import { EoiPart } from './eoi-part.component';
import { GeneralPart } from './general-part.component';
import { Guide } from '../guide/guide.component';
import { HoldsPart } from './holds-part.component';
import { LeadsPart } from './leads-part.component';
import { MapsPart } from './maps-part.component';
import { CRUMBS, OneEstate } from './one-estate.component';
import { NewEstate } from './new-estate.component';
import { PeoplePart } from './people-part.component';
import { GENERAL, NEW_ESTATE, publishPath } from '../guide/settings-path';
import { estateStrings as text, partStrings } from './strings';
import { VisibilityPart } from './visibility-part.component';

const EstateDocuments = ({ settings: { _id } }: { settings: EstateSettings }) => <DocumentsPart estateId={_id} />;

/** The parts of the settings, by the word in the query's `part`. */
const PARTS: readonly { id: string; label: string; Part: ComponentType<{ settings: EstateSettings }> }[] = [
  { id: GENERAL, label: partStrings.general, Part: GeneralPart },
  { id: 'stages', label: partStrings.stages, Part: StagesPart },
  { id: 'map', label: mapStrings.title, Part: MapPart },
  { id: 'homes', label: homesStrings.title, Part: HomesPart },
  { id: 'holds', label: partStrings.holds, Part: HoldsPart },
  { id: 'eoi', label: partStrings.eoi, Part: EoiPart },
  { id: 'visibility', label: partStrings.visibility, Part: VisibilityPart },
  { id: 'embed', label: partStrings.embed, Part: EmbedPart },
  { id: 'people', label: partStrings.people, Part: PeoplePart },
  { id: 'leads', label: partStrings.leads, Part: LeadsPart },
  { id: 'documents', label: partStrings.documents, Part: EstateDocuments },
];
/** What only super admins decide (D91). */
const ADMIN_PARTS: typeof PARTS = [{ id: 'maps', label: partStrings.maps, Part: MapsPart }];

function Actions({
  settings: { _id, rev, title, key, appVersion, isPublic, archivedAt },
}: {
  settings: EstateSettings;
}) {
  const dispatch = useDispatch();
  const modal = useModal();
  const about = { estateId: _id, rev: String(rev), title };
  return (
    <>
      {isPublic && (
        <>
          <LinkButton renderAs={Link} to={placePath({ key, appVersion })} variant="secondary">
            {text.open}
          </LinkButton>
          <LinkButton renderAs={Link} to={publishPath(_id)} variant="secondary">
            {text.share}
          </LinkButton>
        </>
      )}
      <Button
        variant="secondary"
        data-opens="estate-copy"
        onClick={() => modal.open('estate-copy', { estateId: _id, title })}
      >
        {text.copy}
      </Button>
      {archivedAt ? (
        <Button onClick={() => dispatch(restorePressed(about))}>{text.restore}</Button>
      ) : (
        <Button variant="secondary" data-opens="estate-archive" onClick={() => modal.open('estate-archive', about)}>
          {text.archive}
        </Button>
      )}
    </>
  );
}

function KnownEstate({ settings }: { settings: EstateSettings }) {
  const dispatch = useDispatch();
  const { part } = useSelector(selectQuery);
  const parts = useSession().role === 'SUPER_ADMIN' ? [...PARTS, ...ADMIN_PARTS] : PARTS;
  usePageTitle(settings.title);
  return (
    <StaffPage title={settings.title} crumbs={CRUMBS} renderAs={Link} actions={<Actions settings={settings} />}>
      {settings.archivedAt && (
        <Notice tone="warning" title={text.archivedTitle}>
          {text.archivedText}
        </Notice>
      )}
      <Guide settings={settings} isHome />
      <Tabs
        label={partStrings.parts}
        selectedId={parts.some(({ id }) => id === part) ? part : GENERAL}
        onChange={(id) => void dispatch(urlChanged({ patch: { part: id === GENERAL ? null : id } }))}
        items={parts.map(({ id, label, Part }) => ({ id, label, content: () => <Part settings={settings} /> }))}
      />
    </StaffPage>
  );
}

/** `/admin/estates/{estateId}`: the settings of an estate (D97), or the form of a new one. */
export default function EstateScreen() {
  const [, , estateId = NEW_ESTATE] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return estateId === NEW_ESTATE ? (
    <NewEstate />
  ) : (
    <OneEstate key={estateId} estateId={estateId} title={text.one}>
      {(settings) => <KnownEstate settings={settings} />}
    </OneEstate>
  );
}
