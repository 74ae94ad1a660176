import { readableKey } from '../format/readable-key.js';

/**
 * A business's readable key for links, derived from its name; `business` if no ASCII letters or digits remain.
 * @example businessKeyOf('Coastal & Sons Agency') // 'coastal-sons-agency'
 */
export const businessKeyOf = (title: string): string => readableKey(title, 'business');
