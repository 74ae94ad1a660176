/** Number of arguments of each command. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };
const TOKEN = /[a-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** The offset of a relative argument; an arc's first arguments are not coordinates. */
function origin(command: string, at: number, x: number, y: number): number {
  const isPlace = command !== 'A' || at > 4;
  return isPlace ? ((command === 'V' || command === 'A') === at % 2 > 0 ? x : y) : 0;
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
  /** Whether the part has begun; after Z the next one begins where this one did. */
  let open = false;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** The last control point of the edge before, and its kind, which a smooth curve must share. */
  let [controlX, controlY, bent] = [0, 0, 0];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!;
    if (token >= 'A') {
      command = token.toUpperCase();
      relative = token !== command;
      i += 1;
      if (command !== 'Z') continue;
      [x, y, open, bent] = [startX, startY, false, 0];
      continue;
    }
    const takes = TAKES[command];
    if (!takes) return;
    const to: number[] = [];
    for (let at = 0; at < takes; at += 1, i += 1) {
      const text = tokens[i] ?? 'e';
      // An arc's flag is a single character, which the next number may follow at once.
      if (takes > 6 && (at === 3 || at === 4) && text.length > 1) tokens.splice(i, 1, text[0]!, text.slice(1));
      const value = +tokens[i]! + (relative ? origin(command, at, x, y) : 0);
      if (Number.isNaN(value)) return;
      to.push(value);
    }
    if (command === 'H') to.push(y);
    if (command === 'V') to.unshift(x);
    const smooth = command === 'S' || command === 'T';
    const kind = takes > 6 || (takes < 4 && !smooth) ? 0 : command === 'C' || command === 'S' ? 6 : 4;
    if (smooth) to.unshift(...(kind === bent ? [2 * x - controlX, 2 * y - controlY] : [x, y]));
    bent = kind;
    [controlX, controlY] = to.slice(-4) as [number, number];
    const [endX, endY] = to.slice(-2) as [number, number];
    if (command === 'M' || !open) {
      if (command === 'M') [x, y] = [endX, endY];
      [startX, startY] = [x, y];
      begin(x, y);
      open = true;
    }
    if (command === 'M')
      // Further coordinates after M are lines.
      command = 'L';
    else edge(x, y, to);
    [x, y] = [endX, endY];
  }
}
