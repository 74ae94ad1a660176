import { Button, Heading, Stack } from '@lotline/shared-design';
import { Line, LineList } from '../own-eoi/line-list.styles';
import type { AnswerGroup } from './answers';
import type { StepId } from './eoi-progress';
import { requestStrings } from './strings';

const text = requestStrings.check;

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
      <LineList>
        {answers.map(({ label, value }) => (
          <Line key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <Button
                variant="quiet"
                size="small"
                aria-label={text.changeOf(label, title)}
                onClick={() => onChange(step)}
              >
                {text.change}
              </Button>
            </dd>
          </Line>
        ))}
      </LineList>
    </Stack>
  ));
