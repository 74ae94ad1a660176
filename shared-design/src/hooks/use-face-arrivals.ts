import { useLayoutEffect, useState } from 'react';
import { font } from '../theme/tokens';

/**
 * How often a face of our text has arrived since the first drawing. A canvas keeps the glyphs that it was drawn with, and
 * must be drawn again; everything else is repainted by the browser.
 */
export function useFaceArrivals(): number {
  const [times, setTimes] = useState(0);
  // Before the first drawing, so that no arrival is missed.
  useLayoutEffect(() => {
    // Absent in jsdom.
    const fonts = document.fonts as FontFaceSet | undefined;
    const arrived = ({ fontfaces }: FontFaceSetLoadEvent) => {
      const isOurs = ({ family }: FontFace) => font.family.includes(family.replace(/["']/g, ''));
      if (fontfaces.some(isOurs)) setTimes((before) => before + 1);
    };
    fonts?.addEventListener('loadingdone', arrived);
    return () => fonts?.removeEventListener('loadingdone', arrived);
  }, []);
  return times;
}
