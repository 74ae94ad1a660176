/** Providers documented to ignore dots in the local part, so that one mailbox has thousands of spellings. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Canonical mailbox of an address, without dots or `+tag`; for rate limits only. Emails go to the address as typed.
 * @example mailboxOf('Ann.Lee+lots@Gmail.com') // 'annlee@gmail.com'
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).toLowerCase();
  const name = address.slice(0, Math.max(at, 0)).toLowerCase();
  const plain = name.split('+', 1)[0] || name;
  if (!DOTLESS.has(host)) return `${plain}@${host}`;
  return `${plain.replaceAll('.', '') || plain}@gmail.com`;
}
