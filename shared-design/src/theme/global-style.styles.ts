import { createGlobalStyle } from 'styled-components';
import { colour, font, media } from './tokens';

/**
 * Global styles: box model, type, focus, reduced motion, print. Rendered once by the shell.
 * Reduced motion removes transitions: with a very short duration, every element would run one for all its properties on every change.
 */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: 5rem 2rem; }
  body {
    margin: 0;
    min-width: 320px;
    background: ${colour.surface};
    color: ${colour.ink};
    font-family: ${font.family};
    font-size: ${font.size.body};
    line-height: ${font.line.normal};
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, h5, dd { overflow-wrap: anywhere; }
  h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  img, svg { display: block; max-width: 100%; }
  img[hidden] { display: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${colour.primaryText}; }
  :focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline: none; }
  ${media.reducedMotion} {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; }
  }
  ${media.print} { body { background: none; } [inert] { display: none !important; } }
`;
