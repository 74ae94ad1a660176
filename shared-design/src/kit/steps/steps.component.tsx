import { useEffect, useRef } from 'react';
import { Heading } from '../../text/text.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import { Bar, Bars, Head } from './steps.styles';

export interface StepsProps {
  /** Names the list for screen readers: 'Steps of your quote'. */
  label: string;
  /** In order. */
  steps: readonly { readonly id: string; readonly name: string }[];
  /** The id of the step that is shown. */
  current: string;
  headingLevel?: 2 | 3;
}

/**
 * Where one is in a flow: 'Step 2 of 3: Your details' as the heading of the step, and a list of all of them. When the
 * step changes, the focus moves to the heading, which is how a screen reader says it: a live region as well would say
 * it twice.
 */
export function Steps({ label, steps, current, headingLevel = 3 }: StepsProps) {
  const head = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) head.current?.focus();
    shown.current = current;
  }, [current]);
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <div>
      <Bars $count={steps.length} aria-label={label}>
        {steps.map(({ id, name }, i) => (
          <Bar key={id} data-done={i <= at ? '' : undefined} aria-current={i === at ? 'step' : undefined}>
            <VisuallyHidden>{name}</VisuallyHidden>
          </Bar>
        ))}
      </Bars>
      <Head ref={head} tabIndex={-1}>
        <Heading level={headingLevel}>{`Step ${at + 1} of ${steps.length}: ${steps[at]?.name ?? ''}`}</Heading>
      </Head>
    </div>
  );
}
