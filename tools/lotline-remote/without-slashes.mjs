// @ts-check
/**
 * Removes trailing and, with `leading`, leading slashes.
 * @param {string} text @param {{ leading?: boolean }} [options]
 */
export function withoutSlashes(text, { leading = false } = {}) {
  let from = 0;
  let to = text.length;
  while (to > 0 && text[to - 1] === '/') to -= 1;
  while (leading && from < to && text[from] === '/') from += 1;
  return text.slice(from, to);
}
