/** Number of arguments of each command. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };
const TOKEN = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** The curve that a smooth one is, with its control point filled in. */
const WHOLE: Record<string, string> = { S: 'C', T: 'Q' };

/** The arguments of a command from a token on, absolute; undefined where one is missing. `from`: where relative ones begin. */
function argumentsAt(tokens: string[], i: number, takes: number, from: readonly [number, number] | false) {
  const to: number[] = [];
  for (let left = takes; left > 0; left -= 1, i += 1) {
    const text = tokens[i] ?? '';
    // An arc's flag is a single character, which the next number may follow at once.
    if (takes > 6 && (left === 4 || left === 3) && text[1]) tokens.splice(i, 1, text[0]!, text.slice(1));
    // An arc's first arguments are not coordinates.
    const value = +tokens[i]! + (from && (takes < 7 || left < 3) ? from[left % 2]! : 0);
    if (Number.isNaN(value)) return;
    to.push(value);
  }
  return to;
}

/**
 * Reads SVG path data, absolute and relative, in order: `begin` receives the start of each part, `edge` each edge with
 * absolute arguments that end in its end point. Their number tells its kind: 2 for a line, 4 for a quadratic and 6 for a
 * cubic Bézier curve (S and T have their control point filled in), 7 for an arc. Stops at the first error, as browsers
 * do; use `normalizePath` to validate.
 */
export function readCommands(
  d: string,
  begin: (x: number, y: number) => void,
  edge: (x0: number, y0: number, to: readonly number[]) => void,
): void {
  const tokens: string[] = d.match(TOKEN) ?? [];
  let command = '';
  let relative = false;
  /** Whether a part has begun; after Z the next one begins where this one did. */
  let open = false;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** Kind and arguments of the edge before, whose last control point a smooth curve of the same kind mirrors. */
  let before = '';
  let last: number[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!;
    if (token >= 'A') {
      command = token.toUpperCase();
      relative = token !== command;
      i += 1;
      if (command === 'Z') [x, y, open, before] = [startX, startY, false, ''];
      continue;
    }
    const takes = TAKES[command];
    if (!takes) return;
    const to = argumentsAt(tokens, i, takes, relative && [x, command === 'H' ? x : y]);
    if (!to) return;
    i += takes;
    if (command === 'H') to.push(y);
    if (command === 'V') to.unshift(x);
    const kind = WHOLE[command] ?? command;
    if (kind !== command) to.unshift(...(kind === before ? [2 * x - last.at(-4)!, 2 * y - last.at(-3)!] : [x, y]));
    const [endX, endY] = to.slice(-2) as [number, number];
    if (kind === 'M') {
      [startX, startY] = [endX, endY];
      // Further coordinates after M are lines.
      command = 'L';
    }
    if (kind === 'M' || !open) begin(startX, startY);
    if (kind !== 'M') edge(x, y, to);
    [x, y, open, before, last] = [endX, endY, true, kind, to];
  }
}
