// @ts-check
// Checks before a build goes live: the live shell can run it, the live API serves its calls, and its contract suite
// passes.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { npm } from './build-remote.mjs';
import { IS_CHECKOUT } from './options.mjs';
import { lastLines, run } from '../start/run.mjs';
import { listed, Stop } from './stop.mjs';

/**
 * The shell goes first (ADR-0011): the contract's major version and every range in `requires` must match the live
 * shell.
 * @param {import('./build-remote.mjs').Built} built @param {import('./live-page.mjs').Boot} boot @param {typeof import('@lotline/shared-domain')} domain
 */
export function checkShell({ release }, boot, domain) {
  const shell = boot.registry.remotes.find(({ name }) => name === 'shell');
  if (!shell) throw new Stop('The live page names no shell, so nothing can say whether this build runs in it.');
  const reasons = domain.shellIncompatibilities(release.name, release, shell);
  if (reasons.length > 0)
    throw new Stop(`The live shell does not run this build:\n${listed(reasons)}`, {
      hint: 'The shell goes first: publish the shell that provides this, then the remote.',
    });
  return `shell ${domain.buildFolder(shell)} speaks contract ${shell.contract}, ${Object.keys(release.requires).length} packages suit`;
}

/**
 * Every name this build imports from shared packages must be exported by the live shell, otherwise it would be
 * undefined. Skipped for a shell that predates the record of exports.
 * @param {import('./build-remote.mjs').Built} built @param {import('./live-page.mjs').Boot} boot
 */
export async function checkNames({ release }, boot) {
  const shell = boot.registry.remotes.find(({ name }) => name === 'shell');
  const answer = shell && (await fetch(new URL('release.json', shell.entry), { signal: AbortSignal.timeout(20_000) }));
  if (!shell || !answer?.ok)
    throw new Stop(
      `The live shell's release.json ${answer ? `answered ${answer.status}` : 'has no address'}, so nothing can say which names it gives.`,
    );
  const { exports: given } = /** @type {{ exports?: Record<string, string[]> }} */ (await answer.json());
  if (!given) return 'the live shell does not say which names it gives: it is older than this check';
  const used = Object.entries(release.uses ?? {});
  const missing = used.flatMap(([entry, names]) =>
    names.filter((name) => !given[entry]?.includes(name)).map((name) => `${name} of ${entry}`),
  );
  if (missing.length > 0)
    throw new Stop(`The live shell does not give what this build takes of the shared packages:\n${listed(missing)}`, {
      hint: 'The shell goes first: publish the shell that provides this, then the remote.',
    });
  return `${used.reduce((sum, [, names]) => sum + names.length, 0)} names of the shared packages, all given`;
}

/**
 * The API goes first (ADR-0004): the live API must serve every call of this build as the build expects.
 * @param {import('./build-remote.mjs').Built} built @param {string} api @param {typeof import('@lotline/shared-domain')} domain
 */
export async function checkEndpoints({ lock }, api, domain) {
  const answer = await fetch(`${api}/api/openapi.json`, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok)
    throw new Stop(`${api}/api/openapi.json answered ${answer.status}, so nothing can say what the live API answers.`);
  const { paths } =
    /** @type {{ paths: Record<string, Record<string, { 'x-lock'?: import('@lotline/shared-domain').LockedEndpoint }>> }} */ (
      await answer.json()
    );
  const live = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap((operation) => operation['x-lock'] ?? []),
  );
  if (live.length === 0)
    throw new Stop('The live API does not say what its endpoints keep to (x-lock in /api/openapi.json).', {
      hint: 'The API goes first: it is older than this tool.',
    });
  const breaks = domain.compareLocks(lock, live);
  if (breaks.length > 0)
    throw new Stop(`The live API does not answer what this build asks:\n${listed(breaks)}`, {
      hint: 'The API goes first: deploy the API that answers this, then publish the remote.',
    });
  return `${lock.length} calls, all answered`;
}

/** Runs the remote's own tests; the contract suite must be among them. @param {{ name: string, folder: string }} remote */
export async function checkContract({ name, folder }) {
  const into = mkdtempSync(join(tmpdir(), 'lotline-contract-suite-'));
  const file = join(into, 'results.json');
  try {
    const { command, args } = npm(
      'test',
      '--silent',
      '--',
      '--json',
      `--outputFile=${file}`,
      '--testLocationInResults=false',
    );
    const { output, timedOut } = await run(command, args, {
      cwd: folder,
      timeout: 600_000,
      env: { ...process.env, FORCE_COLOR: '0', CI: '1' },
    });
    if (!existsSync(file))
      throw new Stop(`The tests of ${name} ${timedOut ? 'did not end' : 'did not run'}:\n${lastLines(output, 25)}`);
    const { testResults } =
      /** @type {{ testResults: { name: string, message: string, status: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} */ (
        JSON.parse(readFileSync(file, 'utf8'))
      );
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === 'failed');
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    );
    if (failed.length + broken.length > 0) {
      const lines = [
        ...broken.map(({ message }) => plain(message).split('\n').slice(0, 6).join('\n    ')),
        ...failed.map(
          ({ fullName, failureMessages }) =>
            `${fullName}\n    ${plain(failureMessages[0] ?? '')
              .split('\n')
              .filter((line) => line.trim())
              .slice(0, 8)
              .join('\n    ')}`,
        ),
      ];
      const hint = `npm test ${IS_CHECKOUT ? '-w' : '--prefix'} ${name}`;
      throw new Stop(`The tests of ${name} fail:\n${listed(lines, 5)}`, { hint });
    }
    const suite = tests.filter(
      ({ fullName, status }) => status === 'passed' && fullName.includes(`contract of ${name} `),
    );
    if (suite.length === 0)
      throw new Stop(`The tests of ${name} don't run its contract suite.`, {
        hint: 'src/module.test.ts: runRemoteContract(module, remoteJson) of @lotline/shared-runtime/testing',
      });
    return `${tests.length} tests, ${suite.length} of them the contract suite`;
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
