import { useEffect, useReducer } from 'react';

/**
 * How often the faces that the first drawing asked for have arrived: 0 or 1. A canvas keeps the glyphs that it was drawn with, and
 * must be drawn again; everything else is repainted by the browser.
 */
export function useFaceArrivals(): number {
  const [times, count] = useReducer((before: number) => before + 1, 0);
  // Absent in jsdom. By now the first drawing has asked for its faces.
  useEffect(() => void (document.fonts as FontFaceSet | undefined)?.ready.then(count), []);
  return times;
}
