import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A picture beside its fields. */
export const PictureLine = styled.div`
  display: grid;
  grid-template-columns: 8.75rem minmax(0, 1fr);
  align-items: start;
  gap: ${space.md};
  > div:last-child {
    display: grid;
    gap: ${space.sm};
    min-width: 0;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const PictureCell = styled.div`
  display: grid;
  gap: ${space.xs};
  ${media.mobile} {
    max-width: 14rem;
  }
`;

/** In place of a picture, for a file that can't be drawn here. */
export const SheetMark = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.md};
  background: ${colour.border};
  color: ${colour.inkMuted};
`;
