import { ownEoiActions, ownEoiPhase, type OwnEoiAction } from '@lotline/shared-domain';
import { Button, Cluster, LinkButton, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { Link } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { PanelForm } from '../own-hold/panel-form.component';
import { refusalMessage } from '../refusal-message';
import { asksReason, eoiForm } from './eoi-forms';
import type { EoiStanding } from './eoi-words';
import { eoiStrings as text } from './strings';

type FormAction = Exclude<OwnEoiAction, 'complete'>;
interface EoiActionsProps {
  eoi: EoiStanding & { _id: string };
  /** Names the EOI in the buttons' accessible names. */
  name: string;
  /** Where its form, or how it is paid, is; absent on that page itself. */
  to?: string;
  /** Its deposit is paid by card, on which a failed payment is tried again. */
  hasCard?: boolean;
}

function ActionPanel({ eoi, name, action, onKeep }: EoiActionsProps & { action: FormAction; onKeep: () => void }) {
  const defined = eoiForm(action);
  const { submission, form } = useSubmission(defined, { eoiId: eoi._id });
  const isPaid = action === 'withdraw' && eoi.deposit.cleared > 0;
  return (
    <PanelForm
      form={form}
      label={text.of(text.actions[action], name)}
      submitLabel={text.actions[action]}
      keepLabel={text.keep}
      variant={action === 'tryAgain' ? 'primary' : 'danger'}
      error={refusalMessage(submission)}
      onKeep={onKeep}
    >
      <Text>{[text.panels[action], isPaid && text.panels.withdrawPaid].filter(Boolean).join(' ')}</Text>
      {asksReason(action) && <TextAreaField {...defined.field('reason')} label={text.reason} rows={3} />}
    </PanelForm>
  );
}

/** What a buyer may do with an EOI (4.4, D122); what ends it opens a form in place. */
export function EoiActions({ eoi, name, to, hasCard = false }: EoiActionsProps) {
  const [opened, open] = useState<FormAction | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const wasOpened = useRef<FormAction | null>(null);
  const actions = ownEoiActions(eoi).filter((action) => !(hasCard && action === 'tryAgain'));
  // A form that the EOI no longer allows closes, and doesn't reopen.
  const panel = opened && actions.includes(opened) ? opened : null;
  if (opened !== panel) open(panel);
  useEffect(() => {
    if (!panel && wasOpened.current) row.current?.querySelector<HTMLElement>('button')?.focus();
    wasOpened.current = panel;
  }, [panel]);
  if (panel) return <ActionPanel eoi={eoi} name={name} action={panel} onKeep={() => open(null)} />;
  const isPay = ownEoiPhase(eoi) === 'pay';
  const complete = isPay ? text.actions.pay : text.actions.complete;
  const others = actions.filter((action): action is FormAction => action !== 'complete');
  const goesOn = to !== undefined && actions.includes('complete');
  if (!goesOn && others.length === 0) return null;
  return (
    <Cluster ref={row} gap="sm">
      {goesOn && (
        <LinkButton renderAs={Link} to={to} aria-label={text.of(complete, name)}>
          {complete}
        </LinkButton>
      )}
      {others.map((action) => (
        <Button
          key={action}
          variant={action === 'tryAgain' ? 'primary' : 'quiet'}
          aria-label={text.of(text.actions[action], name)}
          onClick={() => open(action)}
        >
          {text.actions[action]}
        </Button>
      ))}
    </Cluster>
  );
}
