import { colour, font, layer, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Over the page, at the end of its toolbar: nothing moves, and the map beside it answers. */
export const Popover = styled.div`
  position: absolute;
  z-index: ${layer.panel};
  inset-block-start: calc(100% + ${space.xs});
  inset-inline-end: 0;
  width: min(25rem, 100%);
  max-height: max(20rem, calc(var(--ll-screen, 100dvh) - 12rem));
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space.md} ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  ${media.print} {
    display: none;
  }
`;

export const Controls = styled.section`
  display: grid;
  gap: ${space.lg};
`;

export const Fields = styled.div`
  display: grid;
  gap: ${space.md};
`;

export const Field = styled.label`
  display: grid;
  gap: ${space.xxs};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

export const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space.xxs};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.medium};
  }
`;

export const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.md} ${space.xl};
`;

export const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: ${space.xs};
  align-items: center;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;

export const Choice = styled.select`
  width: 100%;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space.xs};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.body};
  font-weight: ${font.weight.normal};
  /* Two stand beside each other; smaller letters would make a phone zoom. */
  ${media.hover} {
    font-size: ${font.size.sm};
    padding: 0 ${space.xxs};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
