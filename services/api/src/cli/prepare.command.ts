import { plural } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { type Config, loadConfig } from '../config/config.js';
import { openConnection } from '../database/connection.js';
import { syncRows } from '../registry/releases/sync-rows.js';
import type { RegistryRowRecord } from '../registry/rows/registry-row.model.js';
import { SHELL, stateOf } from '../registry/rows/row-state.js';
import { BuildCheck } from '../registry/signing/build-check.js';
import { ensureLocalKeys, readSigner, type Signing } from '../registry/signing/signing.js';
import { modelsOf } from '../migrations/collections.js';
import { migrate } from '../migrations/migrator.js';
import { refuseDemoData } from '../seed/demo-marks.js';
import { listExampleSites } from '../seed/list-example-sites.js';
import { runSeed } from '../seed/run-seed.js';
import type { Command } from './command.js';
import { readReleases } from './read-releases.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs migrations, seeds an empty database (never in production), and syncs the signed registry rows of the local
 * builds.
 */
export const prepareCommand: Command = {
  usage:
    'prepare [--no-seed] [--no-registry] [--root DIR]  migrates, seeds an empty database outside production, signs and syncs the registry',
  async run(args) {
    const config = loadConfig(process.env);
    const connection = await openConnection(config.mongodbUri, 'lotline-prepare');
    try {
      if (config.production) await refuseDemoData(connection);
      const ran = await migrate(connection, log);
      log(ran > 0 ? `${ran} ${ran === 1 ? 'migration' : 'migrations'} applied` : 'the database is at this version');
      if (!config.production && !args.includes('--no-seed'))
        await runSeed(connection, {
          fresh: args.includes('--fresh'),
          log,
          dataDir: config.dataDir,
          bucket: config.bucket,
          accountSecret: config.accountSecret,
        });
      if (!config.production)
        await listExampleSites(connection, {
          estate: process.env['LOTLINE_EXAMPLE_ORIGINS'],
          builder: process.env['LOTLINE_EXAMPLE_BUILDER_ORIGINS'],
        });
      if (args.includes('--no-registry')) {
        log('registry: left as it is');
        return 0;
      }
      const at = args.indexOf('--root');
      await syncRegistry(connection, config, (at >= 0 && args[at + 1]) || process.cwd());
      return (await pagesRun(connection, config)) ? 0 : 1;
    } finally {
      await connection.close();
    }
  },
};

async function syncRegistry(connection: Connection, config: Config, root: string): Promise<void> {
  const signing = await signingOf(config);
  if (!signing) {
    log(
      'registry: rows are left as they are: there is no LOTLINE_SIGNING_KEY to sign builds with; publish them with lotline-remote',
    );
    return;
  }
  const { staticOrigin, allowedOrigins, production } = config;
  const releases = await readReleases(root);
  const changed = await syncRows(connection, { releases, staticOrigin, allowedOrigins, signing, careful: production });
  log(
    `registry: ${plural(releases.length, 'build')}, ${plural(changed.length, 'row')} changed, signed with ${signing.signer.keyId}${production ? '; a remote whose row is served stays as its team left it' : ''}`,
  );
}

/**
 * In production, a page without a valid shell build has no scripts: stop the release here, while the old one still
 * serves.
 */
async function pagesRun(
  connection: Connection,
  { production, registryKeys, allowedOrigins }: Config,
): Promise<boolean> {
  if (!production) return true;
  const found = await modelsOf(connection).RegistryRow.findById(SHELL).lean<RegistryRowRecord | null>();
  const trouble = found
    ? new BuildCheck(registryKeys, allowedOrigins).refusalOf(SHELL, stateOf(found).stable)?.message
    : `there is no row ${SHELL}`;
  if (!trouble) return true;
  log(`registry: no page would run: ${trouble}`);
  log(
    'Give LOTLINE_SIGNING_KEY, whose public half stands in REGISTRY_KEYS, and the builds that stand here are signed; or say --no-registry where another step does that.',
  );
  return false;
}

/** The configured key; otherwise, outside production, the data folder's own. Null: there is no key to sign with. */
async function signingOf({
  signingKey,
  registryKeys,
  hasGivenKeys,
  production,
  dataDir,
}: Config): Promise<Signing | null> {
  if (signingKey)
    return {
      signer: await readSigner(signingKey.file, signingKey.keyId, registryKeys ?? {}),
      keys: registryKeys ?? {},
    };
  return production || hasGivenKeys ? null : ensureLocalKeys(dataDir);
}
