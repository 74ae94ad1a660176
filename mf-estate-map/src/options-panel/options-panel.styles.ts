import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { Block } from '../estate-page/estate-page.styles';

/** On a phone a block of its own; on a wider frame one bar, so that the map is what a visitor sees first. */
export const Options = styled(Block)`
  ${media.notMobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.lg};
    padding: ${space.sm} ${space.md};
    min-height: calc(44px + 2 * ${space.sm});
  }
  ${media.print} {
    display: none;
  }
`;

/** The question and its button: beside the ways out where there is room, on a line of their own where there isn't. */
export const Question = styled.div`
  display: grid;
  gap: ${space.sm};
  justify-items: start;
  ${media.notMobile} {
    display: flex;
    flex: 1 1 23rem;
    align-items: center;
    justify-content: space-between;
    gap: ${space.md};
    > :last-child {
      flex: none;
    }
  }
`;
