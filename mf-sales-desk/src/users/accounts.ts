import { ACCOUNT_STATES, formatDate, parseRole, ROLE_WORDS, type AccountState } from '@lotline/shared-domain';
import type { Tone } from '@lotline/shared-design';

/** Dates of accounts are in the browser's time zone. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
export const dayOf = (at: string | null | undefined): string => formatDate(at, timeZone());
export const momentOf = (at: string | null | undefined): string => formatDate(at, timeZone(), 'D MMM YYYY h:mm A');

/** A role as a list shows it: 'Sales person'. */
export function roleLabel(raw: string): string {
  const words = ROLE_WORDS[parseRole(raw)];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TONES: Readonly<Record<AccountState, Tone>> = {
  active: 'success',
  invited: 'light-blue',
  unverified: 'yellow',
  disabled: 'gray',
};
const isState = (state: string): state is AccountState => Object.hasOwn(ACCOUNT_STATES, state);
/** Badge of an account state; an unknown one, from a later API, is gray with its raw name. */
export const stateBadge = (state: string): { tone: Tone; label: string } =>
  isState(state) ? { tone: TONES[state], label: ACCOUNT_STATES[state] } : { tone: 'gray', label: state };

/** An audit entry as a sentence: 'invited as SALES' → 'Invited as sales person'. */
export function eventLabel(to: string): string {
  const words = to.replace(/\b[A-Z]{4,}(?:_[A-Z]+)*\b/, (role) =>
    parseRole(role) === 'ANONYMOUS' ? role : ROLE_WORDS[parseRole(role)],
  );
  const sentence = words === to ? to : words.startsWith('invited') ? words : `role: ${words}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
