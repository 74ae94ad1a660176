import { type Html, html } from '../html/html.js';

const icon = (path: string, side: number): Html =>
  html`<svg width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

/** The design system's icons that the server-rendered page needs. */
export const ICONS = {
  map: icon('m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14', 18),
  largeMap: icon('m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14', 28),
  smallMap: icon('m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14m6-12v14', 16),
  list: icon('M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01', 18),
  leads: icon('m9.5 6 6 6-6 6', 20),
  back: icon('M19 12H5m6-6-6 6 6 6', 18),
  info: icon('M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 20),
} as const;
