/** A text without the slashes at its end; `/\/+$/` would look at every slash of a long row of them again and again. @example withoutEndSlashes('https://a.example//') // 'https://a.example' */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
