import { can, type Capability } from './permissions.js';

/** What a key for programs may be given, in words for its page: what a landowner may and a visitor may not, but nothing of accounts. */
const WORDS = {
  'file.upload': 'Upload files',
  'file.read': 'Read private files',
  'hold.review': 'Read and decide holds',
  'lot.manage': 'Read and change lots',
  'estate.settings': 'Change settings of estates',
  'user.manage': 'Read people and keys',
  'data.export': 'Export data',
} as const satisfies Partial<Record<Capability, string>>;
export type KeyCapability = keyof typeof WORDS;

export const KEY_CAPABILITIES: readonly { readonly value: KeyCapability; readonly label: string }[] = (Object.keys(WORDS) as KeyCapability[]).map((value) => ({ value, label: WORDS[value] }));

/** A capability of a key in words; one that this build doesn't know stays as it is. @example keyCapabilityWords('lot.manage') // 'Read and change lots' */
export const keyCapabilityWords = (capability: string): string => (Object.hasOwn(WORDS, capability) ? WORDS[capability as KeyCapability] : capability);

/** Whether a key may be given a capability. */
export const isForKeys = (capability: Capability): boolean => capability !== 'account.use' && can('LANDOWNER', capability);
