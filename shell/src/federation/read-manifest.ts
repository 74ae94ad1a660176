import { retryUrl } from './retry-url';
import { codeOf, RemoteFailure } from './remote-failure';
import { integrityOf, type IntegrityGuard } from './integrity-guard';

export const MANIFEST_TIMEOUT_MS = 3000;

/** The manifest fields the shell uses. */
interface Manifest {
  metaData: {
    globalName: string;
    publicPath?: string;
    buildInfo?: { buildVersion?: string };
    remoteEntry: { path?: string; name: string; type?: string };
  };
}

/** A remote's entry URL and the global it registers under. */
interface EntryInfo {
  entry: string;
  entryGlobalName: string;
  type: string;
  version: string;
  buildVersion?: string;
}

/** Reads a build's manifest: from an allowed origin, with the hash in its row, within 3 s. */
export async function readManifest(url: string, guard: IntegrityGuard): Promise<EntryInfo> {
  const integrity = integrityOf(url, guard);
  try {
    const answer = await fetch(retryUrl(url), {
      integrity,
      mode: 'cors',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Manifest answered ${answer.status}: ${url}`);
    return entryOf((await answer.json()) as Manifest, url);
  } catch (error) {
    const code = codeOf(error);
    // Always rethrow our own error: the federation runtime appends to `message`, which is read-only on a DOMException.
    throw new RemoteFailure(code === 'other' ? 'manifest' : code, `No manifest at ${url}: ${String(error)}`, {
      cause: error,
    });
  }
}

function entryOf(
  { metaData: { globalName, publicPath = 'auto', buildInfo, remoteEntry } }: Manifest,
  url: string,
): EntryInfo {
  const folder = new URL(publicPath === 'auto' ? '.' : publicPath, url);
  return {
    entry: new URL(`${remoteEntry.path ?? ''}${remoteEntry.name}`, folder).href,
    entryGlobalName: globalName,
    type: remoteEntry.type ?? 'global',
    // The same version string the federation runtime would use: it distinguishes a remote's builds by it.
    version: url,
    buildVersion: buildInfo?.buildVersion,
  };
}
