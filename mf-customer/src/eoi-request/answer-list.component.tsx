import { Button, Heading, Stack } from '@lotline/shared-design';
import type { ReactNode } from 'react';
import { Line, LineList } from '../own-eoi/line-list.styles';
import type { Answer, AnswerGroup } from './answers';
import type { StepId } from './eoi-progress';
import { requestStrings } from './strings';

const text = requestStrings.check;

interface AnswerLinesProps {
  answers: readonly Answer[];
  /** What is beside an answer. */
  action?: (answer: Answer) => ReactNode;
}

/** Answers with their labels. */
export const AnswerLines = ({ answers, action }: AnswerLinesProps) => (
  <LineList>
    {answers.map((answer) => (
      <Line key={answer.label}>
        <dt>{answer.label}</dt>
        <dd>{answer.value}</dd>
        {action && <dd>{action(answer)}</dd>}
      </Line>
    ))}
  </LineList>
);

interface AnswerListProps {
  groups: readonly AnswerGroup[];
  onChange: (step: StepId) => void;
}

/** Each answer with its way back to it. */
export const AnswerList = ({ groups, onChange }: AnswerListProps) =>
  groups.map(({ step, title, answers }) => (
    <Stack as="section" gap="xs" key={title}>
      <Heading level={3} size="heading">
        {title}
      </Heading>
      <AnswerLines
        answers={answers}
        action={({ label }) => (
          <Button variant="quiet" size="small" aria-label={text.changeOf(label, title)} onClick={() => onChange(step)}>
            {text.change}
          </Button>
        )}
      />
    </Stack>
  ));
