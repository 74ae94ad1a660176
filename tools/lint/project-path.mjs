// @ts-check
import { relative, sep } from 'node:path';

/**
 * A linted file's path from the project's root, with forward slashes.
 * @param {{ cwd: string, filename: string }} context of a rule
 */
export const projectPath = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/');
