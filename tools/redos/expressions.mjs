// @ts-check
// Finds all regular expressions in sources that process untrusted input.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const IS_SOURCE = /\.(?:ts|tsx|mjs|cjs)$/;
const IS_TEST = /\.(?:test|api-spec|examples)\.\w+$|\.d\.ts$/;
const IGNORED = new Set(['node_modules', 'dist', 'testing', 'test', 'living-locks']);

/** @param {string} path @returns {string[]} */
export function sourcesUnder(path) {
  if (IS_SOURCE.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : sourcesUnder(inside);
    return IS_SOURCE.test(entry.name) && !IS_TEST.test(entry.name) ? [inside] : [];
  });
}

/**
 * The expressions of a source text: literals, and `new RegExp` of a string literal. `unread` are those assembled at run
 * time.
 * @param {string} name @param {string} text
 */
export function expressionsOf(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {{ line: number, expression: RegExp }[]} */
  const read = [];
  /** @type {number[]} */
  const unread = [];
  const lineOf = (/** @type {ts.Node} */ node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      read.push({ line: lineOf(node), expression: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      if (source && ts.isStringLiteralLike(source))
        read.push({
          line: lineOf(node),
          expression: new RegExp(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : ''),
        });
      else unread.push(lineOf(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { read, unread };
}

/** @param {string} root @param {readonly string[]} places */
export const filesOf = (root, places) =>
  places
    .flatMap((place) => sourcesUnder(join(root, place)))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }));
