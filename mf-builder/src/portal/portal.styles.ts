import { colour, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Below the header of the work frame. */
export const BELOW_BAR = `calc(64px + ${space.md})`;

/** A form, and beside it where there is room what it does; beside it stays in sight. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: ${space.lg};
  > * {
    display: grid;
    gap: ${space.md};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > aside {
    position: sticky;
    top: ${BELOW_BAR};
  }
  @media (max-width: 991.98px) {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      position: static;
    }
  }
`;

/** Logos made for a light background keep one. */
export const LogoBox = styled.img`
  justify-self: start;
  max-width: 12rem;
  max-height: 6rem;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: #fff;
  object-fit: contain;
`;

/** A colour's field with its picker beside the box. */
export const ColourPick = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.sm};
  > input {
    width: 46px;
    height: 46px;
    /* The field's label. */
    margin-top: 1.75rem;
    padding: ${space.xs};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    cursor: pointer;
  }
`;

/** A sample in the colours of its own CSS variables. */
export const ColourSample = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm} ${space.md};
  [data-link] {
    color: ${colour.primaryText};
    text-decoration: underline;
  }
`;

/** A form that is longer than the window: its button, and what is said above it, stay in sight. */
export const LongForm = styled.div`
  display: grid;
  gap: ${space.md};
  form > div:last-child,
  form > [data-above]:not(:empty) {
    position: sticky;
    bottom: 0;
    z-index: 1;
    margin-inline: calc(-1 * ${space.lg});
    padding: ${space.sm} ${space.lg};
    border-top: 1px solid ${colour.border};
    background: ${colour.surface};
  }
  form > div:last-child {
    margin-bottom: calc(-1 * ${space.lg});
    border-radius: 0 0 ${radius.lg} ${radius.lg};
  }
  form > [data-above]:not(:empty) {
    /* Above the button. */
    bottom: calc(44px + 2 * ${space.sm});
  }
  /* What is focused isn't behind them. */
  input,
  select,
  textarea,
  button {
    scroll-margin-bottom: 8rem;
  }
`;
