import { media, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { Block } from '../page-actions/page-blocks.styles';

/**
 * A block of its own on a phone; on wider frames a bar of at most two rows, so that the map is seen first: all buttons
 * of the first row fit a frame of 680 px.
 */
export const Options = styled(Block)`
  ${media.notMobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.lg};
    padding: ${space.sm} ${space.md};
    min-height: calc(44px + 2 * ${space.sm});
    button {
      padding-inline: ${space.sm};
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** The question and its button: beside the options where there is room, else on their own line. */
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
