import { contrast, darkenTo, INK, mix, parseHex, readableOn, toHex, WHITE } from './contrast';
import type { BrandColours, Theme } from './theme.types';
import { colour as fixed } from './tokens';

/** Spec 9. */
export const DEFAULT_ICON_COLOR = '#8f00ff';
const DEFAULT_HOVER = '#9d1fff';

/**
 * 0.8 alpha over white; where its text would fall below 4.5:1, the least alpha that keeps it (D180). A colour that white
 * changes too little to be seen, as one near white, is laid over ink (D226).
 */
function hoverOf(primary: string, onPrimary: string): string {
  if (primary === DEFAULT_ICON_COLOR) return DEFAULT_HOVER;
  let alpha = 0.8;
  while (alpha < 1 && contrast(onPrimary, mix(primary, WHITE, alpha)) < 4.5) alpha += 0.01;
  const lighter = mix(primary, WHITE, Math.min(alpha, 1));
  return contrast(lighter, primary) < 1.05 ? mix(primary, INK, 0.8) : lighter;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Derives an estate's theme from its iconColor (spec 9); anything but a hex colour gives the default.
 * Text keeps at least 4.5:1 and controls at least 3:1 for any colour.
 * `createTheme('#ffcc00').colour.onPrimary` → `'#111111'`
 */
export function createTheme(iconColor?: string | null): Theme {
  const rgb = parseHex(iconColor);
  const primary = rgb ? toHex(rgb) : DEFAULT_ICON_COLOR;
  const onPrimary = readableOn(primary);
  // The sunken surface is the darkest one behind text: a colour with enough contrast there has it on white too.
  const primaryText = darkenTo(primary, fixed.surfaceHover, 4.5);
  // Barely darkened, the border of a selected item would be lost among the grey ones of the others (D226).
  const primaryBorder = contrast(primary, fixed.surfaceHover) < 3 ? primaryText : primary;
  const colour: BrandColours = {
    primary,
    primaryHover: hoverOf(primary, onPrimary),
    onPrimary,
    primaryText,
    primaryBorder,
    primaryLight: mix(primary, WHITE, 0.4),
    onPrimaryLight: readableOn(mix(primary, WHITE, 0.4)),
    primaryReset: mix(primary, WHITE, 0.3),
    primarySlider: mix(primary, WHITE, 0.42),
    focus: primaryBorder,
  };
  const cssVariables = Object.fromEntries(
    Object.entries(colour).map(([name, value]) => [`--ll-${kebab(name)}`, value as string]),
  ) as Theme['cssVariables'];
  return {
    iconColor: primary,
    colour,
    adjusted: onPrimary !== WHITE || primaryText !== primary || primaryBorder !== primary,
    cssVariables,
  };
}
