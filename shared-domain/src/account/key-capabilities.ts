import { can, type Capability } from '../role/permissions.js';

/**
 * Capabilities a new API key may have, as labels: those of a landowner beyond a visitor's, excluding account
 * management.
 */
const WORDS = {
  'file.upload': 'Upload files',
  'file.read': 'Read private files',
  'hold.review': 'Read and decide holds',
  'lead.work': 'Read and change leads',
  'lot.manage': 'Read and change lots',
  'estate.settings': 'Change settings of estates',
  'user.read': 'Read people',
  'business.manage': 'Read and change businesses',
  'key.manage': 'Read and revoke API keys',
  'data.export': 'Export data',
  'eoi.review': 'Read and decide EOIs',
  'money.record': 'Record deposits and refunds',
} as const satisfies Partial<Record<Capability, string>>;
export type KeyCapability = keyof typeof WORDS;

/**
 * Capabilities that were split: existing keys with the old one keep everything it covered; new keys choose among its
 * parts.
 */
const SPLIT = {
  'user.manage': {
    label: 'Read people, change businesses, revoke API keys',
    parts: ['user.read', 'business.manage', 'key.manage'],
  },
} as const satisfies Partial<Record<Capability, { label: string; parts: readonly KeyCapability[] }>>;

/** The options of the form for a new key. */
export const KEY_CAPABILITIES: readonly { readonly value: KeyCapability; readonly label: string }[] = (
  Object.keys(WORDS) as KeyCapability[]
).map((value) => ({ value, label: WORDS[value] }));

const LABELS: Readonly<Record<string, string>> = { ...WORDS, 'user.manage': SPLIT['user.manage'].label };

/**
 * A key capability's label; an unknown one is returned as is.
 * @example keyCapabilityWords('lot.manage') // 'Read and change lots'
 */
export const keyCapabilityWords = (capability: string): string =>
  Object.hasOwn(LABELS, capability) ? (LABELS[capability] ?? capability) : capability;

/** Whether a key may be given a capability. */
export const isForKeys = (capability: Capability): boolean =>
  capability !== 'account.use' && can('LANDOWNER', capability);

/** Capabilities that came after keys had to name theirs: an earlier key, which names none, has all but these (D167). */
const LATER: readonly Capability[] = ['eoi.request', 'eoi.review', 'money.record', 'lead.work'];

/**
 * Whether a key has a capability. Public capabilities are not checked here.
 * @param given the key's capabilities; null for a key of an earlier build, which has all its role had then
 * @example keyHas(null, 'money.record') // false
 */
export const keyHas = (given: readonly string[] | null, wanted: Capability): boolean =>
  given ? keyCovers(given, wanted) : !LATER.includes(wanted);

/**
 * Whether a key's capabilities cover the one an endpoint requires. Public capabilities are not checked here.
 * @example keyCovers(['user.manage'], 'business.manage') // true: keys made before the split keep what they had
 */
export const keyCovers = (given: readonly string[], wanted: Capability): boolean =>
  given.includes(wanted) ||
  Object.entries(SPLIT).some(
    ([whole, { parts }]) => given.includes(whole) && (parts as readonly string[]).includes(wanted),
  );
