import {
  getEoi,
  lotLabel,
  MINUTE_MS,
  pathTo,
  routes,
  segmentsOf,
  stageLabel,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Cluster, Text, TextLink } from '@lotline/shared-design';
import { Link, selectLocation, selectModal } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useSelector } from 'react-redux';
import { UndoBar } from '../holds/undo-bar.component';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { useTitleFocus } from '../holds/use-title-focus';
import { RecordPage } from '../record-page.component';
import { DecisionButtons } from './decision-buttons.component';
import { EoiDetails } from './eoi-details.component';
import { EoiMarks } from './eoi-marks.component';
import { eoiStrings as text } from './strings';

function Intro({ eoi }: { eoi: StaffEoi }) {
  const { stageId, lotId, lotTitle, stageTitle, estateTitle } = eoi;
  const place = `${lotLabel(lotTitle)}, ${stageLabel(stageTitle)}, ${estateTitle}`;
  return (
    <Cluster gap="xs">
      <EoiMarks eoi={eoi} now={useNow(MINUTE_MS)} />
      {stageId ? (
        <TextLink renderAs={Link} to={pathTo(routes.lotActions.path, { stageId, lotId })}>
          {place}
        </TextLink>
      ) : (
        <Text as="span">{place}</Text>
      )}
    </Cluster>
  );
}

const eoiPage = (eoi: StaffEoi | null) => ({
  title: eoi ? eoi.buyers || eoi.reference : text.eoi,
  crumbs: [
    { to: routes.desk.path, label: text.desk },
    { to: routes.deskEois.path, label: text.title },
  ],
  intro: eoi && <Intro eoi={eoi} />,
  actions: eoi && <DecisionButtons eoi={eoi} />,
});

/** `/desk/eois/:eoiId`: one EOI with its parties, price, deposit and history, and what may be done about it (D118). */
export default function EoiScreen() {
  const [, , eoiId] = segmentsOf(useSelector(selectLocation).pathname);
  const isModalOpen = useSelector(selectModal).open !== null;
  useTitleFocus(isModalOpen);
  useDeskShortcuts({});
  if (!eoiId) return null;
  return (
    <>
      <RecordPage
        key={eoiId}
        wanted={resource(getEoi, { params: { eoiId } })}
        page={eoiPage}
        icon="check"
        backTo={routes.deskEois.path}
        text={text}
      >
        {(eoi) => <EoiDetails eoi={eoi} />}
      </RecordPage>
      <UndoBar />
    </>
  );
}
