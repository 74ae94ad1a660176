import { join } from 'node:path';
import { specsOf } from './specs-of.js';

/** Wait between guesses, or ask for everything by every role: apart from the rest of their folder. */
const LOGINS = /^(code-guesses|ways-in)/;
const MATRIX = /^matrix/;

interface Part {
  readonly folder: string;
  /** Of a folder that is in two groups. */
  readonly only?: (file: string) => boolean;
}
const all = (...folders: readonly string[]): readonly Part[] => folders.map((folder) => ({ folder }));

/**
 * The folders of API specs in groups that take about as long as each other. A group is one jest suite, `group-<n>.specs.ts`: it
 * loads the API once, and its specs share programs without settings of their own (`createTestApi`). Reliability, which waits for
 * processes of its own, is a stage of its own.
 */
export const GROUPS: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, readonly Part[]>> = {
  1: [{ folder: 'security', only: (file) => !LOGINS.test(file) && !MATRIX.test(file) }, ...all('forms')],
  2: [...all('staff', 'accounts'), { folder: 'security', only: (file) => LOGINS.test(file) }],
  3: [{ folder: 'security', only: (file) => MATRIX.test(file) }, ...all('holds', '.')],
  4: all('documents', 'drawings', 'registry', 'quotes', 'builder-lots', 'builder-admin', 'payments'),
  5: all('overload', 'uploads', 'data', 'eoi', 'people'),
  6: all('maps', 'read', 'homes', 'outbox', 'leads'),
};

/** Runs the specs of a group. */
export function specsOfGroup(group: keyof typeof GROUPS): void {
  for (const { folder, only } of GROUPS[group]) specsOf(join(__dirname, folder), only);
}
