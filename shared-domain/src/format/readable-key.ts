/** Maximum length of a key, excluding a suffix that makes it unique. */
const LONGEST = 48;

/**
 * A readable key for links, derived from a name; `standard` if no ASCII letters or digits remain.
 * @example readableKey('Coastal & Sons Agency', 'business') // 'coastal-sons-agency'
 */
export function readableKey(title: string, standard: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LONGEST).replaceAll(/^-+|-+$/g, '') || standard;
}
