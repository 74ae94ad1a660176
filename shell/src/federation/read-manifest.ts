import { askFor } from './asked-urls';
import { codeOf, RemoteFailure } from './remote-failure';
import { integrityOf, type Guard } from './guard';

export const MANIFEST_TIMEOUT_MS = 3000;

/** What the shell reads of a remote's manifest; the rest is for tools. */
interface Manifest {
  metaData: {
    globalName: string;
    publicPath?: string;
    buildInfo?: { buildVersion?: string };
    remoteEntry: { path?: string; name: string; type?: string };
  };
}

/** Where a remote's entry is and the name it puts itself under. */
export interface EntryInfo {
  entry: string;
  entryGlobalName: string;
  type: string;
  version: string;
  buildVersion?: string;
}

/** Reads the manifest of a build: only from a listed origin, only with the hash its row names, and not for longer than 3 s. */
export async function readManifest(url: string, guard: Guard): Promise<EntryInfo> {
  const integrity = integrityOf(url, guard);
  try {
    const answer = await fetch(askFor(url), {
      integrity,
      mode: 'cors',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`Manifest answered ${answer.status}: ${url}`);
    return entryOf((await answer.json()) as Manifest, url);
  } catch (error) {
    const code = codeOf(error);
    // Always an error of our own: the federation runtime appends to its message, and a DOMException's can't be written.
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
    // The same words that the federation runtime's own reader would use: it tells a remote's builds apart by them.
    version: url,
    buildVersion: buildInfo?.buildVersion,
  };
}
