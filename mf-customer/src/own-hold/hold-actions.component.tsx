import {
  cancelRequestWords,
  formatDate,
  waitingBuyerStatus,
  mayAskForExtension,
  mayCancelOwnHold,
  ownHoldPhase,
  type OwnHold,
} from '@lotline/shared-domain';
import { Button, Cluster, Icon, LinkButton, Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { Link } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { eoiPath } from '../eoi-path';
import { refusalMessage } from '../refusal-message';
import type { HoldForms } from './hold-forms';
import { ownStrings as text } from './own-strings';
import { PanelForm } from './panel-form.component';
import { saveCalendar } from './save-calendar';

export interface HoldActionsProps<About extends object> {
  hold: OwnHold;
  forms: HoldForms<About>;
  params: About;
}
type Panel = 'none' | 'ask' | 'cancel';
type PanelProps<About extends object> = HoldActionsProps<About> & { onKeep: () => void };

function AskPanel<About extends object>({ hold, forms: { ask }, params, onKeep }: PanelProps<About>) {
  const { latestEnd, estate } = hold;
  const latest = latestEnd ? ` ${text.ask.latest(formatDate(latestEnd, estate.timeZone))}` : '';
  const { submission, form } = useSubmission(ask, params);
  return (
    <PanelForm
      form={form}
      label={text.ask.form}
      submitLabel={text.ask.submit}
      keepLabel={text.ask.keep}
      error={refusalMessage(submission)}
      onKeep={onKeep}
    >
      <Text>{text.ask.intro + latest}</Text>
      <TextAreaField {...ask.field('note')} label={text.ask.note} rows={3} />
    </PanelForm>
  );
}

function CancelPanel<About extends object>({ hold, forms: { cancel }, params, onKeep }: PanelProps<About>) {
  const { submission, form } = useSubmission(cancel, params);
  const isRequest = ownHoldPhase(hold) === 'waiting';
  return (
    <PanelForm
      form={form}
      label={text.cancel.form}
      submitLabel={isRequest ? text.cancel.openRequest : text.cancel.open}
      keepLabel={text.cancel.keep}
      variant="danger"
      error={refusalMessage(submission)}
      onKeep={onKeep}
    >
      <Text>{isRequest ? cancelRequestWords(waitingBuyerStatus(hold.lot)) : text.cancel.hold}</Text>
      <TextAreaField {...cancel.field('reason')} label={text.cancel.reason} rows={3} />
    </PanelForm>
  );
}

/** Accept or decline an offer, each with its own button (D30). */
function OfferAnswer<About extends object>({ forms: { offer }, params }: HoldActionsProps<About>) {
  const { submission, form } = useSubmission(offer, params);
  const [chosen, choose] = useState<'accept' | 'decline' | null>(null);
  const isSending = form.status.phase === 'sending';
  const errorMessage = refusalMessage(submission) ?? (form.status.phase === 'failed' ? form.status.message : null);
  const press = (answer: 'accept' | 'decline') => () => {
    if (isSending) return;
    choose(answer);
    form.onSubmit({ answer });
  };
  return (
    <Stack gap="sm">
      <Text>{text.answer.intro}</Text>
      <Cluster gap="sm">
        <Button loading={isSending && chosen === 'accept'} aria-disabled={isSending} onClick={press('accept')}>
          {text.answer.accept}
        </Button>
        <Button
          variant="secondary"
          loading={isSending && chosen === 'decline'}
          aria-disabled={isSending}
          onClick={press('decline')}
        >
          {text.answer.decline}
        </Button>
      </Cluster>
      {errorMessage && (
        <Text role="alert" tone="danger">
          {errorMessage}
        </Text>
      )}
    </Stack>
  );
}

/** Actions for a hold; the forms to ask for more time and to cancel open in place. */
export function HoldActions<About extends object>(props: HoldActionsProps<About>) {
  const { hold } = props;
  const { lot, estate } = hold;
  const [panel, setPanel] = useState<Panel>('none');
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef<Panel>('none');
  // One that an EOI keeps from ending needs no more time (D128).
  const mayAsk = mayAskForExtension(hold) && Boolean(hold.expirationDate);
  const mayCancel = mayCancelOwnHold(hold);
  const open = (panel === 'ask' && !mayAsk) || (panel === 'cancel' && !mayCancel) ? 'none' : panel;
  // Close a panel the hold no longer allows, so that it doesn't reopen when allowed again.
  if (panel !== open) setPanel(open);
  // Return focus to the button that opened the form.
  useEffect(() => {
    if (open === 'none' && before.current !== 'none') {
      const row = buttons.current;
      (row?.querySelector<HTMLElement>(`[data-panel='${before.current}']`) ?? row?.querySelector('button'))?.focus();
    }
    before.current = open;
  }, [open]);
  const keep = () => setPanel('none');
  if (ownHoldPhase(hold) === 'offer') return <OfferAnswer {...props} />;
  if (open === 'ask') return <AskPanel {...props} onKeep={keep} />;
  if (open === 'cancel') return <CancelPanel {...props} onKeep={keep} />;
  if (!mayAsk && !mayCancel) return null;
  return (
    <Cluster ref={buttons} gap="sm">
      {/* The buyer goes on to an EOI from here (D128). */}
      {lot && ownHoldPhase(hold) === 'held' && (
        <LinkButton renderAs={Link} to={eoiPath({ estate, lotId: lot._id, stageId: lot.stageId })}>
          {hold.expirationDate ? text.toEoi : text.seeEoi}
        </LinkButton>
      )}
      {mayAsk && (
        <Button data-panel="ask" variant="secondary" icon={<Icon name="clock" />} onClick={() => setPanel('ask')}>
          {text.ask.open}
        </Button>
      )}
      {hold.expirationDate && (
        <Button variant="secondary" icon={<Icon name="calendar" />} onClick={() => saveCalendar(hold)}>
          {text.calendar}
        </Button>
      )}
      {mayCancel && (
        <Button data-panel="cancel" variant="quiet" onClick={() => setPanel('cancel')}>
          {ownHoldPhase(hold) === 'waiting' ? text.cancel.openRequest : text.cancel.open}
        </Button>
      )}
    </Cluster>
  );
}
