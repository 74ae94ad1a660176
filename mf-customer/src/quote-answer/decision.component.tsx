import { BUYER_DECISIONS, type BuyerDecision, type BuyersAnswer } from '@lotline/shared-domain';
import { Button, type ButtonVariant, Cluster, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { PanelForm } from '../own-hold/panel-form.component';
import { refusalMessage } from '../refusal-message';
import { decisionForms } from './decision-forms';
import { answerStrings as text } from './strings';

const LOOKS: Readonly<Record<BuyerDecision, { button: ButtonVariant; submit: ButtonVariant }>> = {
  accept: { button: 'primary', submit: 'primary' },
  ask: { button: 'secondary', submit: 'primary' },
  decline: { button: 'quiet', submit: 'danger' },
};

interface PanelProps {
  readonly decision: BuyerDecision;
  readonly builder: string;
  readonly token: string;
  readonly onKeep: () => void;
}

function DecisionPanel({ decision, builder, token, onKeep }: PanelProps) {
  const words = text[decision];
  const { submission, form } = useSubmission(decisionForms[decision], { token });
  return (
    <PanelForm<object>
      form={form}
      label={words.form}
      submitLabel={words.submit}
      keepLabel={text.keep}
      variant={LOOKS[decision].submit}
      error={refusalMessage(submission)}
      onKeep={onKeep}
    >
      <Text>{words.text(builder)}</Text>
      {decision === 'ask' && <TextAreaField name="message" label={text.ask.field} rows={4} />}
      {decision === 'decline' && (
        <TextAreaField name="message" label={text.decline.field} hint={text.decline.hint} rows={3} optional />
      )}
    </PanelForm>
  );
}

/** What the buyer may do with an answer; each asks in place before anything is sent. */
export function Decision({ answer, token }: { answer: BuyersAnswer; token: string }) {
  const [opened, open] = useState<BuyerDecision | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef<BuyerDecision | null>(null);
  const allowed = BUYER_DECISIONS.filter((decision) => answer.may.includes(decision));
  const shown = opened && allowed.includes(opened) ? opened : null;
  // The button that opened the form has the focus again.
  useEffect(() => {
    if (!shown && before.current)
      buttons.current?.querySelector<HTMLElement>(`[data-decision='${before.current}']`)?.focus();
    before.current = shown;
  }, [shown]);
  if (shown)
    return <DecisionPanel decision={shown} builder={answer.builder.name} token={token} onKeep={() => open(null)} />;
  return (
    <Cluster ref={buttons} gap="sm">
      {allowed.map((decision) => (
        <Button key={decision} data-decision={decision} variant={LOOKS[decision].button} onClick={() => open(decision)}>
          {text[decision].open}
        </Button>
      ))}
    </Cluster>
  );
}
