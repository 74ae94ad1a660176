// @ts-check
/** A reason to stop, in words for the person who runs the tool; `hint` says what to do about it. */
export class Stop extends Error {
  /** @param {string} message @param {{ hint?: string, cause?: unknown }} [more] */
  constructor(message, { hint = '', cause } = {}) {
    super(message, { cause });
    this.name = 'Stop';
    this.hint = hint;
  }
}

/** A list in words: at most ten lines, then how many more. @param {readonly string[]} lines */
export function listed(lines, most = 10) {
  const shown = lines.slice(0, most).map((line) => `  - ${line}`);
  if (lines.length > most) shown.push(`  - and ${lines.length - most} more`);
  return shown.join('\n');
}
