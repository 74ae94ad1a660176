import styled from 'styled-components';
import { focusRing } from '../../theme/focus-ring.styles';
import { colour, font, space } from '../../theme/tokens';

interface Hold {
  id: string;
  lot: string;
  buyer: string;
  since: string;
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${colour.border};
  }
`;
const Row = styled.button`
  display: grid;
  gap: ${space.xxs};
  width: 100%;
  padding: ${space.md} ${space.lg};
  border: 0;
  background: none;
  text-align: start;
  cursor: pointer;
  b {
    font-weight: ${font.weight.strong};
  }
  span {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  &:hover {
    background: ${colour.surfaceHover};
  }
  &[aria-current] {
    background: ${colour.surfaceSunken};
    box-shadow: inset 3px 0 0 ${colour.primaryBorder};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** Example rows of holds. */
export function HoldRows({
  holds,
  chosen,
  onChoose,
}: {
  holds: readonly Hold[];
  chosen: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <Rows>
      {holds.map(({ id, lot, buyer, since }) => (
        <li key={id}>
          <Row type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
            <b>{`Lot ${lot}`}</b>
            <span>{`${buyer}, ${since}`}</span>
          </Row>
        </li>
      ))}
    </Rows>
  );
}
