import { colour, font, media, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** One to three designs side by side. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr));
  align-items: start;
  gap: ${space.lg};
`;

/** A design. It is laid out by its own width: wide alone, narrow beside others. */
export const Column = styled.article`
  container-type: inline-size;
  min-width: 0;
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
`;
export const ColumnHead = styled.header<{ $isPlain?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPlain }) => ($isPlain ? 'minmax(0, 1fr)' : '5.5rem minmax(0, 1fr) auto')};
  align-items: start;
  gap: ${space.sm};
  padding: ${space.md};
  border-bottom: 1px solid ${colour.border};
  @container (min-width: 46rem) {
    grid-template-columns: ${({ $isPlain }) => ($isPlain ? 'minmax(0, 1fr)' : '9rem minmax(0, 1fr) auto')};
    gap: ${space.lg};
    padding: ${space.lg};
  }
`;
export const ColumnBody = styled.div`
  display: grid;
  gap: ${space.lg};
  padding: ${space.md};
  @container (min-width: 46rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: ${space.xl};
    padding: ${space.lg};
  }
`;
export const Step = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.md};
  min-width: 0;
`;

export const Inclusions = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.xs} ${space.lg};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: flex-start;
    gap: ${space.xs};
    padding-block: ${space.xxs};
  }
  svg {
    margin-top: 2px;
    color: ${colour.success};
  }
`;

export const Guide = styled.aside`
  position: sticky;
  top: ${space.md};
  display: grid;
  align-self: start;
  gap: ${space.xs};
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  dl > :last-child {
    border: 0;
  }
  dl:last-of-type dt,
  dl:last-of-type dd {
    color: ${colour.ink};
    font-weight: ${font.weight.strong};
  }
  /* A price is never broken within its digits. */
  dd {
    overflow-wrap: break-word;
  }
`;
export const Nav = styled.div`
  display: flex;
  gap: ${space.sm};
  padding-top: ${space.xs};
  > :last-child {
    flex: 1;
  }
  @container (min-width: 46rem) {
    > :last-child {
      flex: 0 1 auto;
      min-width: 18rem;
    }
  }
`;
/** Buttons and what the first one waits for: last in a row, below it on a phone. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm};
  > p {
    order: 1;
  }
  ${media.mobile} {
    > * {
      flex: 1 1 100%;
    }
    > p {
      order: 0;
    }
  }
`;

export const Summary = styled.dl`
  display: grid;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space.sm};
    min-height: 56px;
    padding: ${space.xs} 0;
    border-bottom: 1px solid ${colour.border};
  }
  dt {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-weight: ${font.weight.medium};
  }
  dd + dd {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space.sm};
`;

export const Upgrades = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space.xs};
    padding: 0;
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space.sm};
    min-height: 48px;
    border-bottom: 1px solid ${colour.border};
    cursor: pointer;
  }
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${colour.primaryBorder};
  }
  input:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
`;
