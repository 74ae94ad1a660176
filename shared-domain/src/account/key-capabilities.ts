import { can, type Capability } from './permissions.js';

/** What a new API key may be given, in words for its page: what a landowner may and a visitor may not, but nothing of accounts. */
const WORDS = {
  'file.upload': 'Upload files',
  'file.read': 'Read private files',
  'hold.review': 'Read and decide holds',
  'lot.manage': 'Read and change lots',
  'estate.settings': 'Change settings of estates',
  'user.read': 'Read people',
  'business.manage': 'Read and change businesses',
  'key.manage': 'Read and revoke API keys',
  'data.export': 'Export data',
} as const satisfies Partial<Record<Capability, string>>;
export type KeyCapability = keyof typeof WORDS;

/** Capabilities that were split: keys that hold one keep all that it stood for, and new keys are offered its parts. */
const SPLIT = {
  'user.manage': {
    label: 'Read people, change businesses, revoke API keys',
    parts: ['user.read', 'business.manage', 'key.manage'],
  },
} as const satisfies Partial<Record<Capability, { label: string; parts: readonly KeyCapability[] }>>;

/** What a form for a new key offers. */
export const KEY_CAPABILITIES: readonly { readonly value: KeyCapability; readonly label: string }[] = (
  Object.keys(WORDS) as KeyCapability[]
).map((value) => ({ value, label: WORDS[value] }));

const LABELS: Readonly<Record<string, string>> = { ...WORDS, 'user.manage': SPLIT['user.manage'].label };

/** A capability of a key in words; one that this build doesn't know stays as it is. @example keyCapabilityWords('lot.manage') // 'Read and change lots' */
export const keyCapabilityWords = (capability: string): string =>
  Object.hasOwn(LABELS, capability) ? (LABELS[capability] ?? capability) : capability;

/** Whether a key may be given a capability. */
export const isForKeys = (capability: Capability): boolean =>
  capability !== 'account.use' && can('LANDOWNER', capability);

/**
 * Whether the capabilities written on a key cover the one that an endpoint asks for. What everybody may is not asked here.
 * @example keyCovers(['user.manage'], 'business.manage') // true: keys made before the split keep what they had
 */
export const keyCovers = (given: readonly string[], wanted: Capability): boolean =>
  given.includes(wanted) ||
  Object.entries(SPLIT).some(
    ([whole, { parts }]) => given.includes(whole) && (parts as readonly string[]).includes(wanted),
  );
