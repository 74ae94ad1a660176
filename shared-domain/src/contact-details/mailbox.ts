/** Providers that document that dots in a name change nothing, so that one mailbox has thousands of spellings. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting only; letters go to the address as it was typed. A `+tag` is the mailbox's own note.
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

/** An address as accounts are found by it: trimmed, in lower case. @example normaliseEmail(' ANN@X.COM ') // 'ann@x.com' */
export const normaliseEmail = (address: string): string => address.trim().toLowerCase();
