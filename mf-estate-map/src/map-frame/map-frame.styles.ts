import { media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { hasMapParts } from './use-map-parts';

export const MapColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  min-width: 0;
  min-height: 0;
`;

/** On a phone from edge to edge and most of the screen high; the row of the map's buttons is below that. */
export const MapFrame = styled.div.attrs<{ 'data-fades'?: boolean }>(() => ({ 'data-fades': hasMapParts() }))`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  border-radius: ${radius.lg};
  ${media.mobile} {
    flex: none;
    height: calc(max(20rem, 0.62 * var(--ll-screen, 100svh)) + 54px);
    margin-inline: calc(-1 * var(--page-margin, 0px));
    [data-window] {
      border-radius: 0;
    }
  }
  /* From one map to the next; the first one, which takes the place of the server's picture, is simply there. */
  &[data-fades='true'] {
    transition: opacity 180ms;
    @starting-style {
      opacity: 0.3;
    }
  }
  ${media.print} {
    height: auto;
  }
`;
