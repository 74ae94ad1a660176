/** The longest key, in characters; a mark that tells two of one name apart follows it. */
const LONGEST = 48;

/**
 * The readable key that a business has in links, made of its name; another script's name becomes `business`.
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
