import type { Point } from '@lotline/shared-geometry';
import { type Box, decimetre, toPath } from './plane.js';

/** The palette of the drawn plans. */
export const PAPER = '#efe9da';
export const MEADOW = '#dfe5cd';
export const GREEN = '#d0dfba';
export const VERGE = '#e9e3cf';
export const LOT_EDGE = '#cfc6b0';

/** Deterministic pseudo-random numbers from 0 to 1, so that a plan and hence its file name stay the same. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const TREES = ['#6f9468', '#86a273', '#5f8666', '#9bb07c', '#7c9c6c'];

/** A tree from above: shadow, crown, highlight. */
export function tree(p: Point, radius: number, roll: () => number): string {
  const crown = TREES[Math.floor(roll() * TREES.length)] ?? '#6f9468';
  const r = decimetre(radius * (0.82 + roll() * 0.36));
  const x = decimetre(p.x);
  const y = decimetre(p.y);
  return (
    `<circle cx="${decimetre(x + r * 0.3)}" cy="${decimetre(y + r * 0.35)}" r="${r}" fill="#54634a" opacity=".26"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${crown}"/>` +
    `<circle cx="${decimetre(x - r * 0.28)}" cy="${decimetre(y - r * 0.3)}" r="${decimetre(r * 0.52)}" fill="#c3d29c" opacity=".42"/>`
  );
}

/** A road: kerb, carriageway on top, thin centre line. */
export function road(line: readonly Point[], width: number): { readonly kerb: string; readonly top: string } {
  const d = toPath(line, false);
  const stroke = (colour: string, w: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${decimetre(w)}" stroke-linejoin="round"${more}/>`;
  return {
    kerb: stroke('#e8e1d1', width + 5) + stroke('#d6cebb', width + 0.8),
    top: stroke('#fdfcf9', width) + stroke('#e2dccd', 0.4, ' stroke-dasharray="4 5"'),
  };
}

/** Trees at regular steps along a line, with slight jitter. */
export function avenue(line: readonly Point[], step: number, radius: number, roll: () => number): string {
  let text = '';
  let carried = step / 2;
  for (let i = 0; i + 1 < line.length; i += 1) {
    const a = line[i]!;
    const b = line[i + 1]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (; carried < length; carried += step) {
      const t = carried / length;
      text += tree(
        { x: a.x + (b.x - a.x) * t + (roll() - 0.5), y: a.y + (b.y - a.y) * t + (roll() - 0.5) },
        radius,
        roll,
      );
    }
    carried -= length;
  }
  return text;
}

/** Scattered trees inside a box, only where `allowed` returns true. */
export function wood(
  box: Box,
  count: number,
  radius: number,
  roll: () => number,
  allowed: (p: Point) => boolean,
): string {
  let text = '';
  for (let i = 0; i < count; i += 1) {
    const p = { x: box.x + roll() * box.width, y: box.y + roll() * box.height };
    if (allowed(p)) text += tree(p, radius * (0.7 + roll() * 0.7), roll);
  }
  return text;
}

/** A street or place name with a halo, legible on any background. `turn` is in degrees. */
export function label(text: string, at: Point, size: number, turn = 0, colour = '#5f5c50', more = ''): string {
  const x = decimetre(at.x);
  const y = decimetre(at.y);
  const rotate = turn === 0 ? '' : ` transform="rotate(${decimetre(turn)} ${x} ${y})"`;
  return (
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="middle" dominant-baseline="middle" letter-spacing=".3" ` +
    `paint-order="stroke" stroke="#fffdf7" stroke-opacity=".75" stroke-width="${decimetre(size * 0.28)}" stroke-linejoin="round"${more}${rotate}>${text}</text>`
  );
}

/** Wraps a drawing into an SVG: `inner` is in plan metres, the view box a window on it. */
export function sheet(name: string, window: Box, inner: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${window.width} ${window.height}" width="${window.width}" height="${window.height}" ` +
    `font-family="sans-serif" role="img" aria-label="${name}"><g transform="translate(${-window.x} ${-window.y})">${inner}</g></svg>`
  );
}
