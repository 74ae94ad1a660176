interface Fallback {
  readonly family: string;
  readonly weights: string;
  readonly fonts: readonly string[];
  /** Figtree's average character width ÷ the font's, weighted by English text. */
  readonly width: number;
}

/** Figtree's ascent and descent, in em. */
const [ASCENT, DESCENT] = [0.95, 0.25];

/** Arial, Liberation Sans and Roboto are alike; browsers on Linux without them show DejaVu Sans. */
const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Figtree Fallback',
    weights: '100 500',
    fonts: ['Arial', 'Liberation Sans', 'Roboto'],
    width: 1.007,
  },
  {
    family: 'Figtree Fallback',
    weights: '600 900',
    fonts: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    width: 0.954,
  },
  { family: 'Figtree Fallback 2', weights: '100 500', fonts: ['DejaVu Sans'], width: 0.878 },
  { family: 'Figtree Fallback 2', weights: '600 900', fonts: ['DejaVu Sans Bold'], width: 0.791 },
];

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

/** Local fonts scaled to the metrics of Figtree, so that nothing moves when it arrives after the map (shared-design/src/fonts). */
export const FONT_FALLBACKS: string = FALLBACKS.map(
  ({ family, weights, fonts, width }) =>
    `@font-face{font-family:"${family}";font-weight:${weights};src:${fonts.map((name) => `local("${name}")`).join()};` +
    `size-adjust:${percent(width)};ascent-override:${percent(ASCENT / width)};descent-override:${percent(DESCENT / width)};line-gap-override:0%}\n`,
).join('');
