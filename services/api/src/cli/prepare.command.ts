import type { Command } from '../cli.js';
import { loadConfig } from '../config.js';
import { openConnection } from '../database/connection.js';
import { migrate } from '../database/migrator.js';
import { syncRows } from '../registry/sync-rows.js';
import { listExampleSites } from '../seed/list-example-sites.js';
import { runSeed } from '../seed/run-seed.js';
import { readReleases } from './read-releases.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/** Migrations, the demo data of a first start (never in production), and the registry rows of the builds that stand here. */
export const prepareCommand: Command = {
  usage: 'prepare [--no-seed] [--root DIR]  migrates, seeds an empty database outside production, syncs the registry',
  async run(args) {
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-prepare');
    try {
      const ran = await migrate(connection, log);
      log(ran > 0 ? `${ran} ${ran === 1 ? 'migration' : 'migrations'} applied` : 'the database is at this version');
      if (!config.production && !args.includes('--no-seed')) await runSeed(connection, { fresh: args.includes('--fresh'), log, dataDir: config.dataDir });
      if (!config.production) await listExampleSites(connection, process.env['LOTLINE_EXAMPLE_ORIGINS']);
      const at = args.indexOf('--root');
      const releases = await readReleases((at >= 0 && args[at + 1]) || process.cwd());
      const changed = await syncRows(connection, { releases, staticOrigin: config.staticOrigin });
      log(`registry: ${releases.length} builds, ${changed.length} rows changed`);
      return 0;
    } finally {
      await connection.close();
    }
  },
};
