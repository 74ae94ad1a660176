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
  bed: icon('M3 19v-9m0 6h18v3M21 16v-2a3 3 0 0 0-3-3H3m4-1V8h5v3', 18),
  bath: icon('M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2 2 0 0 1 4 0M7 19l-1 2m11-2 1 2', 18),
  car: icon('M4 16v-4l2-5h12l2 5v4zM4 16v2m16-2v2M4 12h16M7.5 14v.01m9-.01v.01', 18),
  sofa: icon('M5 11V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3M3 11a2 2 0 0 1 4 0v3h10v-3a2 2 0 0 1 4 0v7H3zm2 7v2m14-2v2', 18),
  info: icon('M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 20),
} as const;
