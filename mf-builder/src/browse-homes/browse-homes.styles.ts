import { colour, font, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Chooser with the design that is shown, beside all designs; one column below 990 px. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(19rem, 25rem) minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};
  ${media.slider} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** Stays in view beside a long list. */
export const Beside = styled.div`
  position: sticky;
  top: ${space.md};
`;

export const Logo = styled.img`
  display: block;
  height: 40px;
  max-width: 100%;
  object-fit: contain;
  object-position: left;
`;

/** The shown design: its picture above what is said about it, beside each other where there is room. */
export const Shown = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${space.md};
  dl > :last-child {
    border: 0;
  }
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A design to press; the pressed one is outlined. */
export const DesignButton = styled.button`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  width: 100%;
  height: 100%;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: ${colour.borderStrong};
    box-shadow: ${shadow.mid};
  }
  &[aria-pressed='true'] {
    border-color: ${colour.primaryBorder};
    box-shadow: inset 0 0 0 1px ${colour.primaryBorder};
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
export const DesignText = styled.span`
  display: grid;
  gap: ${space.xxs};
  padding: 0 ${space.xs} ${space.xs};
  strong {
    font-weight: ${font.weight.strong};
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
`;

export const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.md};
`;
