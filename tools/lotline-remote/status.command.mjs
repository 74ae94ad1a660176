// @ts-check
// status: what is live, for whom, since when, and how it performs.
import { readBoot } from './live-page.mjs';
import { createRegistry, folderOf } from './registry.mjs';
import { rowNameOf, tokenOf } from './options.mjs';

export const usage = `npx lotline-remote status [REMOTE] [options]

  What is live on each channel, what a fresh page really gets, the pins, what there is to go back to, and how loading went in the last
  24 hours.

  REMOTE          only this one; shell: the shell's own row
  --api URL       the product (LOTLINE_API_URL, http://localhost:4000)

  The deploy token comes from LOTLINE_DEPLOY_TOKEN; it shows the rows it may see, one for all of them (deploy-token '*' --read) the shell's too.`;

/** @typedef {import('./registry.mjs').Report} Report */

/** Loads and failures, in words. @param {readonly Report[]} reports */
export function health(reports) {
  const sum = (/** @type {(report: Report) => boolean} */ counts) =>
    reports.filter(counts).reduce((total, { count }) => total + count, 0);
  const loads = sum(({ kind }) => kind === 'loaded' || kind === 'recovered');
  const failures = sum(({ kind }) => kind === 'failed' || kind === 'refused');
  const [worst] = reports
    .filter(({ kind }) => kind === 'failed' || kind === 'refused')
    .sort((a, b) => b.count - a.count);
  return {
    loads,
    failures,
    worst: worst ? `${worst.code} in ${folderOf(worst)}, last ${worst.lastAt.slice(0, 16).replace('T', ' ')}` : '',
  };
}

/** @param {readonly (readonly string[])[]} rows first row: headings */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows
    .map((row, index) =>
      index === 0 ? `${line(row)}\n${widths.map((width) => '─'.repeat(width)).join('  ')}` : line(row),
    )
    .join('\n');
}

/**
 * The build of a row on a fresh page without an estate, and why that differs from the row, or null. Public pages have
 * no staff remotes.
 * @param {import('./registry.mjs').Row} row @param {readonly { name: string, version: string, build: string }[]} onPage
 */
export function pageGets({ name, stable, next, disabled }, onPage) {
  if (stable.staffOnly === true) return { text: 'staff pages only', trouble: null };
  const got = onPage.find((one) => one.name === name);
  if (disabled)
    return { text: 'disabled', trouble: got ? `${name} is disabled, but a page still got ${folderOf(got)}` : null };
  if (!got)
    return {
      text: 'nothing',
      trouble: `no page gets ${name}: its builds are refused for their signature, origin or revocation`,
    };
  const isMeant = got.build === stable.build || got.build === next?.build;
  return {
    text: folderOf(got),
    trouble: isMeant
      ? null
      : `pages get ${folderOf(got)} of ${name}, not ${folderOf(stable)}, which is refused for its signature, origin or revocation`,
  };
}

const HEAD = ['remote', 'live', 'pages get', 'next', 'pins', 'to go back to', 'loads 24 h', 'failures'];

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
  const { registry: live } = await readBoot(options.api);
  const lines = shown.map((row) => {
    const { name, stable, next, nextPercent, pins, previous, rolledBack } = row;
    const { loads, failures } = health(reports.filter(({ remote }) => remote === name));
    const good = previous.filter(({ build }) => !rolledBack?.includes(build));
    const back = good.slice(0, 3).map(folderOf).join(' ') + (good.length > 3 ? ` +${good.length - 3}` : '');
    return [
      name,
      folderOf(stable),
      pageGets(row, live.remotes).text,
      next ? `${folderOf(next)} ${nextPercent} %` : '–',
      pins.map(({ estateKey, build }) => `${estateKey} ${build}`).join(', ') || '–',
      back || '–',
      String(loads),
      String(failures),
    ];
  });
  log(table([HEAD, ...lines]));
  for (const row of shown) {
    const passedOver = row.previous.filter(({ build }) => row.rolledBack?.includes(build));
    if (passedOver.length > 0)
      log(`${row.name}: rollback passes over ${passedOver.map(folderOf).join(', ')}, which was rolled back from`);
    const { trouble } = pageGets(row, live.remotes);
    if (trouble) log(trouble);
  }
  for (const { name } of shown) {
    const { worst } = health(reports.filter(({ remote }) => remote === name));
    if (worst) log(`${name} fails most by ${worst}`);
  }
  const recent = moves.filter(({ name }) => shown.some((row) => row.name === name)).slice(0, 8);
  if (recent.length === 0) return;
  log('\nlast moves');
  for (const { name, from, to, by, at, why } of recent)
    log(
      `  ${at.slice(0, 16).replace('T', ' ')}  ${name}  ${from ?? '–'} → ${to ?? '–'}  by ${by}${why ? `  “${why}”` : ''}`,
    );
}
