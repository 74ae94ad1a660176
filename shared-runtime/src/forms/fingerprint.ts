const FNV_PRIME = 0x01000193;
const SEEDS = [0x811c9dc5, 0x9747b28c];

/** FNV-1a, 32 bits. */
function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/**
 * A short hash of a form's values, to detect unchanged content without storing it. A collision is harmless: the API
 * compares whole bodies and rejects the second one under the same key (D44).
 */
export function fingerprint(values: object): string {
  const text = JSON.stringify(values);
  return SEEDS.map((seed) => fnv(text, seed).toString(36)).join('.');
}
