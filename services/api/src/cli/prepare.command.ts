import type { Connection } from 'mongoose';
import type { Command } from '../cli.js';
import { type Config, loadConfig } from '../config.js';
import { openConnection } from '../database/connection.js';
import { migrate } from '../database/migrator.js';
import { ensureLocalKeys, readSigner, type Signing } from '../registry/signing.js';
import { syncRows } from '../registry/sync-rows.js';
import { listExampleSites } from '../seed/list-example-sites.js';
import { runSeed } from '../seed/run-seed.js';
import { readReleases } from './read-releases.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Migrations, the demo data of a first start (never in production), and the signed registry rows of the builds that stand here. */
export const prepareCommand: Command = {
  usage: 'prepare [--no-seed] [--root DIR]  migrates, seeds an empty database outside production, signs and syncs the registry',
  async run(args) {
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-prepare');
    try {
      const ran = await migrate(connection, log);
      log(ran > 0 ? `${ran} ${ran === 1 ? 'migration' : 'migrations'} applied` : 'the database is at this version');
      if (!config.production && !args.includes('--no-seed')) await runSeed(connection, { fresh: args.includes('--fresh'), log, dataDir: config.dataDir });
      if (!config.production) await listExampleSites(connection, process.env['LOTLINE_EXAMPLE_ORIGINS']);
      const at = args.indexOf('--root');
      await syncRegistry(connection, config, (at >= 0 && args[at + 1]) || process.cwd());
      return 0;
    } finally {
      await connection.close();
    }
  },
};

async function syncRegistry(connection: Connection, config: Config, root: string): Promise<void> {
  const signing = await signingOf(config);
  if (!signing) {
    log('registry: rows are left as they are: there is no LOTLINE_SIGNING_KEY to sign builds with; publish them with lotline-remote');
    return;
  }
  const releases = await readReleases(root);
  const changed = await syncRows(connection, { releases, staticOrigin: config.staticOrigin, signing });
  log(`registry: ${releases.length} builds, ${changed.length} rows changed, signed with ${signing.signer.keyId}`);
}

/** The given key; else, outside production, the data folder's own. Null: nobody here may sign. */
async function signingOf({ signingKey, registryKeys, hasGivenKeys, production, dataDir }: Config): Promise<Signing | null> {
  if (signingKey) return { signer: await readSigner(signingKey.file, signingKey.keyId, registryKeys ?? {}), keys: registryKeys ?? {} };
  return production || hasGivenKeys ? null : ensureLocalKeys(dataDir);
}
