import { getRegistry, type Registry, type RegistryRow, type RemoteReport } from '@lotline/shared-domain';
import { reportError, type ApiClient } from '@lotline/shared-runtime';
import type { Boot } from '../boot/boot.types';
import { createFederation } from '../federation/federation.port';
import { addRow, integrityTable } from '../federation/integrity-table';
import { createVerify } from '../federation/verify-build';
import { createRemoteReports } from '../telemetry/remote-reports';
import { acceptRows, SHELL_ROW, type PageRow } from './accept-rows';
import { createRemoteLoader, type LoaderOptions, type RegistryRead, type RemoteLoader } from './remote-loader';
import { selectRemotes, selectShownBuild } from './remotes.selectors';
import { remoteOf, rowsAccepted } from './remotes.slice';

/** Time limit for the registry request on Retry, in ms; after it, the current rows are used. */
const RENEW_MS = 2000;

interface PageRemotesOptions extends Pick<LoaderOptions, 'store' | 'admit' | 'runningModule'> {
  boot: Pick<Boot, 'registry' | 'registryKeys' | 'allowedOrigins' | 'staticOrigin'>;
  api: Pick<ApiClient, 'call'>;
  /** Frames store nothing and get stable builds only. */
  framed: boolean;
  /** Lotline's origin, on another website's page. */
  home?: string;
  estateId(): string | null;
  /** Resolves when the shared modules are loaded; awaited before the first remote is registered. */
  provided: Promise<unknown>;
}

interface PageRemotes {
  loader: RemoteLoader;
  /** Reads the live rows for this page from the registry. */
  askLive(): Promise<readonly RegistryRow[]>;
  /** The build of a running remote, or of the shell; null when it isn't running. */
  shownBuild(name: string): string | null;
  onReport(listener: (report: RemoteReport) => void): void;
}

const originsOf = ({ allowedOrigins, staticOrigin }: PageRemotesOptions['boot']): string[] =>
  (allowedOrigins ?? [staticOrigin])
    .filter((origin) => origin !== null && URL.canParse(origin))
    .map((origin) => new URL(String(origin)).origin);

/** Everything a page needs to load remotes: validated rows, integrity guard, loader and reports. */
export async function createPageRemotes({
  boot,
  api,
  framed,
  home,
  estateId,
  provided,
  ...host
}: PageRemotesOptions): Promise<PageRemotes> {
  const allowed = originsOf(boot);
  const table = integrityTable();
  const reports = createRemoteReports({ framed, home });
  window.addEventListener('pagehide', reports.flush);
  const verify = createVerify(boot.registryKeys);

  /** The registry endpoint: public rows, or those including staff remotes. */
  let registry: RegistryRead = getRegistry;
  const ask = async (signal?: AbortSignal): Promise<Registry> =>
    api.call(registry, {
      query: { ...(estateId() && { estateId: String(estateId()) }), ...(framed && { framed: '1' }) },
      signal,
    });
  /** Validates rows and adds accepted ones to the integrity table; files not in the table can't be loaded. */
  const accept = async (rows: readonly unknown[]): Promise<PageRow[]> => {
    const accepted = await acceptRows(rows, {
      allowed,
      verify,
      refused(name, code, reason, { version = '', build = '' }) {
        reportError(new Error(`${name} ${reason}`), 'registry');
        if (version && build) reports.add({ remote: name, version, build, kind: 'refused', code });
      },
    });
    for (const row of accepted) {
      if (row.refused) continue;
      addRow(table, row);
      if (row.previous) addRow(table, row.previous);
    }
    return accepted;
  };
  const read = async (): Promise<readonly unknown[]> => {
    if (boot.registry) return boot.registry.remotes;
    return ask().then(
      ({ remotes }) => remotes,
      (error: unknown) => {
        reportError(error, 'registry');
        return [];
      },
    );
  };

  const skews = new Set<string>();
  const listeners: ((report: RemoteReport) => void)[] = [];
  const federation = createFederation(
    { allowed, table, onRejected: (error) => reportError(error, 'federation') },
    (remote, pkg) => {
      if (skews.has(`${remote} ${pkg}`)) return;
      skews.add(`${remote} ${pkg}`);
      reportError(new Error(`${pkg} doesn’t fit ${remote}`), 'federation');
      loader.report(remote, 'skew', 'share');
    },
  );

  // Signature checks run while the shared modules load.
  const [rows] = await Promise.all([read().then(accept), provided]);
  host.store.dispatch(rowsAccepted(rows.map(remoteOf)));
  const loader = createRemoteLoader({
    ...host,
    federation,
    mayStore: !framed,
    report(one) {
      reports.add(one);
      for (const listener of listeners) listener(one);
    },
    renew: async (of = registry, signal = AbortSignal.timeout(RENEW_MS)) => {
      registry = of;
      return accept((await ask(signal)).remotes);
    },
  });
  // Debugging aid for developers of remotes; dropped from production builds.
  if (process.env.NODE_ENV === 'development')
    Object.assign(globalThis, {
      __lotlineFederation: () => ({
        remotes: selectRemotes(host.store.getState()),
        table,
        asked: globalThis.__lotlineAsked,
        skews: [...skews],
      }),
    });
  const shell = boot.registry?.remotes.find(({ name }) => name === SHELL_ROW);
  return {
    loader,
    askLive: async () => (await ask()).remotes,
    onReport: (listener) => void listeners.push(listener),
    shownBuild: (name) => (name === SHELL_ROW ? (shell?.build ?? null) : selectShownBuild(host.store.getState(), name)),
  };
}
