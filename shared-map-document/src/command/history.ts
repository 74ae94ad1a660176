import type { MapDocument } from '../document/model.js';
import { applyPatch, type Command } from './command.js';

/** A document with the commands that led to it; those from `done` on were undone. Plain data. */
export interface History {
  readonly document: MapDocument;
  readonly commands: readonly Command[];
  readonly done: number;
}

/** A history that begins with a document. */
export const startHistory = (document: MapDocument): History => ({ document, commands: [], done: 0 });

/** Carries out a command; commands undone before it are dropped. */
export const run = ({ document, commands, done }: History, command: Command): History => ({
  document: applyPatch(document, command.redo),
  commands: [...commands.slice(0, done), command],
  done: done + 1,
});

/** Takes the last command back, exactly; without one the same history. */
export function undo(history: History): History {
  const command = history.commands[history.done - 1];
  if (!command) return history;
  return { ...history, document: applyPatch(history.document, command.undo), done: history.done - 1 };
}

/** Repeats the command undone last, exactly; without one the same history. */
export function redo(history: History): History {
  const command = history.commands[history.done];
  if (!command) return history;
  return { ...history, document: applyPatch(history.document, command.redo), done: history.done + 1 };
}

/** Names of the commands that undo and redo would act on; undefined for none. */
export const nextSteps = ({ commands, done }: History): { readonly undo?: string; readonly redo?: string } => ({
  undo: commands[done - 1]?.name,
  redo: commands[done]?.name,
});

/** One command of several that follow each other, for a gesture or an import that takes many steps. */
export function joined(name: string, commands: readonly Command[]): Command {
  const merge = <K extends 'shapes' | 'layers'>(list: readonly Command['redo'][], key: K): Command['redo'] => {
    const all = list.flatMap((patch) => Object.entries(patch[key] ?? {}));
    return all.length ? { [key]: Object.fromEntries(all) } : {};
  };
  const settings = (list: readonly Command['redo'][]): Command['redo'] => {
    const last = list.findLast((patch) => patch.settings)?.settings;
    return last ? { settings: last } : {};
  };
  // Of patches that name the same shape the last one counts: forwards the newest, backwards the oldest.
  const forth = commands.map((command) => command.redo);
  const back = commands.map((command) => command.undo).toReversed();
  const patch = (list: readonly Command['redo'][]) => ({
    ...merge(list, 'shapes'),
    ...merge(list, 'layers'),
    ...settings(list),
  });
  return { name, redo: patch(forth), undo: patch(back) };
}
