import {
  formatPayment,
  getEoi,
  lotLabel,
  MINUTE_MS,
  pathTo,
  routes,
  segmentsOf,
  stageLabel,
  type StaffEoi,
} from '@lotline/shared-domain';
import { Cluster, Notice, Stack, Text, TextLink } from '@lotline/shared-design';
import { Link, selectLocation, selectModal } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { useNow } from '@lotline/shared-runtime/screen';
import { useSelector } from 'react-redux';
import { momentAt } from '../holds/hold-facts';
import { LotSummary } from '../holds/lot-summary.component';
import { UndoBar } from '../holds/undo-bar.component';
import { useDeskShortcuts } from '../holds/use-desk-shortcuts';
import { useTitleFocus } from '../holds/use-title-focus';
import { RecordPage } from '../record-page.component';
import { Columns } from '../users/users.styles';
import { DecisionButtons } from './decision-buttons.component';
import { EoiBuyers } from './eoi-buyers.component';
import { EoiDeposit } from './eoi-deposit.component';
import { heldOf, isOpen, useDepositActions } from './eoi-facts';
import { EoiHistory, OtherEois } from './eoi-history.component';
import { EoiMarks } from './eoi-marks.component';
import { EoiConveyancer, EoiTerms } from './eoi-terms.component';
import { eoiStrings as text } from './strings';

/** What needs the team before anything else: buyers who asked to leave, a refund. */
function Needs({ eoi }: { eoi: StaffEoi }) {
  const { askedToLeaveAt, leaveReason, isRefundDue, deposit } = eoi;
  const mayRefund = useDepositActions(eoi).includes('refund');
  return (
    <>
      {askedToLeaveAt && isOpen(eoi) && (
        <Notice tone="warning" title={text.leaves.title}>
          {text.leaves.text(momentAt(askedToLeaveAt, eoi))} {leaveReason && <q>{leaveReason}</q>}
        </Notice>
      )}
      {isRefundDue && (
        <Notice tone="warning" title={text.refundDue.title}>
          {text.refundDue.text(formatPayment(heldOf(deposit)))} {!mayRefund && text.refundDue.others}
        </Notice>
      )}
    </>
  );
}

const Details = ({ eoi }: { eoi: StaffEoi }) => (
  <Stack gap="lg">
    <Needs eoi={eoi} />
    <LotSummary of={eoi} hasStage={false} />
    <Columns>
      <Stack gap="lg">
        <EoiBuyers eoi={eoi} />
        <EoiTerms eoi={eoi} />
        <EoiConveyancer eoi={eoi} />
      </Stack>
      <Stack gap="lg">
        <EoiDeposit eoi={eoi} />
        <OtherEois eoi={eoi} />
        <EoiHistory eoi={eoi} />
      </Stack>
    </Columns>
  </Stack>
);

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
        {(eoi) => <Details eoi={eoi} />}
      </RecordPage>
      <UndoBar />
    </>
  );
}
