import type { RegistryBuild } from '../answer/registry-shapes.js';

/** Signed fields, in this order: everything for which a page trusts a build. */
const SIGNED = [
  'version',
  'build',
  'entry',
  'contract',
  'provides',
  'requires',
  'files',
  'preload',
  'staffOnly',
  'shared',
] as const;

/** Canonical JSON: sorted keys, so that different programs produce the same bytes. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null);
  return `{${pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join(',')}}`;
}

/**
 * The text signed with Ed25519 for a build, in UTF-8 (ADR-0010). An absent field, null and, for `staffOnly`, false are
 * equivalent.
 * @example crypto.sign(null, Buffer.from(signedText('mf-lot-modal', build)), privateKey).toString('base64')
 */
export function signedText(name: string, build: Readonly<Partial<RegistryBuild>>): string {
  const fields = SIGNED.map(
    (field) => [field, field === 'staffOnly' ? build.staffOnly || undefined : build[field]] as const,
  );
  return `lotline-registry-1\n${canonical({ name, ...Object.fromEntries(fields) })}`;
}
