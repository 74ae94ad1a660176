import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font, radius, space } from '../theme/tokens';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.md};
`;
const Card = styled.figure`
  display: grid;
  grid-template-rows: 1fr auto;
  min-width: 0;
  overflow: hidden;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
`;
const Shown = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  min-height: 9rem;
  padding: ${space.lg} ${space.md};
  background: ${colour.surfaceSunken};
  overflow-wrap: anywhere;
`;
const Words = styled.figcaption<{ $colour: string }>`
  padding: ${space.sm} ${space.md};
  border-top: 3px solid ${({ $colour }) => $colour};
  font-size: ${font.size.sm};
  strong {
    color: ${({ $colour }) => $colour};
    font-weight: ${font.weight.strong};
  }
`;

/** How something is used: an example and its words. */
export interface Advised {
  readonly example: ReactNode;
  readonly text: string;
}

/** Side by side: how it is done, and how it isn't. */
export const Advice = ({ done, avoided }: { done: Advised; avoided: Advised }) => (
  <Pair>
    <Card>
      <Shown>{done.example}</Shown>
      <Words $colour={colour.success}>
        <strong>Do.</strong> {done.text}
      </Words>
    </Card>
    <Card>
      <Shown>{avoided.example}</Shown>
      <Words $colour={colour.danger}>
        <strong>Don’t.</strong> {avoided.text}
      </Words>
    </Card>
  </Pair>
);
