import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button.component';
import { Cluster } from '../layout/layout.component';
import { Heading } from '../text/text.component';
import { colour, motion, radius } from '../theme/tokens';
import { Advice } from './advice.component';
import { Sample } from './page.styles';
import { UseList } from './use-list.component';

const Lane = styled.div<{ $moved: boolean; $time: string }>`
  width: 100%;
  &::before {
    content: '';
    display: block;
    width: 3rem;
    height: 3rem;
    margin-inline-start: ${({ $moved }) => ($moved ? 'calc(100% - 3rem)' : '0')};
    border-radius: ${radius.md};
    background: ${colour.primary};
    border: 1px solid ${colour.primaryBorder};
    transition: margin ${({ $time }) => $time};
  }
`;
/** How long a movement takes, and when there is none. */
export function Motion() {
  const [moved, setMoved] = useState(false);
  return (
    <Sample>
      <Heading level={3}>Motion</Heading>
      <UseList
        rows={[
          [`quick ${motion.quick}`, 'A colour or border that answers a pointer'],
          [`calm ${motion.calm}`, 'What opens, closes or moves'],
          [`ease ${motion.ease}`, 'Quick to start, slow to end'],
          ['less motion', 'Nothing moves where less motion is asked for: it is there at once'],
        ]}
      />
      <Cluster>
        <Button variant="secondary" onClick={() => setMoved(!moved)}>
          Move both
        </Button>
      </Cluster>
      <Advice
        done={{
          example: <Lane $moved={moved} $time={`${motion.calm} ${motion.ease}`} />,
          text: 'Move what the reader moved, once, and be done.',
        }}
        avoided={{
          example: <Lane $moved={moved} $time="1200ms cubic-bezier(0.5, -0.5, 0.3, 1.6)" />,
          text: 'Keep the reader waiting, or bounce.',
        }}
      />
    </Sample>
  );
}
