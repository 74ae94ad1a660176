// @ts-check
// status: what is live, for whom, since when, and how it does.
import { createRegistry, folderOf } from './registry.mjs';
import { rowNameOf, tokenOf } from './options.mjs';

export const usage = `npx lotline-remote status [REMOTE] [options]

  What is live on each channel, the pins, what there is to go back to, and how loading went in the last 24 hours.

  REMOTE          only this one; shell: the shell's own row
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)

  The deploy token comes from LOTLINE_DEPLOY_TOKEN; it shows the rows it may see, one for all of them (deploy-token '*' --read) the shell's too.`;

/** @typedef {import('./registry.mjs').Report} Report */

/** Loads and failures, as a person says it. @param {readonly Report[]} reports */
export function health(reports) {
  const sum = (/** @type {(report: Report) => boolean} */ counts) => reports.filter(counts).reduce((total, { count }) => total + count, 0);
  const loads = sum(({ kind }) => kind === 'loaded' || kind === 'recovered');
  const failures = sum(({ kind }) => kind === 'failed' || kind === 'refused');
  const [worst] = reports.filter(({ kind }) => kind === 'failed' || kind === 'refused').sort((a, b) => b.count - a.count);
  return { loads, failures, worst: worst ? `${worst.code} in ${folderOf(worst)}, last ${worst.lastAt.slice(0, 16).replace('T', ' ')}` : '' };
}

/** @param {readonly (readonly string[])[]} rows the first is the head */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {readonly string[]} */ row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd();
  return rows.map((row, index) => (index === 0 ? `${line(row)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}` : line(row))).join('\n');
}

const HEAD = ['remote', 'live', 'next', 'pins', 'to go back to', 'loads 24 h', 'failures'];

/** @param {import('./options.mjs').Options} options @param {import('./cli.mjs').Work} work */
export async function status(options, { log }) {
  const registry = createRegistry({ api: options.api, token: tokenOf(options) });
  const { rows, reports, moves } = await registry.board();
  const only = options.words[1] ? rowNameOf(options) : null;
  const shown = rows.filter(({ name }) => !only || name === only).sort((a, b) => a.name.localeCompare(b.name));
  if (shown.length === 0) {
    log(only ? `There is no row ${only} that this token may see.` : 'There are no rows that this token may see.');
    return;
  }
  const lines = shown.map(({ name, stable, next, nextPercent, pins, previous }) => {
    const { loads, failures } = health(reports.filter(({ remote }) => remote === name));
    const back = previous.slice(0, 3).map(folderOf).join(' ') + (previous.length > 3 ? ` +${previous.length - 3}` : '');
    return [name, folderOf(stable), next ? `${folderOf(next)} ${nextPercent} %` : '–', pins.map(({ estateKey, build }) => `${estateKey} ${build}`).join(', ') || '–', back || '–', String(loads), String(failures)];
  });
  log(table([HEAD, ...lines]));
  for (const { name } of shown) {
    const { worst } = health(reports.filter(({ remote }) => remote === name));
    if (worst) log(`${name} fails most by ${worst}`);
  }
  const recent = moves.filter(({ name }) => shown.some((row) => row.name === name)).slice(0, 8);
  if (recent.length === 0) return;
  log('\nlast moves');
  for (const { name, from, to, by, at, why } of recent) log(`  ${at.slice(0, 16).replace('T', ' ')}  ${name}  ${from ?? '–'} → ${to ?? '–'}  by ${by}${why ? `  “${why}”` : ''}`);
}
