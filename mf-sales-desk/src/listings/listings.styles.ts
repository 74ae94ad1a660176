import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** The form, and beside it what visitors will see. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: ${space.lg};
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const PictureRows = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const PictureRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.sm};
  padding: ${space.sm};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  &[data-dragged] {
    border-color: ${colour.primaryBorder};
    background: ${colour.surfaceHover};
  }
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

export const PictureFields = styled.div`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
`;

export const PictureTools = styled.div`
  display: flex;
  justify-content: end;
  align-items: center;
  gap: ${space.xxs};
  ${media.mobile} {
    grid-column: 1 / -1;
  }
`;

export const SmallPicture = styled.span`
  display: grid;
  place-items: center;
  width: 96px;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${colour.surfaceSunken};
  color: ${colour.inkMuted};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
