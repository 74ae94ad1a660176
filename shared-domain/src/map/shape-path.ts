import { flattenArc, flattenCubic, flattenQuadratic } from './flatten.js';
import type { PathToken } from './path-tokens.js';
import { PATH_LIMITS, refusePath, tokenizePath } from './path-tokens.js';

/** In plan units; y grows downwards. */
export interface Point {
  x: number;
  y: number;
}
/** A command with absolute numbers, as it is stored. H and V have become L. */
export interface PathCommand {
  letter: 'M' | 'L' | 'C' | 'Q' | 'A' | 'Z';
  values: readonly number[];
}

/** Reads a path into absolute commands. Throws `invalid_path` for anything but M L H V C Q A Z with their numbers. */
export function parsePathCommands(path: string): PathCommand[] {
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
    if (command.values.some((value) => Math.abs(value) > PATH_LIMITS.coordinate)) refusePath('a coordinate too far out');
    at = endOf(command);
    if (command.letter === 'M') start = at;
    commands.push(command);
  }
  return commands;
}

/**
 * Reads a path into its subpaths, each a list of points; curves become short lines. A closing point that repeats the
 * first is left out, since every shape is closed.
 * @example parsePath('M0 0H10V10Z') // [[{x:0,y:0},{x:10,y:0},{x:10,y:10}]]
 */
export function parsePath(path: string): Point[][] {
  const subpaths: Point[][] = [];
  let current: Point[] = [];
  const keep = (): void => {
    if (current.length > 0) subpaths.push(withoutRepeatedEnd(current));
  };
  for (const { letter, values } of parsePathCommands(path)) {
    const from = current.at(-1) ?? { x: 0, y: 0 };
    if (letter === 'Z') {
      const first = current[0];
      keep();
      // What follows Z without M starts where the closed part started.
      current = first ? [first] : [];
    } else if (letter === 'M') {
      if (current.length > 1) keep();
      current = [endOf({ letter, values })];
    } else {
      current.push(...pointsOf(letter, from, values));
    }
  }
  if (current.length > 1) keep();
  return subpaths;
}

/** The stored form of a path: absolute commands, numbers only, at most `decimals` decimals (D46). */
export function normalizePath(path: string, decimals = 2): string {
  const factor = 10 ** decimals;
  const text = (value: number): string => String(Math.round(value * factor) / factor + 0);
  return parsePathCommands(path)
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

function pointsOf(letter: 'L' | 'C' | 'Q' | 'A', from: Point, values: readonly number[]): Point[] {
  if (letter === 'C') return flattenCubic(from, values);
  if (letter === 'Q') return flattenQuadratic(from, values);
  if (letter === 'A') return flattenArc(from, values);
  return [endOf({ letter, values })];
}

function withoutRepeatedEnd(points: Point[]): Point[] {
  const first = points[0];
  const last = points.at(-1);
  const repeats = points.length > 1 && first && last && first.x === last.x && first.y === last.y;
  return repeats ? points.slice(0, -1) : points;
}
