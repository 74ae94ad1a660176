import { type EoiActivity, formatDate } from '@lotline/shared-domain';
import { Icon, VisuallyHidden } from '@lotline/shared-design';
import { LotPart } from './lot-part.component';
import { lotStrings } from './strings';
import { Label, Mark, Step, Steps, When } from './timeline.styles';

const text = lotStrings.activity;
type TimelineStep = EoiActivity['timeline'][number];

/** `undecided`: the grey 'Refunded' of a withdrawn EOI. */
type State = 'done' | 'toCome' | 'undecided';
const stateOf = ({ reached, tone }: TimelineStep): State =>
  reached ? 'done' : tone === 'gray' ? 'undecided' : 'toCome';

interface TimelineProps {
  steps: readonly TimelineStep[];
  timeZone: string;
}

/** 4.4's five steps: which are reached, and when; the last one that is reached is the current one. */
export function Timeline({ steps, timeZone }: TimelineProps) {
  const current = steps.findLastIndex(({ reached }) => reached);
  return (
    <LotPart title={text.timeline}>
      <Steps>
        {steps.map((step, at) => {
          const state = stateOf(step);
          return (
            <Step key={step.label} data-state={state} aria-current={at === current ? 'step' : undefined}>
              <Mark data-state={state}>{state === 'done' && <Icon name="check" size={16} />}</Mark>
              <div>
                <Label>{step.label}</Label>
                <VisuallyHidden>: {text[state]}</VisuallyHidden>
                {step.at && <When>{formatDate(step.at, timeZone)}</When>}
              </div>
            </Step>
          );
        })}
      </Steps>
    </LotPart>
  );
}
