import { colour, font, layer, radius, shadow, space } from '@lotline/shared-design';
import styled, { createGlobalStyle } from 'styled-components';

/** An email's text, line by line. */
export const EmailBody = styled.div`
  max-height: 16rem;
  overflow: auto;
  padding: ${space.sm};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  font-size: ${font.size.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The requests side by side; stacked on phones. */
export const Side = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    min-width: 0;
  }
  /* The decisions stand at the foot of each card, in one line across them. */
  article {
    display: flex;
    height: 100%;
  }
  article > div {
    flex: 1;
    min-width: 0;
  }
  [data-decisions] {
    margin-top: auto;
  }
  small {
    color: ${colour.inkMuted};
    font-size: ${font.size.sm};
  }
  q {
    color: ${colour.inkMuted};
  }
`;

/** A lot's facts in a line. */
export const LotFacts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.lg};
  margin: 0;
  padding: 0;
  list-style: none;
  span {
    color: ${colour.inkMuted};
  }
  strong {
    font-variant-numeric: tabular-nums;
  }
`;

/** Who is next, and what can be decided at once. */
export const Contest = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  padding: ${space.sm} ${space.md};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
`;

export const Earlier = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs};
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
  }
`;

/** Candidate people, stacked. */
export const People = styled.ul`
  display: grid;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Sticky at the bottom of the window, above scrolling content and below overlays. */
export const UndoPlace = styled.ul`
  position: sticky;
  bottom: ${space.md};
  z-index: ${layer.panel};
  display: grid;
  gap: ${space.xs};
  margin: ${space.lg} auto 0;
  padding: ${space.xs} ${space.md};
  max-width: 36rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.high};
  list-style: none;
  li {
    display: flex;
    gap: ${space.md};
    align-items: center;
    justify-content: space-between;
  }
  li > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > svg {
    flex: none;
    color: ${colour.inkMuted};
  }
  li[data-tone='error'] > svg {
    color: ${colour.danger};
  }
  li[data-tone='success'] > svg {
    color: ${colour.success};
  }
  li > button {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;
/** What is focused is never scrolled beneath the place. */
export const UndoSpace = createGlobalStyle`
  html {
    scroll-padding-bottom: 9rem;
  }
`;

export const Shortcuts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.sm} ${space.md};
  margin: 0;
  dd {
    margin: 0;
  }
  kbd {
    display: inline-block;
    min-width: 2em;
    padding: 0 ${space.xs};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.sm};
    text-align: center;
  }
`;
