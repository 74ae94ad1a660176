import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { colour, font, media, space } from '../theme/tokens';

const List = styled.dl`
  display: grid;
  font-size: ${font.size.sm};
  > div {
    display: grid;
    grid-template-columns: 14rem minmax(0, 1fr);
    align-items: center;
    gap: ${space.xxs} ${space.md};
    padding-block: ${space.xs};
    border-top: 1px solid ${colour.border};
  }
  > div:first-child {
    border: 0;
  }
  dt code {
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
    overflow-wrap: anywhere;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xxs} ${space.md};
  }
  dd > span:last-child {
    flex: 1 1 14rem;
  }
  ${media.mobile} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Look = styled.span`
  flex: none;
  width: ${space.xxxl};
  > span {
    display: block;
  }
`;

export interface UseListProps {
  /** Name, with its value if it has one, and what it is for. */
  readonly rows: readonly (readonly [name: string, use: string])[];
  /** How a small bar or square shows the value. */
  readonly look?: (name: string) => CSSProperties;
}

/** Names of the design system and what each is for. */
export const UseList = ({ rows, look }: UseListProps) => (
  <List>
    {rows.map(([name, use]) => (
      <div key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>
          {look && (
            <Look aria-hidden="true">
              <span style={look(name)} />
            </Look>
          )}
          <span>{use}</span>
        </dd>
      </div>
    ))}
  </List>
);
