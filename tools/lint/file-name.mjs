// @ts-check
import { basename } from 'node:path';
import { projectPath } from './project-path.mjs';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|js|cjs|mjs)$/;
/** In remotes and the shell, a .tsx file must have a role suffix. */
const DRAWS = /\.(screen|component|modal|examples|test|fixture)\.tsx$/;
const NO_NOUN = ['utils', 'util', 'helpers', 'helper', 'common', 'misc'];

/**
 * What is wrong with a file's name, or null.
 * @param {string} file path from the project's root, with forward slashes
 */
export function nameProblem(file) {
  const name = basename(file);
  const folders = file.split('/').slice(0, -1);
  if (!KEBAB.test(name)) return `"${name}": file names are kebab-case with a role suffix (lot-details.modal.tsx).`;
  const inRemote = file.startsWith('mf-');
  const vague =
    inRemote &&
    (folders.find((folder) => NO_NOUN.includes(folder)) ?? NO_NOUN.find((word) => name.startsWith(`${word}.`)));
  if (vague) return `"${vague}" says nothing: give the thing its noun.`;
  const drawn = /^(mf-[a-z-]+|shell)\/src\/.+\.tsx$/.test(file) && name !== 'bootstrap.tsx';
  if (drawn && !DRAWS.test(name)) return `"${name}": say its role (.screen, .component or .modal).`;
  return null;
}

/** @type {import('oxlint/plugins-dev').Rule} */
export const fileName = {
  meta: { type: 'suggestion', messages: { name: '{{problem}}' } },
  create(context) {
    return {
      Program(node) {
        const problem = nameProblem(projectPath(context));
        if (problem) context.report({ node, loc: { line: 1, column: 0 }, messageId: 'name', data: { problem } });
      },
    };
  },
};
