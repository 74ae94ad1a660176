import { colour, media, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Viewer = styled.div`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
`;

/** Its size is known before the picture, so that nothing moves when it arrives. */
export const Stage = styled.div`
  position: relative;
  width: 100%;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
`;

export const Small = styled.ul`
  display: flex;
  gap: ${space.xs};
  margin: 0;
  padding: 2px;
  overflow-x: auto;
  list-style: none;
  ${media.mobile} {
    scrollbar-width: none;
  }
`;

export const SmallPicture = styled.button`
  position: relative;
  display: block;
  width: 84px;
  height: 56px;
  padding: 0;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: ${radius.sm};
  background: ${colour.surfaceSunken};
  cursor: pointer;
  &[aria-current='true'] {
    border-color: ${colour.primary};
  }
  &:focus-visible {
    outline: 2px solid ${colour.primary};
    outline-offset: 1px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
