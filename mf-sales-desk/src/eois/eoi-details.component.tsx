import { formatDate, formatPayment, MINUTE_MS, type StaffEoi } from '@lotline/shared-domain';
import { Notice, Stack } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { ContractConditions } from '../contract/contract-conditions.component';
import { ContractDates } from '../contract/contract-dates.component';
import { contractNeeds, PARTS } from '../contract/contract-facts';
import { ContractNeeds } from '../contract/contract-needs.component';
import { ContractVersions } from '../contract/contract-versions.component';
import { SaleProgress } from '../contract/sale-progress.component';
import { contractStrings } from '../contract/strings';
import { momentAt } from '../holds/hold-facts';
import { LotSummary } from '../holds/lot-summary.component';
import { EoiTalk } from '../messages/eoi-talk.component';
import { useEoiActivity } from '../messages/use-eoi-activity';
import { Columns } from '../users/users.styles';
import { EoiBuyers } from './eoi-buyers.component';
import { EoiDeposit } from './eoi-deposit.component';
import { heldOf, isOpen, useDepositActions } from './eoi-facts';
import { EoiHistory, OtherEois } from './eoi-history.component';
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

/** Who buys, at which price, and who acts for them. */
const Parties = ({ eoi }: { eoi: StaffEoi }) => (
  <>
    <EoiBuyers eoi={eoi} />
    <EoiTerms eoi={eoi} />
    <EoiConveyancer eoi={eoi} />
  </>
);

/** What needs the team comes first; once there is a contract, the work on it is before what was sent. */
export function EoiDetails({ eoi }: { eoi: StaffEoi }) {
  const { contract, timeZone } = eoi;
  const talk = useEoiActivity(eoi._id);
  const today = formatDate(useNow(MINUTE_MS), timeZone, 'YYYY-MM-DD');
  const { length } = talk.fresh;
  const unread = length > 0 ? [{ part: PARTS.messages, text: contractStrings.needs.messages(length) }] : [];
  return (
    <Stack gap="lg">
      <Needs eoi={eoi} />
      <ContractNeeds needs={[...contractNeeds(eoi, today), ...unread]} />
      <LotSummary of={eoi} hasStage={false} />
      <Columns>
        <Stack gap="lg">
          {contract ? (
            <>
              <SaleProgress eoi={eoi} contract={contract} />
              <ContractVersions eoi={eoi} contract={contract} />
              <ContractDates eoi={eoi} contract={contract} today={today} />
              <ContractConditions eoi={eoi} contract={contract} today={today} />
            </>
          ) : (
            <Parties eoi={eoi} />
          )}
          <EoiTalk eoi={eoi} {...talk} />
        </Stack>
        <Stack gap="lg">
          {contract && <Parties eoi={eoi} />}
          <EoiDeposit eoi={eoi} />
          <OtherEois eoi={eoi} />
          <EoiHistory eoi={eoi} />
        </Stack>
      </Columns>
    </Stack>
  );
}
