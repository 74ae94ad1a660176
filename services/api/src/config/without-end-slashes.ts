/**
 * Removes trailing slashes; `/\/+$/` would take quadratic time on a long run of slashes.
 * @example withoutEndSlashes('https://a.example//') // 'https://a.example'
 */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
