import { customerLotPath, lotLabel, type OwnEoi, ownEoiPhase, routes, stageLabel } from '@lotline/shared-domain';
import { Cluster, Heading, LinkButton, Stack, Text } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import { EoiActions } from '../own-eoi/eoi-actions.component';
import { EoiBadge } from '../own-eoi/eoi-badge.component';
import { standingWords } from '../own-eoi/eoi-words';
import { EstateContact } from '../own-hold/estate-contact.component';
import { DepositPayment } from '../payment/deposit-payment.component';
import { isPaymentUnderWay } from '../payment/payment-standing';
import { FocusedOnce } from '../focused-once.component';
import { EoiPage } from './eoi-page.component';
import { NextSteps } from './next-steps.component';
import { SecondBuyer } from './second-buyer.component';
import { requestStrings as text } from './strings';

/**
 * An EOI that was sent: where it stands, how its deposit is paid, and what happens next.
 * @param isNew it takes the place of the form, and so has the focus
 */
export function EoiStatus({ eoi, isNew }: { eoi: OwnEoi; isNew: boolean }) {
  const { lotTitle, stageTitle, estate, status, lotStatus, reference } = eoi;
  const phase = ownEoiPhase(eoi);
  const name = lotLabel(lotTitle);
  const isOver = phase === 'over' || phase === 'approved';
  return (
    <EoiPage aside={isOver ? undefined : <NextSteps eoi={eoi} />} asideLabel={text.next.title}>
      <Stack gap="xs">
        <Cluster gap="sm">
          <FocusedOnce isWanted={isNew}>
            <Heading level={1} size="title">
              {text.ownTitle(name)}
            </Heading>
          </FocusedOnce>
          <EoiBadge status={status} lotStatus={lotStatus} />
        </Cluster>
        <Text tone="muted">{stageTitle ? `${stageLabel(stageTitle)}, ${estate.title}` : estate.title}</Text>
        <Text tone="muted" size="sm">
          {text.sent.reference(reference)}
        </Text>
      </Stack>
      {isNew && <Text tone="success">{text.sent.announced}</Text>}
      {!isPaymentUnderWay(eoi) && <Text>{standingWords(eoi)}</Text>}
      {phase !== 'over' && eoi.steps.buyers?.secondBuyer && eoi.secondBuyer?.confirmedAt && <SecondBuyer eoi={eoi} />}
      <DepositPayment eoi={eoi} />
      <EoiActions eoi={eoi} name={`${name}, ${estate.title}`} hasCard={Boolean(eoi.card)} />
      <Cluster gap="md">
        <LinkButton renderAs={Link} to={customerLotPath(eoi.lotId)}>
          {text.sent.progress}
        </LinkButton>
        <LinkButton renderAs={Link} to={routes.customer.path} variant="secondary">
          {text.sent.home}
        </LinkButton>
        <EstateContact estate={estate} />
      </Cluster>
    </EoiPage>
  );
}
