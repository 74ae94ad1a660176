import { Button, colour, font, Heading, media, space, Stack } from '@lotline/shared-design';
import styled from 'styled-components';
import type { AnswerGroup } from './answers';
import type { StepId } from './eoi-progress';
import { requestStrings } from './strings';

const text = requestStrings.check;

const List = styled.dl`
  margin: 0;
`;
/** Label, answer and Change in a row; on phones the label is above. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(0, 2fr) auto;
  align-items: baseline;
  gap: ${space.xs} ${space.md};
  padding: ${space.xs} 0;
  border-bottom: 1px solid ${colour.border};
  overflow-wrap: anywhere;
  dt {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    dt {
      grid-column: 1 / -1;
    }
  }
`;

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
      <List>
        {answers.map(({ label, value }) => (
          <Row key={label}>
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
          </Row>
        ))}
      </List>
    </Stack>
  ));
