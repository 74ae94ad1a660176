// @ts-check
/** An error message for the tool's user; `hint` suggests what to do. */
export class Stop extends Error {
  /** @param {string} message @param {{ hint?: string, cause?: unknown }} [more] */
  constructor(message, { hint = '', cause } = {}) {
    super(message, { cause });
    this.name = 'Stop';
    this.hint = hint;
  }
}

/** A bulleted list of at most `most` lines, followed by the number of further ones. @param {readonly string[]} lines */
export function listed(lines, most = 10) {
  const shown = lines.slice(0, most).map((line) => `  - ${line}`);
  if (lines.length > most) shown.push(`  - and ${lines.length - most} more`);
  return shown.join('\n');
}
