import { eoiNeedsBuyer, getEoiActivity, lotLabel, type OwnEoi, parseEoiStatus } from '@lotline/shared-domain';
import { resource } from '@lotline/shared-runtime/resource';
import { eoiPath } from '../eoi-path';
import { EoiActions } from '../own-eoi/eoi-actions.component';
import { DepositPayment } from '../payment/deposit-payment.component';
import { History } from './history.component';
import { Messages } from './messages.component';
import { NextStep } from './next-step.component';
import { TabPart } from './tab-part.component';
import { Timeline } from './timeline.component';

/** ACTIVITY: what is next and who does it, what the buyer can do, how far it is, messages, and what happened. */
export function ActivityTab({ eoi }: { eoi: OwnEoi }) {
  const { _id: eoiId, estate, lot, lotId, lotTitle } = eoi;
  const isDraft = parseEoiStatus(eoi.status) === 'draft';
  const isForBuyer = eoiNeedsBuyer(eoi);
  const actions = (
    <EoiActions
      eoi={eoi}
      name={`${lotLabel(lotTitle)}, ${estate.title}`}
      hasCard={Boolean(eoi.card)}
      to={isDraft ? eoiPath({ estate, lotId, stageId: lot?.stageId }) : undefined}
    />
  );
  return (
    <TabPart of={resource(getEoiActivity, { params: { eoiId } })}>
      {({ timeline, next, history, messages, unread }) => (
        <>
          <NextStep eoi={eoi} next={next}>
            {isForBuyer && actions}
          </NextStep>
          <DepositPayment eoi={eoi} />
          <Timeline steps={timeline} timeZone={estate.timeZone} />
          <Messages eoi={eoi} messages={messages} unread={unread} />
          <History events={history} timeZone={estate.timeZone} />
          {/* What ends it comes last. */}
          {!isForBuyer && actions}
        </>
      )}
    </TabPart>
  );
}
