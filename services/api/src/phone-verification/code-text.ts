import { VERIFICATION } from '@lotline/shared-domain';

/** One text message has 160 characters of the basic alphabet, 70 with any other: a second one would cost as much again. */
const TITLE_MAX = 60;

/** The text of a code: one message, whatever the estate is called. */
export function codeText(code: string, estateTitle: string): string {
  const title = estateTitle
    .normalize('NFKD')
    .replace(/[^ -Z_a-z]/g, '')
    .slice(0, TITLE_MAX)
    .trim();
  return `${code} is your code for ${title || 'your quote'}. It is valid for ${VERIFICATION.codeSeconds / 60} minutes. Never share it.`;
}
