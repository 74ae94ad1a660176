// @ts-check
// A remote of an outside team, built with the previous release's packed tool.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastLines, run } from '../../start/run.mjs';

/**
 * Builds the archived example of that release next to its own remotes, as `<tree>/mf-…/dist`. Uses this clone's
 * third-party packages, including `moment`, which the tool of v0.2.0 lacked.
 * @param {object} options
 * @param {string} options.root this clone
 * @param {string} options.tree the release's sources, built
 * @param {string} options.tag
 * @param {Buffer} options.sources a tar of examples/own-remote and of what the package has beside the tree's sources
 */
export async function buildOutside({ root, tree, tag, sources }) {
  const team = mkdtempSync(join(tmpdir(), 'lotline-outside-'));
  try {
    execFileSync('tar', ['-xf', '-', '-C', tree], { input: sources });
    cpSync(join(tree, 'examples/own-remote'), team, { recursive: true });
    const modules = join(team, 'node_modules');
    const tool = join(modules, '@lotline/lotline-remote');
    mkdirSync(tool, { recursive: true });
    const foreign = readdirSync(join(root, 'node_modules')).filter(
      (name) => name !== '@lotline' && !name.startsWith('.'),
    );
    for (const name of foreign) symlinkSync(join(root, 'node_modules', name), join(modules, name));
    const step = async (/** @type {string[]} */ args, /** @type {string} */ cwd) => {
      const { code, output } = await run(process.execPath, args, { cwd, timeout: 300_000 });
      if (code !== 0)
        throw new Error(
          `The remote of a team outside does not build with the tool of ${tag}:\n${lastLines(output, 30)}`,
        );
    };
    await step([join(tree, 'tools/pack-remote-tool.mjs'), team], tree);
    const [packed = ''] = readdirSync(team).filter((file) => file.endsWith('.tgz'));
    execFileSync('tar', ['-xzf', join(team, packed), '-C', tool, '--strip-components=1']);
    for (const name of readdirSync(team).filter((one) => one.startsWith('mf-'))) {
      const cli = join(modules, 'webpack-cli/bin/cli.js');
      await step([cli, '--config', 'webpack.config.cjs', '--mode', 'production'], join(team, name));
      cpSync(join(team, name), join(tree, name), { recursive: true });
    }
  } finally {
    rmSync(team, { recursive: true, force: true });
  }
}
