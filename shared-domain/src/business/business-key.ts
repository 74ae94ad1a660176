/** Maximum length of a key, excluding the suffix that makes it unique. */
const LONGEST = 48;

/**
 * A business's readable key for links, derived from its name; `business` if no ASCII letters or digits remain.
 * @example businessKeyOf('Coastal & Sons Agency') // 'coastal-sons-agency'
 */
export function businessKeyOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LONGEST).replaceAll(/^-+|-+$/g, '') || 'business';
}
