import { colour, font, hiddenVisually, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The lifecycle steps in one line: with all their names where there is room, else with the current one's. */
export const Steps = styled.ol`
  display: flex;
  gap: ${space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    flex: 1 1 0;
    min-width: ${space.xs};
    padding-top: ${space.xs};
    border-top: 4px solid ${colour.borderStrong};
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
    line-height: ${font.line.tight};
  }
  li[data-state='done'] {
    border-top-color: ${colour.success};
    color: ${colour.ink};
  }
  li[data-state='current'] {
    border-top-color: ${colour.primaryBorder};
    color: ${colour.ink};
    font-weight: ${font.weight.strong};
  }
  /* Without colours: steps to come are dotted, the current one is thick. */
  ${media.forcedColours} {
    li {
      border-top-style: dotted;
    }
    li[data-state='done'] {
      border-top-style: solid;
    }
    li[data-state='current'] {
      border-top: 8px solid;
      padding-top: ${space.xxs};
    }
  }
  @media (max-width: 1199.98px) {
    li[data-state='current'] {
      flex: 0 1 auto;
      font-size: ${font.size.sm};
    }
    li:not([data-state='current']) > span {
      ${hiddenVisually}
    }
  }
`;
