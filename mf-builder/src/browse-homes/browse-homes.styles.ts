import { media, space } from '@lotline/shared-design';
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

export const Pages = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.md};
`;
