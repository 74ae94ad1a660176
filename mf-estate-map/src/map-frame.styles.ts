import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A map with its legend below it. */
export const MapFrame = styled.div`
  display: grid;
  gap: ${space.md};
  min-width: 0;
`;

/** A floating remark over the map's lower edge. */
export const MapNote = styled.div`
  position: absolute;
  left: 50%;
  bottom: ${space.md};
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  max-width: calc(100% - ${space.xl});
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.md};
  border-radius: ${radius.pill};
  background: ${colour.ink};
  color: ${colour.surface};
  transform: translateX(-50%);
  button { color: inherit; }
  ${media.mobile} { display: none; }
`;
