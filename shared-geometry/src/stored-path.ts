import type { PathToken } from './path-tokens.js';
import { PATH_LIMITS, refusePath, tokenizePath } from './path-tokens.js';

/** In plan units; y grows downwards. */
interface Point {
  x: number;
  y: number;
}
/** A command with absolute coordinates, as stored. H and V are converted to L. */
interface PathCommand {
  letter: 'M' | 'L' | 'C' | 'Q' | 'A' | 'Z';
  values: readonly number[];
}

/** Parses a path into absolute commands. @throws InvalidPath for anything but M L H V C Q A Z with their numbers. */
function commandsOf(path: string): PathCommand[] {
  let start: Point = { x: 0, y: 0 };
  let at: Point = start;
  const commands: PathCommand[] = [];
  for (const token of tokenizePath(path)) {
    if (token.letter === 'Z') {
      commands.push({ letter: 'Z', values: [] });
      at = start;
      continue;
    }
    const command = absolute(token, at);
    if (command.values.some((value) => Math.abs(value) > PATH_LIMITS.coordinate))
      refusePath('a coordinate too far out');
    at = endOf(command);
    if (command.letter === 'M') start = at;
    commands.push(command);
  }
  return commands;
}

/**
 * The stored form of a path: absolute commands M L C Q A Z, only numbers, at most `decimals` decimals (D46).
 * @throws InvalidPath with the reason.
 * @example normalizePath('m10 10h5v5z') // 'M10 10L15 10L15 15Z'
 */
export function normalizePath(path: string, decimals = 2): string {
  const factor = 10 ** decimals;
  const text = (value: number): string => String(Math.round(value * factor) / factor + 0);
  return commandsOf(path)
    .map(({ letter, values }) => letter + values.map(text).join(' '))
    .join('');
}

function absolute({ letter, relative, values }: PathToken, at: Point): PathCommand {
  const dx = relative ? at.x : 0;
  const dy = relative ? at.y : 0;
  const [first = 0] = values;
  if (letter === 'H') return { letter: 'L', values: [first + dx, at.y] };
  if (letter === 'V') return { letter: 'L', values: [at.x, first + dy] };
  if (letter === 'A') {
    const [, , , , , x = 0, y = 0] = values;
    return { letter, values: [...values.slice(0, 5), x + dx, y + dy] };
  }
  return { letter, values: values.map((value, i) => value + (i % 2 === 0 ? dx : dy)) };
}

function endOf({ values }: PathCommand): Point {
  return { x: values.at(-2) ?? 0, y: values.at(-1) ?? 0 };
}
