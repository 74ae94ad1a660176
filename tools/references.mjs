// @ts-check
// Checks that everything cited by comments, test titles and documents exists: decisions, sections of the specification,
// goals, records, documents, files.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const SKIPPED = new Set(['node_modules', 'dist', 'results', 'living-locks', 'releases']);
const CODE = /\.(?:tsx?|[cm]?js)$/;

/** Every source and document of the repository. @returns {string[]} */
export function filesOf(folder = ROOT) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : filesOf(path);
    return CODE.test(entry.name) || entry.name.endsWith('.md') ? [path] : [];
  });
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const TITLE = /\b(?:describe|it|test)(?:\.\w+)*(?:\([^()\n]*\))?\(\s*(['"`]).*?\1/g;
/**
 * The text of a file that may contain citations: comments and test titles of code, all of a document.
 * @param {string} file @param {string} text
 */
export const proseOf = (file, text) =>
  CODE.test(file) ? [...text.matchAll(COMMENT), ...text.matchAll(TITLE)].map(([part]) => part).join('\n') : text;

const NUMBER = String.raw`\d{1,2}(?:\.\d{1,2})?`;
const MORE = String.raw`(?:(?:, ?| and |–)${NUMBER})*`;
const SECTION = new RegExp(String.raw`\b(?:spec(?:ification)?|sections?) (${NUMBER}${MORE})`, 'g');
/** `(2.4)`, `(2.1, 2.8, D17)`: parenthesised numbers, the first with a decimal point. */
const IN_BRACKETS = new RegExp(String.raw`\(([1-9]\.\d{1,2}${MORE})(?=[),:;])`, 'g');

/** The numbers of a document's headings. @param {string} text */
const numbered = (text) => new Set([...text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');

/** `shell/src/boot/read-boot.ts` → itself, `src/boot/read-boot.ts`, `boot/read-boot.ts`. @param {string} path */
const endsOf = (path) =>
  path
    .split(sep)
    .map((_, from, parts) => parts.slice(from).join('/'))
    .filter((end) => end.includes('/'));

/** Everything that can be cited. */
export function known(files = filesOf()) {
  const goals = [...read('docs/quality.md').matchAll(/^## (\w+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm)];
  return {
    decisions: new Set([...read('docs/decisions.md').matchAll(/^- \*\*(D\d+)\b/gm)].map(([, name]) => name)),
    sections: numbered(read('docs/specification.md')),
    goals: new Set(
      goals.flatMap(([, area, text]) => [...(text ?? '').matchAll(/^(\d+)\. /gm)].map(([, item]) => `${area} ${item}`)),
    ),
    records: new Set(readdirSync(join(ROOT, 'docs/adr')).map((name) => name.slice(0, 4))),
    documents: new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file))),
    files: new Set(files.flatMap((file) => endsOf(relative(ROOT, file)))),
    chapters: new Set([...read('ARCHITECTURE.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name)),
  };
}

const numbersIn = (/** @type {string} */ list) => list.match(new RegExp(NUMBER, 'g')) ?? [];

/**
 * Citations in a text that don't exist in the repository.
 * @param {string} prose @param {ReturnType<typeof known>} given @returns {string[]}
 */
export function lostIn(prose, given) {
  // A citation may span comment lines.
  const text = prose.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
  const cited = {
    decisions: [...text.matchAll(/(?<![\w/#.-])D\d{1,3}\b(?!-)/g)].map(([name]) => name),
    sections: [...text.matchAll(SECTION), ...text.matchAll(IN_BRACKETS)].flatMap(([, list]) => numbersIn(list ?? '')),
    goals: [...text.matchAll(/\bquality, ([A-Z]\w+ \d+)/g)].map(([, goal]) => goal ?? ''),
    records: [...text.matchAll(/\bADR-(\d{4})/g)].map(([, record]) => record ?? ''),
    documents: [...text.matchAll(/[\w-]+\.md\b/g)].map(([name]) => name),
    files: [...text.matchAll(/(?<![\w/.@<:'"-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs)\b/g)].map(([path]) => path),
    chapters: [...text.matchAll(/\bARCHITECTURE\.md, ([A-Z][\w ]+?)(?=[),.;:])/g)].map(([, name]) => name ?? ''),
  };
  return /** @type {(keyof typeof cited)[]} */ (Object.keys(cited)).flatMap((kind) =>
    cited[kind].filter((name) => !given[kind].has(name)).map((name) => `${kind}: ${name}`),
  );
}

/** Every broken citation, with its file. @returns {string[]} */
export function lostReferences(files = filesOf()) {
  const given = known(files);
  return files.flatMap((file) =>
    lostIn(proseOf(file, readFileSync(file, 'utf8')), given).map((lost) => `${relative(ROOT, file)} cites ${lost}`),
  );
}
