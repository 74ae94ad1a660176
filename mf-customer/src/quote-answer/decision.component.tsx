import { BUYER_DECISIONS, type BuyerDecision, type BuyersAnswer } from '@lotline/shared-domain';
import { Button, type ButtonVariant, Cluster, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { PanelForm } from '../own-hold/panel-form.component';
import { refusalMessage } from '../refusal-message';
import type { DecisionForms } from './decision-forms';
import { answerStrings as text } from './strings';

const LOOKS: Readonly<Record<BuyerDecision, { button: ButtonVariant; submit: ButtonVariant }>> = {
  accept: { button: 'primary', submit: 'primary' },
  ask: { button: 'secondary', submit: 'primary' },
  decline: { button: 'quiet', submit: 'danger' },
};

export interface DecisionProps<About extends object> {
  readonly answer: BuyersAnswer;
  readonly forms: DecisionForms<About>;
  readonly params: About;
}
interface PanelProps<About extends object> extends DecisionProps<About> {
  readonly decision: BuyerDecision;
  readonly onKeep: () => void;
}

function DecisionPanel<About extends object>({ decision, answer, forms, params, onKeep }: PanelProps<About>) {
  const words = text[decision];
  const { submission, form } = useSubmission(forms[decision], params);
  return (
    <PanelForm
      form={form}
      label={words.form}
      submitLabel={words.submit}
      keepLabel={text.keep}
      variant={LOOKS[decision].submit}
      error={refusalMessage(submission)}
      onKeep={onKeep}
    >
      <Text>{words.text(answer.builder.name)}</Text>
      {decision === 'ask' && <TextAreaField name="message" label={text.ask.field} rows={4} />}
      {decision === 'decline' && (
        <TextAreaField name="message" label={text.decline.field} hint={text.decline.hint} rows={3} optional />
      )}
    </PanelForm>
  );
}

/** What the buyer may do with an answer; each asks in place before anything is sent. */
export function Decision<About extends object>(props: DecisionProps<About>) {
  const { answer } = props;
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
  if (shown) return <DecisionPanel {...props} decision={shown} onKeep={() => open(null)} />;
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
