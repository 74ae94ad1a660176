import { colour, font, Icon, space } from '@lotline/shared-design';
import styled from 'styled-components';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  margin: 0;
  color: ${colour.danger};
  font-size: ${font.size.sm};
  &:empty {
    display: none;
  }
`;

/** An error under what it is about, announced when it appears. */
export const Problem = ({ id, text }: { id?: string; text: string | undefined }) => (
  <Line id={id} role="alert">
    {text && (
      <>
        <Icon name="alert" size={16} />
        {text}
      </>
    )}
  </Line>
);
