/** Red, green and blue, 0–255. */
type Rgb = readonly [number, number, number];

export const INK = '#111111';
export const WHITE = '#ffffff';

/** `'#8f0'`, `'8f00ff'`, `' #8F00FF '` → [143, 0, 255]; null for anything else. */
export function parseHex(text: string | null | undefined): Rgb | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec((text ?? '').trim())?.[1];
  if (!hex) return null;
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** [143, 0, 255] → `'#8f00ff'`. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const rgbOf = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];

/** `share` (0–1) of `top` over `under`: `mix('#000000', '#ffffff', 0.5)` → `'#808080'`. */
export function mix(top: string, under: string, share: number): string {
  const [a, b] = [rgbOf(top), rgbOf(under)];
  return toHex([0, 1, 2].map((at) => (a[at] ?? 0) * share + (b[at] ?? 0) * (1 - share)) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** White where it reaches 4.5:1 on `background`, else ink, else black: one of them always does. */
export const readableOn = (background: string): string =>
  [WHITE, INK].find((text) => contrast(text, background) >= 4.5) ?? '#000000';

/** Darkens `hex` in 1 % steps until it reaches `ratio` on `background`. */
export function darkenTo(hex: string, background: string, ratio: number): string {
  for (let step = 0; step <= 100; step += 1) {
    const candidate = mix('#000000', hex, step / 100);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return INK;
}
